/** Without accents and case, for comparing typed text with names. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether the name contains every word of `text`, ignoring accents and case. */
export function matchesText(name: string, text: string): boolean {
  const folded = fold(name)
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

export function groupByLetter<Row extends { name: string }>(
  rows: readonly Row[],
  locale: string,
): { letter: string; rows: Row[] }[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const groups = new Map<string, Row[]>()
  for (const row of rows.toSorted((one, other) => compare(one.name, other.name))) {
    const [first = ''] = fold(row.name)
    const letter = /\p{L}/u.test(first) ? first.toLocaleUpperCase(locale) : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), row])
  }
  return [...groups].map(([letter, rows]) => ({ letter, rows }))
}
