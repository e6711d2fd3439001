import type { ParsedSentence, Reading, SentenceField, Span } from './parsed-sentence.ts'

/** Named entities in amounts or between words; named letters stay. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    half: '½',
    frac12: '½',
    frac13: '⅓',
    frac23: '⅔',
    frac14: '¼',
    frac34: '¾',
    frac15: '⅕',
    frac25: '⅖',
    frac35: '⅗',
    frac45: '⅘',
    frac16: '⅙',
    frac56: '⅚',
    frac18: '⅛',
    frac38: '⅜',
    frac58: '⅝',
    frac78: '⅞',
    frasl: '⁄',
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
    deg: '°',
    times: '×',
    amp: '&',
    quot: '"',
    apos: "'",
  }),
)
/** Encoded once or twice: `&frac12;`, `&amp;frac12;`. */
const ENTITY = new RegExp(
  `&(?:amp;)?(?:#(\\d{2,7})|#x([\\da-f]{2,6})|(${[...NAMED.keys()].join('|')}));`,
  'gi',
)
const LAST_CODE = 0x10ffff

/** Decodes HTML entities (`&#189;`, `&frac12;`) for `read`; positions refer to the original text. */
export function readDecoded(text: string, read: (text: string) => ParsedSentence): ParsedSentence {
  if (!text.includes('&')) return read(text)
  const decoded = decodeEntities(text)
  if (decoded.text === text) return read(text)
  const parsed = read(decoded.text)
  const placed = Object.entries(parsed.readings).map(([field, { spans, confidence }]) => {
    const reading: Reading = { spans: spans.map((span) => placeOf(span, decoded)), confidence }
    return [field, reading] as const
  })
  const readings: Partial<Record<SentenceField, Reading>> = Object.fromEntries(placed)
  return { ...parsed, originalText: text, readings }
}

/** A decoded text; `from` and `to` are the original positions of its code units. */
interface DecodedText {
  text: string
  from: number[]
  to: number[]
}

function decodeEntities(original: string): DecodedText {
  const decoded: DecodedText = { text: '', from: [], to: [] }
  const add = (sign: string, from: number, to: number) => {
    decoded.text += sign
    for (let unit = 0; unit < sign.length; unit += 1) {
      decoded.from.push(from)
      decoded.to.push(to)
    }
  }
  let at = 0
  for (const found of original.matchAll(ENTITY)) {
    const sign = signOf(found[1], found[2], found[3])
    if (sign === null) continue
    for (; at < found.index; at += 1) add(original.charAt(at), at, at + 1)
    at = found.index + found[0].length
    add(sign, found.index, at)
  }
  for (; at < original.length; at += 1) add(original.charAt(at), at, at + 1)
  return decoded
}

/** Null for control characters and unpaired surrogates. */
function signOf(decimal?: string, hexadecimal?: string, name?: string): string | null {
  if (name) return NAMED.get(name.toLowerCase()) ?? null
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  const isSign = code >= 32 && code <= LAST_CODE && !(code >= 0x7f && code < 0xa0)
  return isSign && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : null
}

function placeOf({ start, end }: Span, { from, to }: DecodedText): Span {
  return { start: from[start] ?? start, end: to[end - 1] ?? end }
}
