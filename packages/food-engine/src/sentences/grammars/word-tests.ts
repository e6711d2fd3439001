import { isBoundary, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { hasWord, matchAt } from './lexicon.ts'
import type { Line, Range } from './line.ts'
import { wordEnd } from './read-unit.ts'

export function wordsIn({ line, start, end }: Range): Range[] {
  const words: Range[] = []
  let position = start
  while (position < end) {
    const last = Math.min(wordEnd(line, position), end)
    if (last > position) words.push({ line, start: position, end: last })
    position = Math.max(last, position + 1)
  }
  return words
}

/** The normalized word without a trailing point. */
export function foldedWord({ line, start, end }: Range): string {
  return line.folded
    .slice(start, end)
    .replace(/[.!?*"]+$/, '')
    .replace(/^["*]+/, '')
}

/** "fein gehackt"; else null. "gemahlen" counts only after an adverb or with `countsBought`. */
export function preparationEnd(
  line: Line,
  position: number,
  limit: number,
  compiled: CompiledGrammar,
  countsBought = false,
): number | null {
  let at = position
  let hasAdverb = false
  for (let turn = 0; turn < 4; turn++) {
    const end = Math.min(wordEnd(line, at), limit)
    if (end <= at) return null
    const word = foldedWord({ line, start: at, end })
    const isBought = hasWord(compiled.bought, word)
    if (isBought && !hasAdverb && !countsBought) {
      return compiled.grammar.adjectivesBefore ? null : adverbEnd(line, end, limit, compiled)
    }
    if (isBought || hasWord(compiled.preparation, word)) return end
    if (!hasWord(compiled.adverbs, word)) return null
    hasAdverb = true
    at = skipBlank(line, end)
  }
  return null
}

/** "macinato fresco": the end of an adverb after the word, else null. */
function adverbEnd(line: Line, position: number, limit: number, compiled: CompiledGrammar): number | null {
  const start = skipBlank(line, position)
  const end = Math.min(wordEnd(line, start), limit)
  return end > start && hasWord(compiled.adverbs, foldedWord({ line, start, end })) ? end : null
}

export function hasPreparation(range: Range, compiled: CompiledGrammar): boolean {
  return wordsIn(range).some(
    ({ line, start }) =>
      preparationEnd(line, start, range.end, compiled, true) !== null ||
      describedPhraseEnd(line, start, range.end, compiled) !== null ||
      matchAt(compiled.markers, line, start, (end) => isBoundary(line, end, compiled.grammar.noSpaces))
        ?.value === 'preparation',
  )
}

/** Whether every word is about the preparation, including adverbs and connectors, and at least one is a preparation. */
export function isOnlyDone(range: Range, compiled: CompiledGrammar): boolean {
  const words = wordsIn(range)
  const isDone = (word: Range) => {
    const text = foldedWord(word)
    return hasWord(compiled.preparation, text) && !hasWord(compiled.bought, text)
  }
  return (
    words.some(isDone) &&
    words.every(
      (word) =>
        isDone(word) ||
        hasWord(compiled.adverbs, foldedWord(word)) ||
        matchAt(compiled.connectors, word.line, word.start, (end) => end === word.end) !== null,
    )
  )
}

/** Whether every word only describes: colors, sizes, preparation words. */
export function isOnlyDescribing(range: Range, compiled: CompiledGrammar): boolean {
  const words = wordsIn(range)
  return (
    words.length > 0 &&
    words.every((word) => {
      const text = foldedWord(word)
      return (
        hasWord(compiled.describing, text) ||
        hasWord(compiled.sizes, text) ||
        hasWord(compiled.adverbs, text) ||
        hasWord(compiled.preparation, text) ||
        matchAt(compiled.connectors, word.line, word.start, (end) => end === word.end) !== null ||
        matchAt(compiled.or, word.line, word.start, (end) => end === word.end) !== null
      )
    })
  )
}

/** "M", "XL", "M/L": sizes of eggs; only upper case. */
export function isSizeLetter({ line, start, end }: Range): boolean {
  return /^(?:X{0,2}[SL]|M)(?:[/-](?:X{0,2}[SL]|M))?$/.test(line.raw.slice(start, end))
}

/** Whether every word is a size, except adverbs and connectors. */
export function isOnlySize(range: Range, compiled: CompiledGrammar): boolean {
  const { line, start, end } = range
  const phrase = matchAt(compiled.sizePhrases, line, start, (last) => last === end)
  if (phrase || isSizeLetter(range)) return true
  const words = wordsIn(range)
  return (
    words.some((word) => hasWord(compiled.sizes, foldedWord(word))) &&
    words.every((word) => {
      const text = foldedWord(word)
      return (
        hasWord(compiled.sizes, text) ||
        hasWord(compiled.adverbs, text) ||
        matchAt(compiled.connectors, line, word.start, (last) => last === word.end) !== null ||
        matchAt(compiled.or, line, word.start, (last) => last === word.end) !== null
      )
    })
  )
}

export function hasCapital({ line, start, end }: Range): boolean {
  return /\p{Lu}/u.test(line.raw.slice(start, end))
}

/** "in feinen Würfeln", "en petits dés": a preparation phrase with adjectives in between. */
export function describedPhraseEnd(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
): number | null {
  const opened = compiled.phraseRests.get(line.folded.slice(position, wordEnd(line, position)))
  if (!opened) return null
  let at = skipBlank(line, wordEnd(line, position))
  for (let turn = 0; turn < 2; turn++) {
    const last = wordEnd(line, at)
    const word = line.folded.slice(at, last)
    const describes = [compiled.sizes, compiled.adverbs, compiled.describing].some((set) =>
      hasWord(set, word),
    )
    if (!describes || last >= end) return null
    at = skipBlank(line, last)
    const found = matchAt(opened, line, at, (until) => until <= end && isBoundary(line, until, false))
    if (found) return found.end
  }
  return null
}

/** Whether a short clause is a preparation by the form of its first or last word, although no list has the word. */
export function looksDone(range: Range, compiled: CompiledGrammar): boolean {
  const { doneForms, capitalNouns, adjectivesBefore } = compiled.grammar
  const words = doneForms ? wordsIn(range) : []
  if (!doneForms || words.length > 5 || isOnlyDescribing(range, compiled)) return false
  // "nuez moscada" begins with a noun, "disuelta en agua" with a preparation.
  const isAfter = adjectivesBefore || hasWord(compiled.adverbs, words[0] ? foldedWord(words[0]) : '')
  return [words.at(0), isAfter ? words.at(-1) : undefined].some((word) => {
    if (!word || (capitalNouns && hasCapital(word))) return false
    const text = word.line.raw.slice(word.start, word.end).toLowerCase()
    return text.length < FORM_MAX_LENGTH && doneForms.test(text)
  })
}

const FORM_MAX_LENGTH = 40
