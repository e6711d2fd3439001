const MAX_HEADING = 80
const LEADING_AMOUNT = /^[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/
const MARKED =
  /^\s*(?:#{1,6}\s+(?<hash>.+?)\s*#*|[-–—=~]+\s*(?<ruled>[^\s*_].*?)\s*[-–—=~]+|[*_]+(?<starred>[^\s].*?)[*_]+)\s*:?\s*$/
const WHOLLY_BOLD = /^\s*<(b|strong|u|h[1-6])\b[^<>]{0,200}>[^<>]{1,200}<\/\1>\s*:?\s*$/i

/** `For the sauce:`, `**Sauce**`, `--- Sauce ---`; null for an entry. `source` is the line with its tags. */
export function headingOf(line: string, source: unknown = line): string | null {
  if (line.length > MAX_HEADING || LEADING_AMOUNT.test(line)) return null
  const marked = MARKED.exec(line)?.groups
  const inner = marked?.hash ?? marked?.ruled ?? marked?.starred
  // `- 2 eggs*` has a bullet and a footnote.
  if (inner !== undefined) return LEADING_AMOUNT.test(inner) ? null : plainHeading(inner)
  if (/[:：]$/.test(line) && !/[.!?;]\s/.test(line)) return plainHeading(line)
  return typeof source === 'string' && WHOLLY_BOLD.test(source) ? plainHeading(line) : null
}

/** Whether a line in capitals would be a heading among lines that are not in capitals. */
export function isShouted(line: string): boolean {
  if (line.length > MAX_HEADING || /\d/.test(line)) return false
  const letters = line.replace(/[^\p{L}]/gu, '')
  return letters.length >= 5 && line === line.toUpperCase() && line !== line.toLowerCase()
}

function plainHeading(text: string): string | null {
  const plain = text.replace(/^[\s*_#]+|[\s:：*_]+$/g, '')
  return plain === '' ? null : plain
}
