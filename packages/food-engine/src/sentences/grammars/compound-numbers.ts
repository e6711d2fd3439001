import type { NumberParts, PhraseValues } from './grammar.ts'
import { type Match, phrasesOf } from './lexicon.ts'
import { fold, type Line } from './line.ts'

/** Numbers composed in one word: "zweihundertfünfzig". */
export interface CompoundNumbers {
  /** Groups: number of hundreds, the word for hundred, and the rest: ones and tens, one word for both, or ones with a half. */
  pattern: RegExp
  values: ReadonlyMap<string, number>
  /** What a number can begin with. */
  beginnings: readonly string[]
}

export function compileNumberParts(parts: NumberParts | undefined): CompoundNumbers | null {
  if (!parts) return null
  const values = new Map<string, number>()
  const wordsOf = (list: PhraseValues) =>
    Object.entries(list)
      .flatMap(([value, phrases]) =>
        phrasesOf(phrases).map((phrase) => {
          const word = fold(phrase)
          values.set(word, Number(value))
          return word
        }),
      )
      .sort((one, other) => other.length - one.length)
      .join('|')
  const ones = wordsOf(parts.ones)
  const tens = wordsOf(parts.tens)
  const and = fold(parts.and ?? '')
  const joined = and ? `(${ones})${and}(${tens})` : `(${tens})(${ones})`
  const halves = phrasesOf(parts.half).map((word) => fold(word))
  const withHalf = halves.length > 0 ? `|(${ones})(?:${halves.join('|')})` : ''
  const below = `(?:${joined}|(${wordsOf(parts.teens)}|${tens}|${ones})${withHalf})`
  const pattern = new RegExp(
    `(?:(${ones})?(${fold(parts.hundred)})(?:${and})?)?${below}?(?![\\p{L}\\p{M}\\d-])`,
    'uy',
  )
  return { pattern, values, beginnings: [...values.keys(), fold(parts.hundred)] }
}

/** The composed number from `position` to the end of the word; null for other text. */
export function readCompoundNumber(
  { folded }: Line,
  position: number,
  compound: CompoundNumbers | null,
): Match<number> | null {
  if (!compound) return null
  compound.pattern.lastIndex = position
  const found = compound.pattern.exec(folded)
  if (!found?.[0]) return null
  const [word, times, hundred, first, second, single, halved] = found
  const valueOfPart = (part: string | undefined) =>
    part === undefined ? 0 : (compound.values.get(part) ?? 0)
  const hundreds = hundred ? 100 * (times ? valueOfPart(times) : 1) : 0
  return {
    value:
      hundreds +
      valueOfPart(first) +
      valueOfPart(second) +
      valueOfPart(single) +
      (halved ? valueOfPart(halved) + 0.5 : 0),
    end: position + word.length,
  }
}
