/** One line of a pasted list: an entry, or the heading of the following ones. */
export interface PastedLine {
  text: string
  isHeading: boolean
}

const LONGEST_HEADING = 80
const BULLET = /^(?:[-–—•●▪◦‣·*▢□☐☑✓✔]\s+|\[[ xX]?\]\s+|[•●▪◦‣▢□☐☑✓✔])/u
const NUMBER = /^(?:step\s+)?(\d{1,3})\s*[.):]\s+(?=\S)/i
/** A line with only the number of the step below it. */
const LONE_NUMBER = /^(?:step\s*)?\d{1,3}\s*[.):]?$/i

/** Without bullets and numbers. Lines such as `For the sauce:`, `[Sauce]` and `## Sauce` are headings. */
export function readPastedLines(text: string, kind: 'ingredients' | 'steps' | 'lines'): PastedLine[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').trim().replace(BULLET, '').trim())
    .filter((line) => line !== '' && !(kind === 'steps' && LONE_NUMBER.test(line)))
  const isNumbered = kind === 'steps' || isNumberedList(lines)
  return lines.map((line) => {
    const title = kind === 'lines' ? null : headingIn(line)
    if (title !== null) return { text: title, isHeading: true }
    return { text: isNumbered ? line.replace(NUMBER, '') : line, isHeading: false }
  })
}

/** The heading's text without its markers; null for other lines. */
export function headingIn(line: string): string | null {
  if (line.length > LONGEST_HEADING || !/\p{L}/u.test(line)) return null
  const marked =
    /^#{1,6} (.+?)#*$/.exec(line) ??
    /^\[([^[\]]{2,})\]$/.exec(line) ??
    /^(?:\*\*|__)([^*_]+?):?(?:\*\*|__):?$/.exec(line) ??
    /^(\D[^:]*):$/.exec(line)
  return marked?.[1]?.replace(/\s*:$/, '').trim() || null
}

function isNumberedList(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => NUMBER.exec(line)?.[1] ?? [])
  return numbers.length > 1 && numbers.every((number, at) => Number(number) === at + 1)
}

/** Puts each item of `1. Mix. 2. Bake.` on its own line. Only numbers that count up from 1 begin one. */
export function splitAtNumbers(text: string): string {
  let next = 1
  return text.replace(/(^|\s)(\d{1,3})([.):])\s+/g, (found, before: string, number: string) => {
    if (Number(number) !== next) return found
    next += 1
    return before === '' ? '' : '\n'
  })
}

/** Removes the first character of each line, for copied bullets of any kind. */
export function dropFirstCharacters(text: string): string {
  return text
    .split('\n')
    .map((line) => [...line].slice(1).join('').trimStart())
    .join('\n')
}

/** Trims each line and removes blank ones. */
export function trimLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

export function hasSeveralLines(text: string): boolean {
  return text.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '').length > 1
}
