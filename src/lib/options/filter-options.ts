export interface Searchable {
  label: string
  keywords?: readonly string[]
}

/** Without differences of hurried typing: case, accents, double spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}

/** 0 the same, 1 begins with it, 2 a word begins with it, 3 contains it, 4 does not. */
function rankOf(text: string, query: string): number {
  const folded = foldText(text)
  if (folded === query) return 0
  if (folded.startsWith(query)) return 1
  const at = folded.indexOf(query)
  if (at < 0) return 4
  return /[\p{L}\p{N}]/u.test(folded.charAt(at - 1)) && !folded.includes(` ${query}`) ? 3 : 2
}

/** Best first, in stable order; keywords rank slightly below labels. An empty query returns all. */
export function filterOptions<Option extends Searchable>(
  options: readonly Option[],
  query: string,
  limit: number,
): Option[] {
  const folded = foldText(query)
  if (folded === '') return options.slice(0, limit)
  return options
    .map((option) => ({
      option,
      rank: Math.min(
        rankOf(option.label, folded),
        ...(option.keywords ?? []).map((keyword) => rankOf(keyword, folded) + 0.5),
      ),
    }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ option }) => option)
}

export function findExact<Option extends Searchable>(
  options: readonly Option[],
  text: string,
): Option | undefined {
  const folded = foldText(text)
  if (folded === '') return undefined
  return (
    options.find((option) => foldText(option.label) === folded) ??
    options.find((option) => option.keywords?.some((keyword) => foldText(keyword) === folded))
  )
}

/** Splits a label at the first match of the query, for highlighting; null without a match. */
export function splitMatch(
  label: string,
  query: string,
): [before: string, match: string, after: string] | null {
  const folded = foldText(query)
  if (folded === '') return null
  for (let start = 0; start < label.length; start += 1) {
    if (label.charAt(start).trim() === '') continue
    for (let end = start + 1; end <= label.length; end += 1) {
      const part = foldText(label.slice(start, end))
      if (part === folded) return [label.slice(0, start), label.slice(start, end), label.slice(end)]
      if (!folded.startsWith(part)) break
    }
  }
  return null
}
