/** How sure a parser is, 0 to 1 each; null for a part that is not there. */
export interface Confidence {
  average: number
  quantity: number | null
  unit: number | null
  food: number | null
  comment: number | null
}

/** An ingredient sentence taken apart. Nothing is looked up yet: unit and food are the words of the sentence. */
export interface ParsedIngredient {
  originalText: string
  /** What it says when the line is the heading of those that follow, else null. */
  title: string | null
  /** The amount, or the lower bound of a range; three decimals; null without one. */
  quantity: number | null
  /** The upper bound of a range, else null. */
  upperQuantity: number | null
  unit: string | null
  food: string | null
  note: string
  confidence: Confidence
  parser: ParserName
}

/** `nlp` understands how recipes are written in many languages; `brute` takes words by their place, in any. */
export type ParserName = 'nlp' | 'brute'
