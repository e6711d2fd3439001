import { readLeadingNumber } from './leading-numbers.ts'
import { readNumberPhrase } from './number-words.ts'
import { endOfHalfAndHalf, endOfNumberedName } from './numbered-names.ts'
import { readNumber } from './numbers.ts'
import { toPlainText } from './plain-text.ts'
import { endOfCountBeforeInches, endOfInches, endOfRatio } from './sized-numbers.ts'
import { isHedge, isMeasureWord } from './words.ts'

export const GAPS = [
  'none',
  'comma',
  'open',
  'close',
  'slash',
  'dash',
  'close-comma',
  'comma-open',
  'other',
] as const
const [NONE, COMMA, OPEN, CLOSE, SLASH, DASH, CLOSE_COMMA, COMMA_OPEN, OTHER] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const

export interface Token {
  /** The plain form of the word; `0` for every number. */
  text: string
  start: number
  end: number
  /** The value of a number, else null. */
  low: number | null
  /** The upper bound of a number; equal to `low` unless it is a range. */
  high: number | null
  /** Counts the following, `2 x 400 g`, or preceding text, `eggs x 3`. */
  times: boolean
  gapBefore: number
  depth: number
}

export interface TokenizedSentence {
  tokens: Token[]
  gapAfterLast: number
}

const WORD =
  /and\/or\b|["']?\p{L}[\p{L}\p{M}\p{N}®™°]*(?:(?:['.&]|'?-+)(?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}®™°]+)*['"]?/uy
const NUMBERED_WORD =
  /\d+ ?\/ ?0+(?![\d.])|["']?\d+(?:[.,]\d+)?(?:(?:-| to )\d+(?:[.,]\d+)?)?(?: ?%[\p{L}-]*|°\p{L}?\b|°|(?:st|nd|rd|th)\b|["'](?=[ ,)]|$))|7[uU][pP](?=[ ,)]|$)/uy
/** "1. 500 g flour", "2) 2 eggs": a list number. */
const LIST_NUMBER = /\s*\d{1,2}[.)] +(?=[\p{L}\d])/uy
const LETTERS_AFTER_DASH = /-(\p{L}+)/uy
const JOINED_MEASURE = /(?:fl ?oz|oz|lbs?|k?g|[mcd]?l|[mc]m|pints?|cups?|in)(?=-?(?:\d|[^ -~]))/iy
const COUNT_BEHIND = /x ?([1-9]\d{0,2})(?= *(?:$|[,;()]))/iy
const COUNT_AHEAD = /x ?([1-9]\d{0,2}) +(?=\p{L})/iuy
const FRENCH_SPOON =
  /(?:cuill[èe]res? à |c(?:(?:\. ?| )?à(?:\. ?| )?|(?:\. ?| )a(?:\. ?| )|a(?=[sc](?!\p{L}))))(?:(s|soupe)|c|caf[ée]|th[ée])(?![\p{L}\p{N}])\.?/iuy
const FRENCH_OF = /de(?: la| l['’])?(?= )|du(?= )|d'(?=\p{L})/iuy
/** "clove(s)", "potato(es)" */
const ENDING_FOR_SEVERAL = /\((?:s|es|ies)\)(?![a-z])/iy
const TIMES = / ?[xX](?= |\d|\.\d|[^ -~]|\/)/y

/**
 * The words and numbers of a sentence in reading order. Punctuation is not a token, but stored as the gap before a
 * token. A number with its fraction is one token, as is a range; `150ml` and `15-ounce` are two, `28-day` is one.
 */
export function tokenize(original: string): TokenizedSentence {
  const text = toPlainText(original)
  const tokens: Token[] = []
  let gap = NONE as number
  let depth = 0
  let at = matchAt(LIST_NUMBER, text, 0) ?? 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === 32) {
      at += 1
      continue
    }
    const last = tokens[tokens.length - 1]
    const ending = last?.end === at && last.low === null ? matchAt(ENDING_FOR_SEVERAL, text, at) : null
    if (ending) {
      at = ending
      continue
    }
    const afterNumber = last?.end === at && last.low !== null
    const begins = tokens.length === 0 || gap === OPEN || (last?.start === 0 && isHedge(last.text))
    const token =
      (afterNumber && readJoinedMeasure(text, at)) ||
      (last && last.low !== null && readFrenchSpoon(text, at)) ||
      (last && isFrenchSpoon(text, last) && readFrenchOf(text, at)) ||
      readCrossedCount(text, at, last) ||
      readToken(text, at, begins)
    if (token) {
      const { text: plain, end, low, high, times } = token
      tokens.push({ text: plain, start: at, end, low, high, times, gapBefore: gap, depth })
      at = token.end
      gap = NONE
      continue
    }
    if (code === 40 || code === 91 || code === 123) depth += 1
    if ((code === 41 || code === 93 || code === 125) && depth > 0) depth -= 1
    gap = widenGap(gap, code)
    at += 1
  }
  return { tokens, gapAfterLast: gap }
}

