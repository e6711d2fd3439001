import { isBoundary } from '../sentences/grammars/boundaries.ts'
import type { CompiledGrammar } from '../sentences/grammars/compile-grammar.ts'
import type { Lexicon } from '../sentences/grammars/lexicon.ts'
import { fold, type Line } from '../sentences/grammars/line.ts'

/** Phrases of many grammars by their first letters. */
export type PhraseIndex = ReadonlyMap<string, readonly IndexedPhrase[]>

interface IndexedPhrase {
  form: string
  /** Whether a word may go on behind it. */
  isOpen: boolean
  grammar: CompiledGrammar
}

interface PhrasesToIndex {
  whole?: readonly Lexicon<unknown>[]
  open?: readonly Lexicon<unknown>[]
  openForms?: Iterable<string>
}

const KEY_LENGTH = 3

export function indexPhrases(
  grammars: readonly CompiledGrammar[],
  phrasesOf: (grammar: CompiledGrammar) => PhrasesToIndex,
): PhraseIndex {
  const index = new Map<string, IndexedPhrase[]>()
  for (const grammar of grammars) {
    const { whole = [], open = [], openForms = [] } = phrasesOf(grammar)
    const openOnes = new Set([...open.flatMap(formsOf), ...openForms])
    for (const form of new Set([...whole.flatMap(formsOf), ...openOnes])) {
      // The index is for lines without accents.
      const plain = grammar.grammar.keepsAccents ? fold(form) : form
      const key = plain.slice(0, KEY_LENGTH)
      const phrases = index.get(key) ?? []
      index.set(key, phrases)
      phrases.push({ form: plain, isOpen: openOnes.has(form), grammar })
    }
  }
  return index
}

const formsOf = ({ byFirst }: Lexicon<unknown>): string[] =>
  [...byFirst.values()].flat().map(({ form }) => form)

/** The grammars that have a phrase at `position` of a line without accents. */
export function grammarsAt(index: PhraseIndex, line: Line, position: number): CompiledGrammar[] {
  const found: CompiledGrammar[] = []
  for (let length = 1; length <= KEY_LENGTH; length += 1)
    for (const { form, isOpen, grammar } of index.get(line.folded.slice(position, position + length)) ?? [])
      if (
        !found.includes(grammar) &&
        line.folded.startsWith(form, position) &&
        (isOpen || isBoundary(line, position + form.length, grammar.grammar.noSpaces))
      )
        found.push(grammar)
  return found
}
