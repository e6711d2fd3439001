import { type CompoundNumbers, compileNumberParts } from './compound-numbers.ts'
import type { Grammar, Phrases } from './grammar.ts'
import {
  type Entry,
  type Lexicon,
  lexiconOf,
  listLexicon,
  phrasesOf,
  rangeLexicon,
  valueLexicon,
  type WordSet,
  wordSetOf,
} from './lexicon.ts'
import { fold } from './line.ts'
import { SHARED_UNITS } from './shared-units.ts'
import type { UnitId } from './unit-ids.ts'

export interface UnitEntry {
  id: UnitId
  /** 2 for dual forms. */
  count: 1 | 2
  isPlural: boolean
}

export type Marker = 'purpose' | 'comment' | 'commentStart' | 'alternative' | 'preparation'

/** A grammar's lists as indexes. */
export interface CompiledGrammar {
  grammar: Grammar
  units: Lexicon<UnitEntry>
  unitEndings: Lexicon<true>
  numbers: Lexicon<number>
  wordRanges: Lexicon<readonly [low: number, high: number]>
  halves: Lexicon<number>
  gluedNumbers: Lexicon<number>
  compoundNumbers: CompoundNumbers | null
  noNumbers: Lexicon<true>
  andParts: Lexicon<number>
  multipliers: Lexicon<number>
  mixedAnd: Lexicon<true>
  rangeWords: Lexicon<true>
  rangeStarts: Lexicon<true>
  times: Lexicon<true>
  approx: Lexicon<true>
  approxAfter: Lexicon<true>
  vague: Lexicon<true>
  of: Lexicon<true>
  each: Lexicon<true>
  plus: Lexicon<true>
  or: Lexicon<true>
  orEnds: readonly string[]
  articles: Lexicon<true>
  dualNames: Lexicon<true>
  numbersBehind: Lexicon<number>
  sizePhrases: Lexicon<true>
  comments: Lexicon<true>
  parts: Lexicon<true>
  compounds: Lexicon<true>
  purposeEnds: Lexicon<true>
  markers: Lexicon<Marker>
  /** The rest of a preparation phrase by its first word. */
  phraseRests: ReadonlyMap<string, Lexicon<true>>
  connectors: Lexicon<true>
  headingStarts: Lexicon<true>
  headingWords: ReadonlySet<string>
  headingEnds: Lexicon<true>
  equipment: Lexicon<true>
  sizes: WordSet
  unitSizes: WordSet
  spoonSizes: WordSet
  noFood: WordSet
  preparation: WordSet
  adverbs: WordSet
  bought: WordSet
  kinds: WordSet
  describing: WordSet
  purposeWords: WordSet
}

const compiled = new WeakMap<Grammar, CompiledGrammar>()
const withKnown = new WeakMap<Grammar, WeakMap<readonly string[], CompiledGrammar>>()

/** Cached per grammar and list of the caller's units. */
export function compileGrammar(grammar: Grammar, knownUnits?: readonly string[]): CompiledGrammar {
  let plain = compiled.get(grammar)
  if (!plain) {
    plain = compile(grammar)
    compiled.set(grammar, plain)
  }
  if (!knownUnits || knownUnits.length === 0) return plain
  const lists = withKnown.get(grammar) ?? new WeakMap<readonly string[], CompiledGrammar>()
  withKnown.set(grammar, lists)
  const known = lists.get(knownUnits) ?? { ...plain, units: lexiconOf(unitEntries(grammar, knownUnits)) }
  lists.set(knownUnits, known)
  return known
}

