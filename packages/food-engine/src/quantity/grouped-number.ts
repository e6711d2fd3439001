import { decimalSeparator } from './decimal-separator.ts'

/** A number with separators between its thousands, or a decimal one that looks alike: `1.500`. */
export interface GroupedNumber {
  value: number
  end: number
}

/** Source of an expression for the words between the numbers of a range. */
export const RANGE_WORD = '(?:to|or|bis|oder|à|a|ou|o|tot|of|till|til|eller|до|или|إلى|الى|أو)'

const BLANK = ' \u00a0\u2009\u202f'
const GROUPED_AT = new RegExp(`([1-9]\\d{0,2})([.,'’${BLANK}])\\d{3}(?:\\2\\d{3}){0,2}(?!\\d)`, 'y')
const DECIMALS_AT = /[.,]\d+/y

/** The rest of a range, whose unit is that of both numbers: "1.000–1.500 ml". */
const REST_OF_RANGE = new RegExp(
  `^[${BLANK}]?(?:[-–—−~]|${RANGE_WORD})[${BLANK}]?\\d[\\d.,'’${BLANK}]{0,12}(?<=\\d)`,
  'u',
)

/** A gram or milliliter is too small for thousandths: "1,500 g" is one and a half thousand in any language. */
const SMALL_UNIT = new RegExp(
  `^[${BLANK}]?(?:(?:grs?|gms?|g|m[gl]|mls|гр?|мл|γρ|غ|غم|جم|مل|מ"ל|מל|גר)(?![\\p{L}\\p{M}])|gram|mil+i?l|грам|міліл|милил|γραμμ|غرام|جرام|גרם|克|毫升|グラム|ミリ)`,
  'iu',
)
/** Too large for thousands: "1,500 kg" is one and a half. */
const LARGE_UNIT = new RegExp(
  `^[${BLANK}]?(?:(?:kgs?|kilos?|l|lt|ltr|d[gl]|dag|cl|lbs?|cups?|кг|л|κιλ[άόo]|كغ|كجم|ק"ג)(?![\\p{L}\\p{M}])|kilog|lit(?:er|re|ro|r[iy])|pound|кило|литр|літр|公斤|升|キロ|リットル|كيلو|لتر|ליטר)`,
  'iu',
)
const CONTAINER_BEHIND =
  /^[\s\u00a0\u202f]?\p{L}+\.?[\s\u00a0\u202f](?:(?:can|tin|jar|pack|packet|package|bag|bar|bottle|carton|tub|pot|block|ball|steak|fillet|piece)s?|box(?:es)?|dosen?|becher|pack(?:ung)?(?:en)?|päckchen|gl(?:as|äser)|flaschen?|tüten?|tafeln?|kugeln?|stücke?|blik(?:ken|jes?)?|pak(?:ken|jes?)?|pot(?:ten|jes?)|zak(?:ken|jes?)|burk(?:ar)?|paket|dåser?|bokser?|pakker?)(?!\p{L})/iu

/** Whether what follows a number is the size of containers: " g cans" in "2 400 g cans". */
export const isSizeOfContainers = (behind: string): boolean => CONTAINER_BEHIND.test(behind)

const GROUPS_WITH_BLANKS =
  /^(?:af|bg|ca|cs|es|et|fi|fr|gl|hr|hu|is|lt|lv|nb|nn|no|pl|pt|ro|ru|sk|sl|sr|sv|uk|vi)(?![a-z])/

/** Whether a language writes "1 500 g"; in others that is one item of 500 g. `language` is a tag. */
export const groupsWithBlanks = (language: string): boolean => GROUPS_WITH_BLANKS.test(language)

/**
 * The number with groups of three digits at exactly `start`, or null: `1.500`, `1 000`, `1'000`, `1.000,5`. Whether its only
 * separator is the decimal one depends on the unit after it, then on the language; without both, a comma groups and a
 * full stop does not.
 */
export function groupedNumberAt(
  plain: string,
  start: number,
  language: string | undefined,
): GroupedNumber | null {
  GROUPED_AT.lastIndex = start
  const found = GROUPED_AT.exec(plain)
  const separator = found?.[2]
  if (!found || !separator) return null
  const [written] = found
  DECIMALS_AT.lastIndex = start + written.length
  const decimals = DECIMALS_AT.exec(plain)?.[0] ?? ''
  const end = start + written.length + decimals.length
  const behind = plain.slice(end, end + 40)
  if (decimals.startsWith(separator) || /^[.,/⁄∕]\d/.test(behind)) return null
  // Two different separators: the second is the decimal one.
  const isMixed = /[.,]/.test(separator) && decimals !== ''
  if (isMixed || isGrouping(written, separator, behind.replace(REST_OF_RANGE, ''), language))
    return { value: Number(written.replaceAll(separator, '') + decimals.replace(',', '.')), end }
  return /[.,]/.test(separator) ? { value: Number(written.replace(separator, '.')), end } : null
}

function isGrouping(
  written: string,
  separator: string,
  behind: string,
  language: string | undefined,
): boolean {
  if (/['’]/.test(separator)) return true
  if (/[.,]/.test(separator)) {
    const isOnly = written.indexOf(separator) === written.lastIndexOf(separator)
    if (!isOnly || SMALL_UNIT.test(behind)) return true
    if (LARGE_UNIT.test(behind)) return false
    return separator !== (language === undefined ? '.' : decimalSeparator(language))
  }
  if (written.endsWith('000')) return true
  const isUsual = language !== undefined && groupsWithBlanks(language)
  return isUsual && SMALL_UNIT.test(behind) && !isSizeOfContainers(behind)
}
