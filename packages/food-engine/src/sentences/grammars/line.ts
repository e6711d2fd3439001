import type { Span } from '../parsed-sentence.ts'

/**
 * A normalized text: single spaces, lower case without accents, equivalent symbols unified. `raw` and `folded` have one
 * code unit for each of `from` and `to`, its position in the original text.
 */
export interface Line {
  original: string
  raw: string
  folded: string
  from: readonly number[]
  to: readonly number[]
}

/** From `start` up to, not including, `end`. */
export interface Range {
  line: Line
  start: number
  end: number
}

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "'": '’‘ʼ´`׳′＇',
    '"': '“”„״″',
    ',': '،',
    ';': '؛',
    '/': '⁄∕',
    '-': '‐‑−',
    '–': '—―',
    '~': '〜～∼',
    '×': '✕✖⨯',
    '(': '（',
    ')': '）',
    '[': '【〔［〚',
    ']': '】〕］〛',
    '<': '〈《＜',
    '>': '〉》＞',
    '.': '．。',
    ا: 'أإآٱ',
    ه: 'ة',
    ي: 'ىی',
    ك: 'ک',
    σ: 'ς',
    i: 'ı',
    l: 'ł',
    o: 'ø',
    d: 'đ',
  }).flatMap(([plain, others]) => [...others].map((other): [string, string] => [other, plain])),
)
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]
/** Optional marks: invisible characters, combining accents, vowel points. */
const IGNORED: readonly (readonly [first: number, last: number])[] = [
  [0xad, 0xad],
  [0x300, 0x36f],
  [0x591, 0x5c7],
  [0x640, 0x640],
  [0x64b, 0x652],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2060],
  [0x2066, 0x2069],
  [0xfe0e, 0xfe0f],
  [0xfeff, 0xfeff],
]
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

function isIgnored(character: string): boolean {
  const code = character.charCodeAt(0)
  return code >= 0xad && IGNORED.some(([first, last]) => code >= first && code <= last)
}

const folds = new Map<string, string>()

/** The normalized form of a character, with the same number of code units. */
function foldCharacter(character: string, keepsAccents: boolean): string {
  if (keepsAccents && /\p{Script=Latin}/u.test(character)) return lowerCase(character)
  const known = folds.get(character)
  if (known !== undefined) return known
  const folded = foldedCharacter(character)
  if (folds.size < 5000) folds.set(character, folded)
  return folded
}

function lowerCase(character: string): string {
  const small = character.toLowerCase()
  return small.length === character.length ? small : character
}

function foldedCharacter(character: string): string {
  const sign = SIGNS.get(character)
  if (sign) return sign
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => code >= start && code < start + 10)
  if (zero !== undefined) return String(code - zero)
  if (code > 0xff00 && code < 0xff5f) return foldCharacter(String.fromCharCode(code - 0xfee0), false)
  if (/\s/.test(character)) return ' '
  const small = character.toLowerCase()
  const bare = code < 0x2000 ? small.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : small
  const last = SIGNS.get(bare) ?? bare
  return last.length === character.length ? last : character
}

export function fold(text: string, keepsAccents = false): string {
  return toLine(text, keepsAccents).folded
}

