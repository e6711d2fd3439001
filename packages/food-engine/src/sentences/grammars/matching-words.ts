export interface PluralRules {
  /** Plural endings, each with possible singular endings. */
  endings: readonly (readonly [plural: RegExp, singulars: readonly string[]])[]
  /** Singulars by plural of words that follow no rule, also short ones: "ouă" is "ou". */
  irregular?: Readonly<Record<string, string>>
  /** Whether the words before the last one also change: "pommes vertes". */
  isEveryWord?: boolean
  /** Endings of the words before the last one: "braune", "brauner" and "braunen" are the same. */
  adjectives?: readonly [RegExp, string]
  /** Words that look like the plural of another word, but are not. */
  never?: readonly string[]
}

/** An inflected ending after an amount, and possible base endings. */
export type Ending = readonly [ending: string, bases: readonly string[]]

/** Words for ripeness, size and freshness, with their modifiers: "very ripe", "bien mûres". */
export interface StateWords {
  /** Regular expressions; a word is one of these as a whole. */
  words: readonly string[]
  /** One regular expression. */
  degrees: string
  /** "petit beurre", "crème fraîche", "queso fresco", "fresh yeast"; also herbs that are as often dried. */
  others?: string
}

/** What links the foods of lines in one language to the foods of a group. */
export interface MatchingWords {
  /** A result only counts if the group has a food of that name. */
  plurals?: PluralRules
  /** Other case endings, longest first. A wrong base form is harmless: it only counts if the group has that food. */
  baseForms?: readonly Ending[]
  states?: StateWords
  /** A liquid with its temperature, in the groups `name` and `said`. */
  warmth?: RegExp
  /** Words that make another product of a food, also where a sentence has them as its preparation. */
  productWords?: RegExp
  /** Names of other products as a whole, of which the reader takes a part for the preparation: "agneau haché". */
  productNames?: RegExp
}
