/** 0 to 1 for each part; null for a missing part. */
export interface Confidence {
  average: number
  quantity: number | null
  unit: number | null
  food: number | null
  comment: number | null
}

export interface ParsedIngredient {
  originalText: string
  /** The heading if the line is one, else null. */
  title: string | null
  /** The amount, or the lower bound of a range; three decimals; null without an amount. */
  quantity: number | null
  /** The upper bound of a range, else null. */
  upperQuantity: number | null
  unit: string | null
  food: string | null
  note: string
  confidence: Confidence
  parser: ParserName
}

/** `nlp` uses the grammars of languages; `brute` splits words by position, in any language. */
export type ParserName = 'nlp' | 'brute'
