import type { PhraseRanges, Phrases, PhraseValues, WordPatterns } from './grammar.ts'
import { fold, type Line } from './line.ts'

export interface Lexicon<Value> {
  byFirst: ReadonlyMap<string, readonly { form: string; value: Value; exact: string | null }[]>
}

export interface Match<Value> {
  value: Value
  end: number
}

/** One phrase of a lexicon. `exact` phrases are case-sensitive. */
export interface Entry<Value> {
  phrase: string
  value: Value
  isExact?: boolean
}

export function phrasesOf(list: Phrases | undefined): string[] {
  return (list ?? '')
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

/** Switzerland writes "ss" for "ß". */
function withSwiss(phrase: string): string[] {
  return phrase.includes('ß') ? [phrase, phrase.replaceAll('ß', 'ss')] : [phrase]
}

/** Of equal phrases the first counts. */
export function lexiconOf<Value>(entries: readonly Entry<Value>[], keepsAccents?: boolean): Lexicon<Value> {
  const byFirst = new Map<string, { form: string; value: Value; exact: string | null }[]>()
  const spellings = entries.flatMap((entry) =>
    withSwiss(entry.phrase).map((phrase) => ({ ...entry, phrase })),
  )
  const taken = new Set<string>()
  for (const { phrase, value, isExact } of spellings) {
    const form = fold(phrase, keepsAccents)
    const first = form[0]
    if (!first || taken.has(form)) continue
    const list = byFirst.get(first) ?? []
    byFirst.set(first, list)
    list.push({ form, value, exact: isExact ? phrase : null })
    if (!isExact) taken.add(form)
  }
  for (const list of byFirst.values()) {
    list.sort((a, b) => b.form.length - a.form.length || Number(b.exact !== null) - Number(a.exact !== null))
  }
  return { byFirst }
}

/** A lexicon without values. */
export function listLexicon(list: Phrases | undefined, keepsAccents?: boolean): Lexicon<true> {
  return lexiconOf(
    phrasesOf(list).map((phrase) => ({ phrase, value: true as const })),
    keepsAccents,
  )
}

export function valueLexicon(values: PhraseValues | undefined, keepsAccents?: boolean): Lexicon<number> {
  return lexiconOf(
    Object.entries(values ?? {}).flatMap(([value, list]) =>
      phrasesOf(list).map((phrase) => ({ phrase, value: Number(value) })),
    ),
    keepsAccents,
  )
}

export function rangeLexicon(
  ranges: PhraseRanges | undefined,
  keepsAccents?: boolean,
): Lexicon<readonly [low: number, high: number]> {
  return lexiconOf(
    Object.entries(ranges ?? {}).flatMap(([bounds, list]) => {
      const [low = 0, high = 0] = bounds.split('-').map(Number)
      return phrasesOf(list).map((phrase) => ({ phrase, value: [low, high] as const }))
    }),
    keepsAccents,
  )
}

/** The longest phrase at `position` that ends where `mayEnd` allows it. */
export function matchAt<Value>(
  lexicon: Lexicon<Value>,
  line: Line,
  position: number,
  mayEnd: (end: number) => boolean,
): Match<Value> | null {
  const list = lexicon.byFirst.get(line.folded[position] ?? '')
  if (!list) return null
  for (const { form, value, exact } of list) {
    const end = position + form.length
    if (!line.folded.startsWith(form, position)) continue
    if (exact !== null && !line.raw.startsWith(exact, position)) continue
    if (mayEnd(end)) return { value, end }
  }
  return null
}

export interface WordSet {
  words: ReadonlySet<string>
  beginnings: ReadonlySet<string>
  beginningLengths: readonly number[]
  stems: ReadonlySet<string>
  stemLengths: readonly number[]
  endings: ReadonlySet<string>
  endingLengths: readonly number[]
  inner: readonly string[]
}

/** Longer text without a space is not a word, or in Japanese a phrase. */
const WORD_MAX_LENGTH = 60
/** Maximum letters matched by the star of `gehackt*`. */
const ENDING_MAX = 5
/** Maximum letters matched by the plus of `rot+`. */
const SHORT_ENDING_MAX = 2

export function wordSetOf(list: WordPatterns | undefined, keepsAccents?: boolean): WordSet {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  const stems = new Set<string>()
  const endings = new Set<string>()
  const inner: string[] = []
  for (const pattern of phrasesOf(list).flatMap(withSwiss)) {
    const word = fold(pattern.replace(/^\*|[*+]$/g, ''), keepsAccents)
    const starts = pattern.startsWith('*')
    const ends = pattern.endsWith('*')
    if (starts && ends) inner.push(word)
    else if (starts) endings.add(word)
    else if (pattern.endsWith('+')) stems.add(word)
    else if (ends) beginnings.add(word)
    else words.add(word)
  }
  const lengths = (set: ReadonlySet<string>) => [...new Set([...set].map((word) => word.length))]
  return {
    words,
    beginnings,
    beginningLengths: lengths(beginnings),
    stems,
    stemLengths: lengths(stems),
    endings,
    endingLengths: lengths(endings),
    inner,
  }
}

export function hasWord(set: WordSet, word: string): boolean {
  if (word.length > WORD_MAX_LENGTH) return false
  if (set.words.has(word)) return true
  for (const length of set.beginningLengths) {
    if (
      word.length >= length &&
      word.length <= length + ENDING_MAX &&
      set.beginnings.has(word.slice(0, length))
    )
      return true
  }
  for (const length of set.stemLengths) {
    if (
      word.length >= length &&
      word.length <= length + SHORT_ENDING_MAX &&
      set.stems.has(word.slice(0, length))
    )
      return true
  }
  for (const length of set.endingLengths) {
    if (word.length >= length && set.endings.has(word.slice(-length))) return true
  }
  return set.inner.some((part) => word.includes(part))
}
