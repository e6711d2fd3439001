import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchMatch } from '~/server/platform/lists/entity'

/** Minimum share of the typed text that a name must have in common with it. */
const RESEMBLANCE_MIN = 0.5
/** Further guesses are useless. */
const MAX_GUESSES = 50

/** Trigrams, with more weight for the start of a word: `soup` → `  s`, ` so`, `sou`, `oup`, `up `. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3))
  return grams
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu
const wordsOf = (text: string) => text.split(BETWEEN_WORDS).filter((word) => word !== '')

/** One typo spoils at most half the trigrams of longer words; among shorter words, too many are one letter apart. */
const TYPO_WORD = { min: 4, max: 6 }
const isShort = ({ length }: string) => length >= TYPO_WORD.min && length <= TYPO_WORD.max

/** Whether one letter inserted, deleted, replaced or swapped with its neighbor turns one word into the other. */
function isOneTypoAway(word: string, other: string): boolean {
  const longer = Math.max(word.length, other.length)
  if (Math.abs(word.length - other.length) > 1) return false
  let at = 0
  while (at < longer && word[at] === other[at]) at += 1
  const follows = (from: number, otherFrom: number) => word.slice(from) === other.slice(otherFrom)
  if (word.length > other.length) return follows(at + 1, at)
  if (word.length < other.length) return follows(at, at + 1)
  const isSwapped = word[at] === other[at + 1] && word[at + 1] === other[at] && follows(at + 2, at + 2)
  return isSwapped || follows(at + 1, at + 1)
}

interface WantedWord {
  text: string
  trigrams: Set<string>
}

/** Trigrams shared with the wanted words, and the others. */
function compare(wanted: readonly WantedWord[], name: string): { shared: number; spare: number } {
  const candidates = wordsOf(name).map((text) => ({ text, trigrams: trigramsOf(text) }))
  const total = { shared: 0, spare: 0 }
  for (const word of wanted) {
    let shared = 0
    let spare = 0
    for (const candidate of candidates) {
      const isTypo = isShort(word.text) && isOneTypoAway(word.text, candidate.text)
      const least = isTypo ? Math.ceil(word.trigrams.size * RESEMBLANCE_MIN) : 0
      const common = Math.max(least, word.trigrams.intersection(candidate.trigrams).size)
      const rest = candidate.trigrams.size - common
      if (common < shared || (common === shared && rest >= spare)) continue
      shared = common
      spare = rest
    }
    total.shared += shared
    total.spare += spare
  }
  return total
}

/** A fast upper bound of `compare`, to skip most names. */
function mayShare(trigrams: readonly string[], needed: number): (name: string) => boolean {
  return (name) => {
    const padded = `  ${name.replace(BETWEEN_WORDS, '  ')}  `
    let found = 0
    for (const [at, trigram] of trigrams.entries()) {
      if (padded.includes(trigram)) found += 1
      else if (found + trigrams.length - at - 1 < needed) return false
    }
    return found >= needed
  }
}

/** A short word with a typo shares too few trigrams, so it is compared as a whole. */
function mayBeTypo(wanted: readonly WantedWord[]): (name: string) => boolean {
  const short = wanted.map(({ text }) => text).filter(isShort)
  if (short.length === 0) return () => false
  return (name) => wordsOf(name).some((word) => short.some((one) => isOneTypoAway(one, word)))
}

/** Names compared per turn of the event loop. */
const NAMES_PER_BATCH = 250

/**
 * The rows whose names are similar to `wanted`, best first: each wanted word is compared with its best counterpart in
 * the name by their trigrams, and at least half of all of them must match (`steinbuck` has 7 of its 10 in `steinbock
 * sloop`); a short word with one typo counts as half. `wanted` must be normalized; `fold` normalizes names that are
 * not. Identical on both databases, unlike their built-in similarity.
 */
export async function closestNames<Id>(
  wanted: string,
  rows: readonly { id: Id; name: string }[],
  fold = (name: string) => name,
): Promise<Id[]> {
  const words = wordsOf(wanted).map((text) => ({ text, trigrams: trigramsOf(text) }))
  const trigrams = words.flatMap((word) => [...word.trigrams])
  const needed = trigrams.length * RESEMBLANCE_MIN
  if (needed === 0) return []
  const shares = mayShare(trigrams, needed)
  const hasTypo = mayBeTypo(words)
  const close: { id: Id; name: string; shared: number; spare: number }[] = []
  for (const [at, row] of rows.entries()) {
    if (at % NAMES_PER_BATCH === NAMES_PER_BATCH - 1) await setImmediate()
    const name = fold(row.name)
    if (!shares(name) && !hasTypo(name)) continue
    const { shared, spare } = compare(words, name)
    if (shared >= needed) close.push({ id: row.id, name, shared, spare })
  }
  return close
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        a.spare - b.spare ||
        a.name.length - b.name.length ||
        (a.name < b.name ? -1 : Number(a.name > b.name)),
    )
    .slice(0, MAX_GUESSES)
    .map(({ id }) => id)
}

/** The trigram index finds no shorter ones. */
const PIECE_MIN = 3
/** Of folded names; a mistyped letter is one of the same script. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґў',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'אבגדהוזחטיכלמנסעפצקרשת',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
]
/** Pieces of all words, each a lookup in the index. */
const PIECES_MAX = 300

/**
 * Texts of which a name similar to these words has at least one, the most telling set first: halves of long words, which
 * one typo leaves intact, then three letters, and short words as they may have been meant.
 */
export function piecesOf(words: string): string[][] {
  const all = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(({ length }) => length >= PIECE_MIN)
  const halves = all.flatMap((word) => partsOf(word, Math.max(PIECE_MIN, Math.ceil(word.length / 2))))
  const parts = all.flatMap((word) => [...partsOf(word, PIECE_MIN), ...meantBy(word)])
  const sets = [halves, parts].map((pieces) => [...new Set(pieces)].slice(0, PIECES_MAX))
  return sets.filter(({ length }) => length > 0)
}

const partsOf = (word: string, length: number): string[] =>
  Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length))

/** Four or five letters with a typo in the middle, of which no three in a row are left. */
function meantBy(word: string): string[] {
  const letters = ALPHABETS.find((alphabet) => alphabet.includes(word.charAt(1)))
  if (word.length > 5 || !letters) return []
  const around = (at: number, skipped: number) =>
    [...letters].map((letter) => word.slice(0, at) + letter + word.slice(at + skipped))
  const middle = [...word].map((_, at) => at).slice(1, -1)
  return middle
    .flatMap((at) => [
      ...around(at, 1),
      ...around(at, 0),
      word.slice(0, at) + word.slice(at + 1),
      ...(at > 0 ? [word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)] : []),
      ...(at + 1 < word.length
        ? [word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)]
        : []),
    ])
    .filter(({ length }) => length >= PIECE_MIN)
}

/** Exactly the rows with these ids, in this order; null for an empty list. */
export function matchInOrder(id: RawBuilder<unknown>, ids: readonly string[]): SearchMatch | null {
  if (ids.length === 0) return null
  const places = ids.map((one, place) => sql`when ${one} then ${sql.lit(place)}`)
  return {
    condition: sql<SqlBool>`${id} in (${sql.join(ids)})`,
    rank: sql<number>`case ${id} ${sql.join(places, sql` `)} else ${sql.lit(ids.length)} end`,
    tieBreakers: [],
  }
}
