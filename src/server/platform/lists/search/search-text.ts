import { STOP_WORDS } from '~/lib/kitchen-words/stop-words.gen'
import { foldName } from '~/lib/text/fold-name'
import { longForm } from '~/lib/text/long-form'

export interface SearchText {
  /** Quoted text. It is literal, so similar names are not offered. */
  phrases: string[]
  words: string[]
  /** Names with one of these come first: the whole text as typed, and without punctuation. */
  whole: string[]
}

/** Each literal is searched in every row. */
const MAX_LITERALS = 20
const QUOTED = /(?<=^|\s)(?:"([^"]*)"|'([^']*)')(?=\s|$)/g
const PUNCTUATION = /(?!['"])[\p{P}\p{S}]+/gu

/** Whitespace and control characters become one space, in both the query and the indexed text. */
export const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * Parses a search. Text in matching quotes stays together, including punctuation; other punctuation separates words.
 * `fold` normalizes like the stored rows. Null without search terms; text of symbols alone is searched as is.
 */
export function readSearchText(text: string, fold: (text: string) => string): SearchText | null {
  const folded = onOneLine(fold(text))
  const phrases = new Set<string>()
  const rest = folded.replace(QUOTED, (_, double: string | undefined, single: string | undefined) => {
    phrases.add((double ?? single ?? '').trim())
    return ' '
  })
  const quoted = phrases.size > 0
  phrases.delete('')
  const words = splitWords(rest)
  const wanted = new Set(words)
  const bare = onOneLine(folded.replaceAll('"', ''))
  if (wanted.size === 0 && /[^'\s]/.test(bare) && !quoted) wanted.add(bare)
  if (phrases.size + wanted.size === 0) return null
  const whole = new Set([bare, quoted ? bare : words.join(' ')])
  whole.delete('')
  const literal = [...phrases].slice(0, MAX_LITERALS)
  return {
    phrases: literal,
    words: [...wanted].slice(0, MAX_LITERALS - literal.length),
    whole: [...whole],
  }
}

function splitWords(text: string): string[] {
  return text
    .replace(PUNCTUATION, ' ')
    .replaceAll('"', ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
}

const stopWords = new Set(STOP_WORDS.split('|').map(foldName))

/** All of them if nothing else is left. */
function withoutStopWords(typed: readonly string[]): readonly string[] {
  const rest = typed.filter((word) => !stopWords.has(word))
  return rest.length > 0 ? rest : typed
}

/** One word, or a few that name one food. */
export interface SearchTerm {
  /** A text has the term if it contains all literals of one of these. */
  spellings: readonly (readonly string[])[]
  /** Names of categories and tags that begin with it, also within, have it too. */
  words: readonly string[]
}

export interface SearchTerms extends Pick<SearchText, 'phrases' | 'whole'> {
  terms: SearchTerm[]
}

/** Other names of a food, by any of its names; all normalized. */
export type OtherNames = (name: string) => readonly string[]

/** Words of the longest name of a food that is looked up. */
const NAME_WORDS = 3
/** A name this short occurs inside other words. */
const NAME_MIN = 4

/** Words without meaning are left out. Null without search terms. */
export function readSearchTerms(text: string, otherNames: OtherNames): SearchTerms | null {
  const read = readSearchText(text, foldName)
  if (!read) return null
  const spelledOut = spellOut(text, read.words)
  const words = withoutStopWords(read.words)
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length; ) {
    const { names, length } = namesAt(words, at, otherNames)
    const own = words.slice(at, at + length)
    const spelled = own.map((word) => spelledOut.get(word) ?? word)
    const spellings = [own, ...names.map((name) => [name])]
    if (spelled.join() !== own.join()) spellings.push(spelled)
    terms.push({ spellings, words: own })
    at += length
  }
  return { terms, phrases: read.phrases, whole: read.whole }
}

/** The food whose name begins at this word, with most words; only the word if none does. */
function namesAt(words: readonly string[], at: number, otherNames: OtherNames) {
  for (let length = Math.min(NAME_WORDS, words.length - at); length > 0; length -= 1) {
    const names = otherNames(words.slice(at, at + length).join(' ')).filter((name) => name.length >= NAME_MIN)
    if (names.length > 0) return { names, length }
  }
  return { names: [], length: 1 }
}

/** `käse` is written `kaese` as well; by word, where the two differ. */
function spellOut(text: string, words: readonly string[]): Map<string, string> {
  const others = readSearchText(longForm(text), foldName)?.words ?? []
  if (others.length !== words.length) return new Map()
  return new Map(words.map((word, at) => [word, others[at] ?? word]))
}
