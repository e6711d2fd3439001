import type { Token } from './tokenize.ts'
import { foldWord, kindOfWord, NUMBER_KIND, stemOf, TIMES_KIND } from './words.ts'

/** Inputs of the model for one token: hashes of its forms and some small classes. */
export interface WordMarks {
  word: number
  stem: number
  kind: number
  shape: number
  prefix2: number
  prefix3: number
  prefix4: number
  suffix2: number
  suffix3: number
  suffix4: number
}

const CACHE_LIMIT = 20_000
const cache = new Map<string, WordMarks>()

/** Cached by word, since ingredient lists repeat words. */
export function marksOf(token: Token): WordMarks {
  if (token.low !== null) return numberMarks(token)
  const known = cache.get(token.text)
  if (known) return known
  if (cache.size >= CACHE_LIMIT) cache.clear()
  const marks = wordMarks(token.text)
  cache.set(token.text, marks)
  return marks
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

function wordMarks(text: string): WordMarks {
  const word = foldWord(text)
  const stem = stemOf(word)
  return {
    word: hashText(word),
    stem: hashText(stem),
    kind: kindOfWord(word),
    shape: shapeOf(text),
    prefix2: hashText(word.slice(0, 2)),
    prefix3: hashText(word.slice(0, 3)),
    prefix4: hashText(word.slice(0, 4)),
    suffix2: hashText(word.slice(-2)),
    suffix3: hashText(word.slice(-3)),
    suffix4: hashText(word.slice(-4)),
  }
}

function shapeOf(text: string): number {
  if (/[®™]/.test(text)) return 4
  if (!/\p{Lu}/u.test(text)) return text.includes('-') ? 1 : 0
  return /\p{Ll}/u.test(text) ? 2 : 3
}

const NUMBER_STEM = hashText('0')
const NUMBER_MARKS: readonly WordMarks[] = [0, 1, 2, 3, 4, 5, 6, 7].map((shape) => ({
  word: hashText(`0${shape}`),
  stem: NUMBER_STEM,
  kind: shape === 7 ? TIMES_KIND : NUMBER_KIND,
  shape: 8 + shape,
  prefix2: 0,
  prefix3: 0,
  prefix4: 0,
  suffix2: 0,
  suffix3: 0,
  suffix4: 0,
}))

function numberMarks({ low, high, times }: Token): WordMarks {
  const marks = NUMBER_MARKS[times ? 7 : numberShape(low ?? 0, high)]
  return marks ?? wordMarks('0')
}

function numberShape(low: number, high: number | null): number {
  if (high !== low) return 0
  if (low % 1 !== 0) return low < 1 ? 1 : 2
  if (low === 1) return 3
  return low < 10 ? 4 : low < 50 ? 5 : 6
}
