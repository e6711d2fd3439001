import { type CompoundNumbers, compileNumberParts } from './compound-numbers.ts'
import type { Grammar, Phrases, PhraseValues, WordPatterns } from './grammar.ts'
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
  fractionJoin: Lexicon<true>
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
  const known = lists.get(knownUnits) ?? {
    ...plain,
    units: lexiconOf(unitEntries(grammar, knownUnits), grammar.keepsAccents),
  }
  lists.set(knownUnits, known)
  return known
}

function compile(grammar: Grammar): CompiledGrammar {
  const { keepsAccents } = grammar
  const list = (phrases: Phrases | undefined) => listLexicon(phrases, keepsAccents)
  const values = (phrases: PhraseValues | undefined) => valueLexicon(phrases, keepsAccents)
  const words = (patterns: WordPatterns | undefined) => wordSetOf(patterns, keepsAccents)
  const marked = (value: Marker, phrases: Phrases | undefined): Entry<Marker>[] =>
    phrasesOf(phrases).map((phrase) => ({ phrase, value }))
  return {
    grammar,
    units: lexiconOf(unitEntries(grammar, []), keepsAccents),
    unitEndings: list(grammar.unitEndings),
    numbers: values(grammar.numbers),
    wordRanges: rangeLexicon(grammar.wordRanges, keepsAccents),
    halves: values(grammar.halves),
    gluedNumbers: values(grammar.gluedNumbers),
    compoundNumbers: compileNumberParts(grammar.numberParts),
    noNumbers: list(grammar.noNumbers),
    andParts: values(grammar.andParts),
    multipliers: values(grammar.multipliers),
    fractionJoin: list(grammar.fractionJoin),
    mixedAnd: list(grammar.mixedAnd),
    rangeWords: list(grammar.rangeWords),
    rangeStarts: list(grammar.rangeStarts),
    times: list(grammar.times),
    approx: list(grammar.approx),
    approxAfter: list(grammar.approxAfter),
    vague: list(grammar.vague),
    of: list(grammar.of),
    each: list(grammar.each),
    plus: list(grammar.plus),
    or: list(grammar.or),
    orEnds: phrasesOf(grammar.orEnds).map((phrase) => fold(phrase, keepsAccents)),
    articles: list(grammar.articles),
    dualNames: list(grammar.dualNames),
    numbersBehind: values(grammar.numbersBehind),
    sizePhrases: list(grammar.sizePhrases),
    comments: list(grammar.comments),
    parts: list(grammar.parts),
    compounds: list(grammar.compounds),
    purposeEnds: list(grammar.purposeEnds),
    connectors: list(grammar.connectors),
    headingStarts: list(grammar.headingStarts),
    headingWords: new Set(
      [...list(grammar.headingWords).byFirst.values()].flatMap((forms) => forms.map(({ form }) => form)),
    ),
    headingEnds: list(grammar.headingEnds),
    equipment: list(grammar.equipment),
    markers: lexiconOf(
      [
        ...marked('comment', grammar.comments),
        ...marked('commentStart', grammar.commentStarts),
        ...marked('purpose', grammar.purposeStarts),
        ...marked('alternative', grammar.or),
        ...marked('preparation', grammar.preparationPhrases),
      ],
      keepsAccents,
    ),
    phraseRests: phraseRests(grammar.preparationPhrases, keepsAccents),
    sizes: words(grammar.sizes),
    unitSizes: words(grammar.unitSizes),
    spoonSizes: words(grammar.spoonSizes),
    noFood: words(grammar.noFood),
    preparation: words(grammar.preparation),
    adverbs: words(grammar.adverbs),
    bought: words(grammar.bought),
    kinds: words(grammar.kinds),
    describing: words(grammar.describing),
    purposeWords: words(grammar.purposeWords),
  }
}

/** Phrases such as "in Würfeln" by first word, so that other words may come between. */
function phraseRests(list: Phrases | undefined, keepsAccents?: boolean): Map<string, Lexicon<true>> {
  const rests = new Map<string, string[]>()
  for (const phrase of phrasesOf(list)) {
    const blank = phrase.indexOf(' ')
    if (blank < 1 || blank > 4) continue
    const opener = fold(phrase.slice(0, blank), keepsAccents)
    rests.set(opener, [...(rests.get(opener) ?? []), phrase.slice(blank + 1)])
  }
  return new Map([...rests].map(([opener, parts]) => [opener, listLexicon(parts.join('|'), keepsAccents)]))
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
