const VULGAR: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

const NUMBER = /(?:(\d{1,9})\s+)?(\d{1,9})\/(\d{1,9})|(\d{1,9}(?:[.,]\d{1,9})?)/

/**
 * The first number of a text: a mixed fraction (`1 1/2`, `1½`), a fraction, a whole or decimal number. `rest` is the
 * text without it. Without a number, or with a zero denominator: 0 and the whole text.
 */
export function readNumber(text: string): { number: number; rest: string } {
  const plain = spellOutFractions(text)
  const match = NUMBER.exec(plain)
  if (!match || Number(match[3]) === 0) return { number: 0, rest: text.trim() }
  const [all, whole = '0', numerator, denominator, decimal] = match
  const number = decimal
    ? Number(decimal.replace(',', '.'))
    : Number(whole) + Number(numerator) / Number(denominator)
  const rest = plain.slice(0, match.index) + plain.slice(match.index + all.length)
  return { number, rest: rest.replace(/\s+/g, ' ').trim() }
}

/** Replaces fractions (`1½`, `1 1/2`) by decimal numbers. */
export function fractionsToDecimals(text: string): string {
  return spellOutFractions(text).replace(
    /(?:(\d{1,9})\s+)?(\d{1,9})\/(\d{1,9})/g,
    (all, whole = '0', numerator, denominator) =>
      Number(denominator) === 0 ? all : String(Number(whole) + Number(numerator) / Number(denominator)),
  )
}

function spellOutFractions(text: string): string {
  return text.replace(/[½⅓⅔¼¾⅕-⅞]/g, (sign) => ` ${VULGAR[sign] ?? sign}`).replaceAll('⁄', '/')
}
