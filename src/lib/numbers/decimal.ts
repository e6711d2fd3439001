import { numberFormat } from '../intl.ts'

// Zero of each decimal digit set of our languages' keyboards.
const DIGIT_ZEROS = [0x0660, 0x06f0, 0xff10]

function toAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = DIGIT_ZEROS.find((start) => code >= start && code < start + 10) ?? code
    return String(code - zero)
  })
}

/**
 * Parses a typed decimal number: point, comma or Arabic decimal separator, digits of any of our scripts, spaces
 * ignored. No thousands separators ("1.000" is one). Null for other text and infinite numbers.
 */
export function parseDecimal(text: string): number | null {
  const plain = toAsciiDigits(text).replace(/\s/g, '').replace(/[,٫]/, '.').replace('−', '-')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const number = Number(plain)
  return Number.isFinite(number) ? number : null
}

/** Formats a number for an input: the language's decimal separator and digits, no grouping, at most six decimals. */
export function formatDecimal(number: number, locale = 'en-US'): string {
  return numberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(number)
}
