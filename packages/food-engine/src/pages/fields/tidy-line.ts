const FRACTIONS: [number, string][] = [
  [1 / 2, '½'],
  [1 / 3, '⅓'],
  [2 / 3, '⅔'],
  [1 / 4, '¼'],
  [3 / 4, '¾'],
  [1 / 6, '⅙'],
  [5 / 6, '⅚'],
  [1 / 8, '⅛'],
  [3 / 8, '⅜'],
  [5 / 8, '⅝'],
  [7 / 8, '⅞'],
]

/** Bullets, `undefined` and `null` for an amount, `0.33333334` for a third, empty brackets, spaces before commas. */
export function tidyLine(line: string): string {
  return line
    .replace(/^(?:[•·●○▢☐□◦‣▪*-]\s*)+(?=[\p{L}\p{N}(])/u, '')
    .replace(/(?<![\p{L}\p{N}])(?:undefined|null|NaN)(?![\p{L}\p{N}])/gu, ' ')
    .replace(/(?<!\d)\d+\.\d{4,}/g, shortNumber)
    .replace(/\(\s*\(([^()]*)\)\s*\)/g, '($1)')
    .replace(/\(\s*[,;]?\s*\)/g, ' ')
    .replace(/\(\s+/g, '(')
    .replace(/\s+([),;])/g, '$1')
    .replace(/^[,;]\s*|\s*[,;]$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shortNumber(text: string): string {
  const value = Number(text)
  const whole = Math.floor(value)
  const part = value - whole
  if (part < 0.005) return String(whole)
  const fraction = FRACTIONS.find(([size]) => Math.abs(size - part) < 0.005)?.[1]
  if (!fraction) return String(Math.round(value * 100) / 100)
  return whole === 0 ? fraction : `${whole} ${fraction}`
}
