import { ENGLISH_COUNTED_UNITS } from '../sentences/english/english-words.ts'
import type { Grammar, UnitWords } from '../sentences/grammars/grammar.ts'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { SHARED_UNITS } from '../sentences/grammars/shared-units.ts'

/** Singular and plural of a unit. `language` has the rule for the amounts between. */
export interface UnitForms {
  one: string
  many: string
  language: string
}

const UNIT_ENDS = /^\s*(?:$|[,;()]|(?:à|a|da)\s)/u

/** A unit after the number that ends at `at`, with its position. */
export interface CountedUnit {
  start: number
  end: number
  forms: UnitForms
}

/** English words before a unit that are the same in singular and plural. */
const SIZE =
  /^ (?:good|generous|big|large|medium|small|tiny|little|heaped|heaping|level|rounded|scant|thick|thin|fresh|whole|full) (?=\p{L})/iu

/**
 * The unit right after a number, or after one word for its size, if it is spelled in exactly a known form whose
 * counterpart is known. Words of several languages count if these agree, or if the next word is the "of" of one of
 * them.
 */
export function countedUnitAt(text: string, at: number): CountedUnit | null {
  const size = SIZE.exec(text.slice(at, at + 40))?.[0]
  const sized = size ? unitAt(text, at + size.length - 1) : null
  if (sized?.forms.language === 'en') return sized
  return unitAt(text, at)
}

function unitAt(text: string, at: number): CountedUnit | null {
  const [, gap = '', word = ''] =
    /^([ \t\u00a0\u202f]*)([\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}'’-])/u.exec(text.slice(at, at + 40)) ?? []
  const languages = languagesOf(word)
  if (languages.length === 0) return null
  const start = at + gap.length
  const end = start + word.length
  const behind = text.slice(end)
  const saidOf = languages.filter(({ of }) => of?.test(behind))
  const [first, ...others] = saidOf.length > 0 ? saidOf : languages
  if (!first?.forms || others.some(({ forms }) => !isSame(forms, first.forms))) return null
  const isWhole = first.of?.test(behind) || UNIT_ENDS.test(behind)
  return ALL_GRAMMARS.get(first.forms.language)?.adjectivesAgree && !isWhole
    ? null
    : { start, end, forms: first.forms }
}

const isSame = (a: UnitForms | null, b: UnitForms | null): boolean => a?.one === b?.one && a?.many === b?.many

interface Speaker {
  /** Null if the word has only one form in the language. */
  forms: UnitForms | null
  /** The "of" of the language at the start of the following text. */
  of: RegExp | null
}

const wordsOf = (units: readonly UnitWords[]) => units.flatMap(({ words }) => words.split('|'))
const SHARED = new Set(wordsOf(SHARED_UNITS))
const ENGLISH_OF = /^\s+of\s/u
let speakers: Map<string, Speaker[]> | undefined

function languagesOf(word: string): readonly Speaker[] {
  speakers ??= readSpeakers()
  return speakers.get(word) ?? []
}

function readSpeakers(): Map<string, Speaker[]> {
  const found = new Map<string, Speaker[]>()
  const add = (word: string, speaker: Speaker) => found.set(word, [...(found.get(word) ?? []), speaker])
  for (const language of new Set(['en', ...ALL_GRAMMARS.keys()])) {
    const grammar = ALL_GRAMMARS.get(language)
    const of = grammar ? ofPattern(grammar) : ENGLISH_OF
    const own = new Set<string>()
    const pairs = grammar ? (grammar.countedUnits ?? '') : ENGLISH_COUNTED_UNITS
    for (const pair of pairs.split(' ')) {
      const [one = '', many = ''] = pair.split('/')
      if (!many) continue
      for (const word of [one, many]) {
        own.add(word)
        add(word, { forms: { one, many, language }, of })
      }
    }
    for (const word of new Set(wordsOf(grammar?.units ?? [])))
      if (!own.has(word) && !SHARED.has(word)) add(word, { forms: null, of })
  }
  return found
}

function ofPattern({ of }: Grammar): RegExp | null {
  if (!of) return null
  const words = of.split('|').map((word) => (/['’]$/.test(word) ? `${word.slice(0, -1)}['’]` : `${word}\\s`))
  return new RegExp(`^\\s+(?:${words.join('|')})`, 'iu')
}
