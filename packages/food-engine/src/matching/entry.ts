export interface FoodEntry {
  id: string
  name: string
  pluralName?: string | null | undefined
  aliases?: readonly { name: string }[] | undefined
}

/** An entry found by name; not exact if a word is spelled differently. */
export interface Match<T> {
  entry: T
  isExact: boolean
}

/** The entry of an exact match; null for none and for an inexact one. */
export const exactEntry = <T>(match: Match<T> | null): T | null => (match?.isExact ? match.entry : null)
