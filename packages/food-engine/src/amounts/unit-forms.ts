import { ENGLISH_COUNTED_UNITS } from '../sentences/english/english-words.ts'
import type { Grammar, UnitWords } from '../sentences/grammars/grammar.ts'
import { grammarLanguageOf } from '../sentences/grammars/grammar-language.ts'
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
 * counterpart is known. Words of several languages count if these agree, if one is `language`, the tag of the text, or
 * if the next word is the "of" of one of them.
 */
export function countedUnitAt(text: string, at: number, language?: string): CountedUnit | null {
  const size = SIZE.exec(text.slice(at, at + 40))?.[0]
  const tag = language && grammarLanguageOf(language)
  const sized = size ? unitAt(text, at + size.length - 1, tag) : null
  if (sized?.forms.language === 'en') return sized
  return unitAt(text, at, tag)
}

/** None for "Zehe/n" and "Dose(n)", which are right for any number. */
function unitAt(text: string, at: number, language: string | undefined): CountedUnit | null {
  const [, gap = '', word = ''] =
    /^([ \t\u00a0\u202f]*)([\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}'’-]|\/\p{L}{1,3}(?!\p{L})|\(\p{L}{1,4}\))/u.exec(
      text.slice(at, at + 40),
    ) ?? []
  const start = at + gap.length
  const end = start + word.length
  const behind = text.slice(end)
  const all = languagesOf(word)
  const own = all.filter((speaker) => speaker.language === language)
  const possible = (own.length > 0 ? own : all).filter(
    ({ agrees, of }) => !agrees || of?.test(behind) || UNIT_ENDS.test(behind),
  )
  const saidOf = possible.filter(({ of }) => of?.test(behind))
  const [first, ...others] = saidOf.length > 0 ? saidOf : possible
  const forms = first?.forms
  return forms && others.every((other) => isSame(other.forms, forms)) ? { start, end, forms } : null
}

const isSame = (a: UnitForms | null, b: UnitForms | null): boolean => a?.one === b?.one && a?.many === b?.many

interface Speaker {
  language: string
  /** Null if the word has only one form in the language. */
  forms: UnitForms | null
  /** Whether adjectives behind the unit would have to agree with it. */
  agrees: boolean
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
    const agrees = grammar?.adjectivesAgree === true
    const own = new Set<string>()
    const pairs = grammar ? (grammar.countedUnits ?? '') : ENGLISH_COUNTED_UNITS
    for (const pair of pairs.split(' ')) {
      const [one = '', many = ''] = pair.split('/')
      if (!many) continue
      for (const word of [one, many]) {
        own.add(word)
        add(word, { language, forms: { one, many, language }, agrees, of })
      }
    }
    for (const word of new Set(wordsOf(grammar?.units ?? [])))
      if (!own.has(word) && !SHARED.has(word)) add(word, { language, forms: null, agrees, of })
  }
  return found
}

function ofPattern({ of }: Grammar): RegExp | null {
  if (!of) return null
  const words = of.split('|').map((word) => (/['’]$/.test(word) ? `${word.slice(0, -1)}['’]` : `${word}\\s`))
  return new RegExp(`^\\s+(?:${words.join('|')})`, 'iu')
}