type TokenRead = Pick<Token, 'text' | 'end' | 'low' | 'high' | 'times'>

function readToken(text: string, at: number, begins: boolean): TokenRead | null {
  const code = text.charCodeAt(at)
  const nameEnd = endOfNumberedName(text, at) ?? endOfHalfAndHalf(text, at)
  if (nameEnd) return { ...wordOf(text, at, nameEnd), text: text.slice(at, nameEnd).replace(/ /g, '-') }
  const leading = begins ? readLeadingNumber(text, at) : null
  if (leading) return { text: '0', end: leading.end, low: leading.low, high: leading.high, times: false }
  const digit = code >= 48 && code <= 57
  if (digit || code > 126) {
    const end = endOfInches(text, at, begins) ?? endOfRatio(text, at)
    if (end) return wordOf(text, at, end)
    const count = begins ? endOfCountBeforeInches(text, at) : null
    if (count) {
      const value = Number(text.slice(at, count))
      return { text: '0', end: count, low: value, high: value, times: false }
    }
  }
  if (digit || code === 34 || code === 39) {
    const end = matchAt(NUMBERED_WORD, text, at)
    if (end) return wordOf(text, at, end)
  }
  const phrase = readNumberPhrase(text, at)
  if (phrase) return { text: '0', end: phrase.end, low: phrase.value, high: phrase.value, times: false }
  // The dots of "Sugar....1 cup" lead to the number and are not part of it.
  const isLeader = code === 46 && text.charCodeAt(at - 1) === 46
  if (digit || (code === 46 && !isLeader) || code > 126) {
    const number = readNumber(text, at)
    if (number) return withLettersAfter(text, at, number.end, number.low, number.high)
  }
  const end = matchAt(WORD, text, at)
  return end ? wordOf(text, at, end) : null
}

/** The unit of `1lb10oz` and `200g-250g`, without a space before the next number. */
function readJoinedMeasure(text: string, at: number): TokenRead | null {
  const end = matchAt(JOINED_MEASURE, text, at)
  return end ? wordOf(text, at, end) : null
}

/** "c. à s.", "càc": the words of a spoon in English, so that the model knows them. */
function readFrenchSpoon(text: string, at: number): TokenRead | null {
  FRENCH_SPOON.lastIndex = at
  const found = FRENCH_SPOON.exec(text)
  if (!found) return null
  return { ...wordOf(text, at, FRENCH_SPOON.lastIndex), text: found[1] ? 'tbsp' : 'tsp' }
}

const isFrenchSpoon = (text: string, { start, end }: Token): boolean =>
  readFrenchSpoon(text, start)?.end === end

function readFrenchOf(text: string, at: number): TokenRead | null {
  const end = matchAt(FRENCH_OF, text, at)
  return end ? { ...wordOf(text, at, end), text: 'of' } : null
}

/** The number of `eggs x 3`, `onion x2` and `x2 onions`, with its sign. */
function readCrossedCount(text: string, at: number, last: Token | undefined): TokenRead | null {
  if ((text[at] !== 'x' && text[at] !== 'X') || (last && last.low !== null)) return null
  const pattern = last ? COUNT_BEHIND : COUNT_AHEAD
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (!found) return null
  const count = Number(found[1])
  return { text: '0', end: at + found[0].trimEnd().length, low: count, high: count, times: true }
}

/** `28-day` is a word; the dash of `15-ounce` only joins the number to its unit. */
function withLettersAfter(text: string, at: number, end: number, low: number, high: number): TokenRead {
  if (text.charCodeAt(end) === 45 && low === high) {
    LETTERS_AFTER_DASH.lastIndex = end
    const letters = LETTERS_AFTER_DASH.exec(text)?.[1]
    const wordEnd = letters && !isMeasureWord(letters) ? matchAt(WORD, text, end + 1) : null
    if (wordEnd) return wordOf(text, at, wordEnd)
  }
  const timesEnd = matchAt(TIMES, text, end)
  return { text: '0', end: timesEnd ?? end, low, high, times: timesEnd !== null }
}

function wordOf(text: string, at: number, end: number): TokenRead {
  return { text: text.slice(at, end), end, low: null, high: null, times: false }
}

function matchAt(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

function widenGap(gap: number, code: number): number {
  const mark = MARKS[code] ?? OTHER
  if (mark === NONE || mark === gap) return gap
  if (gap === NONE || gap === OTHER) return mark
  if (mark === OTHER) return gap
  if (gap === CLOSE && (mark === COMMA || mark === DASH)) return CLOSE_COMMA
  if (gap === COMMA && mark === OPEN) return COMMA_OPEN
  return mark === OPEN || mark === CLOSE ? mark : gap
}

/** By character code; quotation marks do not separate. */
const MARKS: Readonly<Record<number, number>> = {
  34: NONE,
  39: NONE,
  40: OPEN,
  91: OPEN,
  123: OPEN,
  41: CLOSE,
  93: CLOSE,
  125: CLOSE,
  44: COMMA,
  59: COMMA,
  47: SLASH,
  45: DASH,
  124: DASH,
}
