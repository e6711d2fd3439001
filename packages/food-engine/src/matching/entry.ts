export interface FoodEntry {
  id: string
  name: string
  pluralName?: string | null | undefined
  /** After amounts, by plural category. */
  forms?: Readonly<Record<string, string | undefined>> | null | undefined
  aliases?: readonly { name: string }[] | undefined
}

/** All words of an entry but its name. */
export function otherNamesOf({ pluralName, forms, aliases = [] }: FoodEntry): string[] {
  const names = [pluralName, ...Object.values(forms ?? {}), ...aliases.map(({ name }) => name)]
  return [...new Set(names.flatMap((name) => (name?.trim() ? name : [])))]
}

/** An entry found by name; not exact if a word is spelled differently. */
export interface Match<T> {
  entry: T
  isExact: boolean
}

/** The entry of an exact match; null for none and for an inexact one. */
export const exactEntry = <T>(match: Match<T> | null): T | null => (match?.isExact ? match.entry : null)