/** ASCII with single blanks, where only upper case changes. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/
const PLAIN_MAX = 500
const PLACES = Array.from({ length: PLAIN_MAX + 1 }, (_, at) => at)

/** With `keepsAccents` they stay in `folded`, which has the same length as without. */
export function toLine(text: string, keepsAccents = false): Line {
  if (text.length <= PLAIN_MAX && PLAIN.test(text)) return plainLine(text)
  let raw = ''
  let folded = ''
  const from: number[] = []
  const to: number[] = []
  let offset = 0
  for (const character of text) {
    const end = offset + character.length
    if (isIgnored(character)) {
      if (to.length > 0) to[to.length - 1] = end
      const composed = keepsAccents && raw !== '' ? (raw.slice(-1) + character).normalize('NFC') : ''
      if (composed.length === 1) {
        raw = raw.slice(0, -1) + composed
        folded = folded.slice(0, -1) + lowerCase(composed)
      }
    } else {
      const plain = foldCharacter(character, keepsAccents)
      if (plain !== ' ') {
        for (let unit = 0; unit < character.length; unit++) {
          from.push(offset)
          to.push(end)
        }
        raw += character
        folded += plain
      } else if (folded !== '' && !folded.endsWith(' ')) {
        from.push(offset)
        to.push(end)
        raw += ' '
        folded += ' '
      }
    }
    offset = end
  }
  const length = folded.endsWith(' ') ? folded.length - 1 : folded.length
  return {
    original: text,
    raw: raw.slice(0, length),
    folded: folded.slice(0, length),
    from: from.slice(0, length),
    to: to.slice(0, length),
  }
}

const plainLine = (text: string): Line => ({
  original: text,
  raw: text,
  folded: text.toLowerCase(),
  from: PLACES.slice(0, text.length),
  to: PLACES.slice(1, text.length + 1),
})

/** The line without the given ranges, in order, with spaces between the rest. */
export function withoutRanges(line: Line, ranges: readonly { start: number; end: number }[]): Line {
  if (ranges.length === 0) return line
  const kept: number[] = []
  let next = 0
  for (let index = 0; index < line.folded.length; index++) {
    const hole = ranges[next]
    if (hole && index === hole.start) {
      if (kept.length > 0) kept.push(-1)
      index = hole.end - 1
      next++
    } else kept.push(index)
  }
  let raw = ''
  let folded = ''
  const from: number[] = []
  const to: number[] = []
  for (const index of kept) {
    const isBlank = index < 0 || line.folded[index] === ' '
    if (isBlank && (folded === '' || folded.endsWith(' '))) continue
    raw += isBlank ? ' ' : line.raw[index]
    folded += isBlank ? ' ' : line.folded[index]
    from.push(index < 0 ? -1 : (line.from[index] ?? -1))
    to.push(index < 0 ? -1 : (line.to[index] ?? -1))
  }
  if (folded.endsWith(' ')) {
    raw = raw.slice(0, -1)
    folded = folded.slice(0, -1)
    from.pop()
    to.pop()
  }
  return { original: line.original, raw, folded, from, to }
}

/** The range without spaces and the given characters at its edges; null if it is empty. */
export function trimmed(range: Range, edge: RegExp = EDGE): Range | null {
  const { line } = range
  let { start, end } = range
  while (start < end && edge.test(line.folded[start] ?? '')) start++
  while (end > start && edge.test(line.folded[end - 1] ?? '')) end--
  return start < end ? { line, start, end } : null
}

const EDGE = /[\s,;:–\-=|·・…*~]/

/** Spans in the original text; several if part of the middle was removed. */
export function spansOf({ line, start, end }: Range): Span[] {
  const spans: Span[] = []
  let isJoined = false
  for (let index = start; index < end; index++) {
    const from = line.from[index] ?? -1
    const to = line.to[index] ?? -1
    if (from < 0) {
      isJoined = false
      continue
    }
    const last = spans.at(-1)
    if (last && isJoined && /^\s*$/.test(line.original.slice(last.end, from)))
      last.end = Math.max(last.end, to)
    else spans.push({ start: from, end: to })
    isJoined = true
  }
  return spans.map((span) => withoutOuterBlanks(line.original, span)).filter((span) => span.end > span.start)
}

function withoutOuterBlanks(text: string, { start, end }: Span): Span {
  const slice = text.slice(start, end)
  return {
    start: start + slice.length - slice.trimStart().length,
    end: end - slice.length + slice.trimEnd().length,
  }
}

/** The text as written, with single spaces and without invisible characters. */
export function textOf(range: Range): string {
  return spansOf(range)
    .map(({ start, end }) => range.line.original.slice(start, end))
    .join(' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
}
