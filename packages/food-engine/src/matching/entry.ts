/** A food of the group, as far as finding it by its words is concerned. */
export interface FoodEntry {
  id: string
  name: string
  pluralName?: string | null | undefined
  aliases?: readonly { name: string }[] | undefined
}

/** An entry found by its words; exact unless a word is spelled otherwise. */
export interface Match<T> {
  entry: T
  isExact: boolean
}

/** The entry of an exact match; null for none and for one by a spelling. */
export const exactEntry = <T>(match: Match<T> | null): T | null => (match?.isExact ? match.entry : null)