function compile(grammar: Grammar): CompiledGrammar {
  const marked = (value: Marker, list: Phrases | undefined): Entry<Marker>[] =>
    phrasesOf(list).map((phrase) => ({ phrase, value }))
  return {
    grammar,
    units: lexiconOf(unitEntries(grammar, [])),
    unitEndings: listLexicon(grammar.unitEndings),
    numbers: valueLexicon(grammar.numbers),
    wordRanges: rangeLexicon(grammar.wordRanges),
    halves: valueLexicon(grammar.halves),
    gluedNumbers: valueLexicon(grammar.gluedNumbers),
    compoundNumbers: compileNumberParts(grammar.numberParts),
    noNumbers: listLexicon(grammar.noNumbers),
    andParts: valueLexicon(grammar.andParts),
    multipliers: valueLexicon(grammar.multipliers),
    mixedAnd: listLexicon(grammar.mixedAnd),
    rangeWords: listLexicon(grammar.rangeWords),
    rangeStarts: listLexicon(grammar.rangeStarts),
    times: listLexicon(grammar.times),
    approx: listLexicon(grammar.approx),
    approxAfter: listLexicon(grammar.approxAfter),
    vague: listLexicon(grammar.vague),
    of: listLexicon(grammar.of),
    each: listLexicon(grammar.each),
    plus: listLexicon(grammar.plus),
    or: listLexicon(grammar.or),
    orEnds: phrasesOf(grammar.orEnds).map(fold),
    articles: listLexicon(grammar.articles),
    dualNames: listLexicon(grammar.dualNames),
    numbersBehind: valueLexicon(grammar.numbersBehind),
    sizePhrases: listLexicon(grammar.sizePhrases),
    comments: listLexicon(grammar.comments),
    parts: listLexicon(grammar.parts),
    compounds: listLexicon(grammar.compounds),
    purposeEnds: listLexicon(grammar.purposeEnds),
    connectors: listLexicon(grammar.connectors),
    headingStarts: listLexicon(grammar.headingStarts),
    headingWords: new Set(
      [...listLexicon(grammar.headingWords).byFirst.values()].flatMap((list) => list.map(({ form }) => form)),
    ),
    headingEnds: listLexicon(grammar.headingEnds),
    equipment: listLexicon(grammar.equipment),
    markers: lexiconOf([
      ...marked('comment', grammar.comments),
      ...marked('commentStart', grammar.commentStarts),
      ...marked('purpose', grammar.purposeStarts),
      ...marked('alternative', grammar.or),
      ...marked('preparation', grammar.preparationPhrases),
    ]),
    phraseRests: phraseRests(grammar.preparationPhrases),
    sizes: wordSetOf(grammar.sizes),
    unitSizes: wordSetOf(grammar.unitSizes),
    spoonSizes: wordSetOf(grammar.spoonSizes),
    noFood: wordSetOf(grammar.noFood),
    preparation: wordSetOf(grammar.preparation),
    adverbs: wordSetOf(grammar.adverbs),
    bought: wordSetOf(grammar.bought),
    kinds: wordSetOf(grammar.kinds),
    describing: wordSetOf(grammar.describing),
    purposeWords: wordSetOf(grammar.purposeWords),
  }
}

/** Phrases such as "in Würfeln" by first word, so that other words may come between. */
function phraseRests(list: Phrases | undefined): Map<string, Lexicon<true>> {
  const rests = new Map<string, string[]>()
  for (const phrase of phrasesOf(list)) {
    const blank = phrase.indexOf(' ')
    if (blank < 1 || blank > 4) continue
    const opener = fold(phrase.slice(0, blank))
    rests.set(opener, [...(rests.get(opener) ?? []), phrase.slice(blank + 1)])
  }
  return new Map([...rests].map(([opener, parts]) => [opener, listLexicon(parts.join('|'))]))
}

function unitEntries(grammar: Grammar, knownUnits: readonly string[]): Entry<UnitEntry>[] {
  const own = [...grammar.units, ...SHARED_UNITS].flatMap(
    ({ id, words, short, exact, dual, plural }): Entry<UnitEntry>[] => {
      const one: UnitEntry = { id, count: 1, isPlural: false }
      const listed = (list: Phrases | undefined, value: UnitEntry) =>
        phrasesOf(list).map((phrase) => ({ phrase, value }))
      const shortened = (list: Phrases | undefined, isExact: boolean) =>
        phrasesOf(list)
          .flatMap(spellingsOf)
          .map((phrase) => ({ phrase, value: one, isExact }))
      return [
        ...listed(dual, { ...one, count: 2 }),
        ...listed(plural, { ...one, isPlural: true }),
        ...listed(words, one),
        ...shortened(short, false),
        ...shortened(exact, true),
      ]
    },
  )
  const known = { id: 'known' as const, count: 1 as const, isPlural: false }
  return own.concat(knownUnits.map((phrase) => ({ phrase, value: known })))
}

/** The spellings of a short form: "c. à s.", "c.à.s.", "c à s", each with and without the last point. */
function spellingsOf(short: string): string[] {
  const parts = short.split(/[.\s]+/).filter(Boolean)
  const joined = parts.length > 1 ? ['. ', '.', ' ', ''].map((glue) => parts.join(glue)) : parts
  return [...new Set([short, ...joined].flatMap((form) => [form, `${form.replace(/\.$/, '')}.`]))]
}
