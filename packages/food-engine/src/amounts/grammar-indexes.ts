import { type CompiledGrammar, compileGrammar } from '../sentences/grammars/compile-grammar.ts'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { type Lexicon, lexiconOf, phrasesOf } from '../sentences/grammars/lexicon.ts'
import { indexPhrases, type PhraseIndex } from './phrase-index.ts'

interface GrammarIndexes {
  noSpaces: readonly CompiledGrammar[]
  /** What a number in words begins with. */
  numbers: PhraseIndex
  /** What changes the number in digits before it: "Dutzend", "et demi", "分の". */
  additions: PhraseIndex
  units: PhraseIndex
  /** Grammars where a unit alone is one. */
  loneUnits: readonly CompiledGrammar[]
  /** "And a half". */
  parts: PhraseIndex
  andParts: Lexicon<{ value: number; grammar: CompiledGrammar }>
}

const HAN_NUMBERS = '一二两兩三四五六七八九十百零'

let indexes: GrammarIndexes | undefined

export function grammarIndexes(): GrammarIndexes {
  indexes ??= build()
  return indexes
}

function build(): GrammarIndexes {
  const grammars = [...ALL_GRAMMARS.values()].map((grammar) => compileGrammar(grammar))
  const spaced = grammars.filter(({ grammar }) => !grammar.noSpaces)
  return {
    noSpaces: grammars.filter(({ grammar }) => grammar.noSpaces),
    numbers: indexPhrases(grammars, (grammar) => ({
      whole: [grammar.wordRanges, grammar.halves, grammar.multipliers, grammar.numbers],
      open: [grammar.gluedNumbers],
      openForms: [
        ...(grammar.compoundNumbers?.beginnings ?? []),
        ...(grammar.grammar.noSpaces ? HAN_NUMBERS : ''),
      ],
    })),
    additions: indexPhrases(grammars, (grammar) => ({
      whole: [grammar.halves, grammar.andParts, grammar.multipliers],
      open: [grammar.fractionJoin, grammar.mixedAnd, grammar.gluedNumbers],
    })),
    loneUnits: spaced.filter(({ grammar }) => grammar.unitAloneIsOne === true),
    units: indexPhrases(spaced, ({ units }) => ({ whole: [units] })),
    parts: indexPhrases(grammars, ({ andParts }) => ({ open: [andParts] })),
    andParts: lexiconOf(
      grammars.flatMap((grammar) =>
        Object.entries(grammar.grammar.andParts ?? {}).flatMap(([value, list]) =>
          phrasesOf(list).map((phrase) => ({ phrase, value: { value: Number(value), grammar } })),
        ),
      ),
    ),
  }
}
