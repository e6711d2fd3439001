import {
  buildMatcher,
  exactEntry,
  type Matcher,
  matchParsed,
  parseNatural,
  type UnitEntry,
} from '@ramekin/food-engine/matching'
import type { SentenceReader } from '@ramekin/food-engine/sentences'
import type { Named } from './editor-recipe'
import { type KnownWord, type LineReading, plainReading } from './line-reading'

interface KnownEntry extends UnitEntry {
  named: Named
}

export type LineVocabulary = Matcher<KnownEntry, KnownEntry>

/** Parses ingredient lines of one language like an import on the server. */
export interface LineReader {
  makeVocabulary: (units: readonly KnownWord[], foods: readonly KnownWord[]) => LineVocabulary
  read: (text: string, vocabulary: LineVocabulary) => LineReading
}

export function makeLineReader(sentences: SentenceReader): LineReader {
  const { grammar, language } = sentences
  const grammars = new Map(grammar ? [[language, grammar]] : [])
  return {
    makeVocabulary: (units, foods) =>
      buildMatcher({ units: units.map(toEntry), foods: foods.map(toEntry), grammars }),
    read: (text, vocabulary) => {
      const plain = plainReading(text)
      if (plain.title !== null) return plain
      const whole = exactEntry(vocabulary.findFood(plain.foodText, language))
      if (whole) return { ...plain, food: whole.named, foodText: '' }
      const parsed = parseNatural(plain.foodText, vocabulary, sentences)
      const { title, quantity, upperQuantity, unit, food, note } = matchParsed(parsed, vocabulary, language)
      if (title !== null) return { ...plain, title, foodText: '' }
      if (!food) return plain
      const unknownUnit = unit && !unit.entry ? unit.text : ''
      const range = upperQuantity === null ? '' : `(${quantity}–${upperQuantity})`
      const said = [range, food.entry ? unknownUnit : '', note].filter(Boolean)
      return {
        title,
        quantity,
        unit: unit?.entry?.named ?? null,
        food: food.entry?.named ?? null,
        foodText: food.entry ? '' : [unknownUnit, food.text].filter(Boolean).join(' '),
        note: said.join(' '),
      }
    },
  }
}

function toEntry({ id, name, words }: KnownWord): KnownEntry {
  const [first = name, ...others] = words
  return { id, name: first, aliases: others.map((word) => ({ name: word })), named: { id, name } }
}
