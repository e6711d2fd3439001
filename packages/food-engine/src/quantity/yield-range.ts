const NUMBER = '\\d{1,6}(?:[.,]\\d{1,3})?'
const JOINS = '\\s*[-–—~]\\s*|\\s+(?:to|or|bis|oder|à|ou|a|o|tot|of|till|til|do|до|или)\\s+'
/** A size: "1 - 23 cm tart", "2 - 8-inch cakes". */
const ENDS = '(?![\\d/]|[.,]\\d|\\s*[-‐‑]?\\s*(?:["″”]|(?:inch|inches|in|cm|mm|zoll)(?!\\p{L})))'
const RANGE = new RegExp(`(?<![\\d.,/–—-])(${NUMBER})(${JOINS})(${NUMBER})${ENDS}`, 'iu')
const UPPER = new RegExp(`^(?:${JOINS.replaceAll('\\s+', '\\s*')})(${NUMBER})${ENDS}\\s*`, 'iu')
/** Longer texts about servings are explanations. */
export const RANGE_TEXT_MAX = 40

const asNumber = (text: string) => Number(text.replace(',', '.'))

/** A range in a text about a yield, such as "4–6" in "Serves 4–6". */
export interface YieldRange {
  start: number
  end: number
  lower: number
  between: string
  upper: number
}

/** The first range of a text with ASCII digits. */
export function rangeIn(text: string): YieldRange | null {
  const match = RANGE.exec(text)
  if (!match) return null
  const [all, low = '', between = '', high = ''] = match
  const [lower, upper] = [asNumber(low), asNumber(high)]
  return lower > 0 && upper > lower
    ? { start: match.index, end: match.index + all.length, lower, between, upper }
    : null
}

/** The upper bound at the start of a text: "–12 rolls" after a quantity of 10. `length` is that of the bound. */
export function upperBoundOf(text: string): { upper: number; length: number } | null {
  const match = UPPER.exec(text)
  return match && { upper: asNumber(match[1] ?? ''), length: match[0].length }
}
