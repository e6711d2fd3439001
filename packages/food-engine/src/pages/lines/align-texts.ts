import { wordsOf } from './compare-texts.ts'
import type { PageLine } from './page-line.ts'

/** Minimum similarity of a text and a line, 0 to 1. */
const ALIKE = 0.6
/** A line of only words of the text, with at least this share of its letters, is its name without the amount. */
const LETTERS_MAX = 0.5
/** The score of a line that has all the words of a text and further ones, up to this many characters. */
const WITH_REMARK = 0.6
const LONGEST_WITH_REMARK = 120
/** Letters of a word that are compared. */
const STEM = 6
const TEXTS_MAX = 300
const PAIRS_MAX = 3000
/**
 * Penalty for each line between two texts, and its maximum: of several copies of a list the contiguous one is found.
 */
const GAP = 0.02
const WIDEST_GAP = 0.9

type Pair = { text: number; line: number; likeness: number }

/** Index of the line, or null. If the page has several copies of the list, the most compact one. */
export function alignTexts(texts: string[], lines: PageLine[]): (number | null)[] {
  const places: (number | null)[] = texts.map(() => null)
  if (texts.length > TEXTS_MAX) return places
  for (const { text, line } of bestChain(likelyPairs(texts, lines))) places[text] = line
  return places
}

/** Every text with similar lines, in the order of the page. */
function likelyPairs(texts: string[], lines: PageLine[]): Pair[] {
  const known = texts.map((text) => new Bag(stemsOf(text)))
  const byWord = new Map<string, number[]>()
  for (const [i, bag] of known.entries())
    for (const word of bag.counts.keys()) byWord.set(word, [...(byWord.get(word) ?? []), i])
  const longest = Math.max(0, ...texts.map(({ length }) => length)) * 2 + 20
  const pairs: Pair[] = []
  for (const [at, line] of lines.entries()) {
    if (line.text.length > longest || pairs.length >= PAIRS_MAX) continue
    const words = stemsOf(line.text)
    const likely = new Set(words.flatMap((word) => byWord.get(word) ?? []))
    if (likely.size === 0) continue
    const bag = new Bag(words)
    for (const text of likely) {
      const likeness = likenessOf(known[text], bag, line.text.length)
      if (likeness >= ALIKE) pairs.push({ text, line: at, likeness })
    }
  }
  return pairs.slice(0, PAIRS_MAX)
}

/** The most similar chain of pairs that ascends in both orders. */
function bestChain(pairs: Pair[]): Pair[] {
  const scores: number[] = []
  const before: number[] = []
  let best = -1
  for (const [i, pair] of pairs.entries()) {
    scores[i] = pair.likeness
    before[i] = -1
    for (let j = i - 1; j >= 0; j--) {
      const other = pairs[j]
      if (!other || other.text >= pair.text || other.line >= pair.line) continue
      const gap = Math.min(WIDEST_GAP, (pair.line - other.line - 1) * GAP)
      const score = (scores[j] ?? 0) + pair.likeness - gap
      if (score > (scores[i] ?? 0)) {
        scores[i] = score
        before[i] = j
      }
    }
    if ((scores[i] ?? 0) > (scores[best] ?? 0)) best = i
  }
  const chain: Pair[] = []
  for (let at = best; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) chain.push(pair)
  }
  return chain.reverse()
}

/** The words of a text without endings, which differ between data and page (`Tomate`, `Tomaten`). */
function stemsOf(text: string): string[] {
  return wordsOf(text).map((word) => word.slice(0, STEM))
}

/** Words with their counts, and their letters. */
class Bag {
  readonly counts = new Map<string, number>()
  readonly letters: number
  readonly size: number

  constructor(words: string[]) {
    for (const word of words) this.counts.set(word, (this.counts.get(word) ?? 0) + 1)
    this.letters = words.reduce((sum, { length }) => sum + length, 0)
    this.size = words.length
  }
}

/** Common words relative to all of both; common letters if the line has no other words. */
function likenessOf(text: Bag | undefined, line: Bag, length: number): number {
  if (!text) return 0
  let words = 0
  for (const [word, count] of line.counts) words += Math.min(count, text.counts.get(word) ?? 0)
  const common = (2 * words) / (text.size + line.size)
  const isInside = words === line.size && line.letters >= text.letters * LETTERS_MAX
  const hasRemark = words === text.size && text.size > 1 && length <= LONGEST_WITH_REMARK
  if (hasRemark) return Math.max(common, WITH_REMARK)
  return isInside ? Math.max(common, line.letters / text.letters) : common
}
