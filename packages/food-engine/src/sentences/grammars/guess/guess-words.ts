/** Words that identify the language of ingredient lines. Languages with their own script need none. */
export interface GuessWords {
  /** Two-letter tag. */
  language: string
  /** Latin script: typical words, such as units, function words, common foods and preparations. */
  words?: string
  /** Latin script: letters of few languages, with weights. */
  letters?: readonly (readonly [letters: RegExp, weight: number])[]
  /** Cyrillic script: words and letters that occur in only one of its languages. */
  cyrillic?: RegExp
}
