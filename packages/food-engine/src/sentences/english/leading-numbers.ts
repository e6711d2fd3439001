import { readNumberPhrase } from './number-words.ts'
import { isUnitKind, kindOfWord } from './words.ts'

export interface LeadingNumber {
  low: number
  high: number
  end: number
}

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES = new Map([
  ...[...ONES, ...TEENS].map((word, index) => [word, index + 1] as const),
  ...TENS.map((word, index) => [word, 20 + 10 * index] as const),
])
const PARTS = new Map([
  ['half', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
  ['fourth', 1 / 4],
  ['eighth', 1 / 8],
])

const BELOW_HUNDRED = `(?:${TENS.join('|')})[ -](?:${ONES.join('|')})|${[...VALUES.keys()].join('|')}`
const BEGINS = /[abefhnoqst\d]/i
const HUNDREDS = new RegExp(
  `(an?|${ONES.join('|')}) +hundred(?!s)(?: +(?:and +)?(${BELOW_HUNDRED}))?(?![\\p{L}\\d-])`,
  'iuy',
)
const WORDS = new RegExp(`(?:${BELOW_HUNDRED})(?![\\p{L}\\d])`, 'iuy')
const DIGITS = /\d{1,3}(?![\d.,/]|\p{L}| *[½¼¾])/uy
const RANGE_MARK = /(?: +(?:to|or) +| *- *)(?=\S)/iy
const BETWEEN = /between +/iy
const AND = / +and +/iy
const HALF_DOZEN = /(?:an? +)?half(?:-| +)dozen(?![\p{L}-])/iuy
const PART_OF = new RegExp(
  `(?:an? +)?(third|quarter|fourth|eighth) +of +an? +(?=\\p{L})|(?:an? +)?(half) +of +an? +(?=\\p{L}[\\p{L} -]*(?:,|$))|` +
    `an? +(half|third|quarter|fourth|eighth) +(?=(\\p{L}+))`,
  'iuy',
)

/**
 * The number in words at the start of a sentence or a bracket, when single words are not enough: "two to three",
 * "between 3 and 4", "two hundred and fifty", "a quarter of a" cup, "half of a" lemon, "a half dozen". Only at the
 * start, since later the same words belong to the preparation.
 */
export function readLeadingNumber(text: string, start: number): LeadingNumber | null {
  if (!BEGINS.test(text.charAt(start))) return null
  const between = matchAt(BETWEEN, text, start)
  if (between) return readBounds(text, start + between[0].length, AND)
  const dozen = matchAt(HALF_DOZEN, text, start)
  if (dozen) return single(6, start + dozen[0].length)
  const part = matchAt(PART_OF, text, start)
  const ofWhole = part?.[1] ?? part?.[2]
  if (part && (ofWhole || isUnitKind(kindOfWord((part[4] ?? '').toLowerCase())))) {
    const value = PARTS.get((ofWhole ?? part[3] ?? '').toLowerCase()) ?? 0
    return single(value, start + part[0].trimEnd().length)
  }
  return readBounds(text, start, RANGE_MARK) ?? readHundreds(text, start)
}

const single = (value: number, end: number): LeadingNumber => ({ low: value, high: value, end })

/** Two numbers with `mark` between them, at least one of them in words unless "between" introduces the range. */
function readBounds(text: string, start: number, mark: RegExp): LeadingNumber | null {
  const low = readOne(text, start)
  const sign = low && matchAt(mark, text, low.end)
  const high = sign && readOne(text, low.end + sign[0].length)
  if (!low || !high || high.value <= low.value) return null
  // "One - 14 oz can" counts cans: a dash only joins two words.
  const isDash = sign?.[0].includes('-') === true
  if (mark === RANGE_MARK && (isDash ? !low.isWord || !high.isWord : !low.isWord && !high.isWord)) return null
  return { low: low.value, high: high.value, end: high.end }
}

function readOne(text: string, start: number): { value: number; end: number; isWord: boolean } | null {
  const phrase = readNumberPhrase(text, start)
  if (phrase) return { ...phrase, isWord: true }
  const hundreds = readHundreds(text, start)
  if (hundreds) return { value: hundreds.low, end: hundreds.end, isWord: true }
  const word = matchAt(WORDS, text, start)?.[0]
  if (word) return { value: belowHundred(word), end: start + word.length, isWord: true }
  const digits = matchAt(DIGITS, text, start)?.[0]
  return digits ? { value: Number(digits), end: start + digits.length, isWord: false } : null
}

function readHundreds(text: string, start: number): LeadingNumber | null {
  const found = matchAt(HUNDREDS, text, start)
  if (!found) return null
  const times = VALUES.get((found[1] ?? '').toLowerCase()) ?? 1
  return single(100 * times + belowHundred(found[2] ?? ''), start + found[0].length)
}

/** The sum of the words: "twenty-five". */
function belowHundred(words: string): number {
  return words
    .toLowerCase()
    .split(/[ -]/)
    .reduce((sum, word) => sum + (VALUES.get(word) ?? 0), 0)
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
