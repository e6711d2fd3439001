import anyAscii from 'any-ascii'
import { commonUnitOf } from '../matching/common-units.ts'
import { nameKey } from '../matching/name-key.ts'
import { commonMeanings, localMeaning } from '../matching/unit-meaning.ts'
import { isListedWord } from '../sentences/english/words.ts'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { findAmounts, hasQuantity } from './find-amounts.ts'

export interface LineParts {
  quantity: number | null
  unitWords: readonly string[]
  foodWords: readonly string[]
  note: string
}

const wordsOf = (text: string): string[] =>
  anyAscii(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}]{2,}/gu) ?? []

/** Same amount and unit, one of the food's names, every word of the note. False if the parts were changed. */
export function saysParts(text: string, { quantity, unitWords, foodWords, note }: LineParts): boolean {
  if (quantity ? !hasQuantity(text, { quantity, unitWords }) : /^\P{L}*\p{N}/u.test(text)) return false
  const [lead] = findAmounts(text, { quantity, unitWords })
  const said = new Set(wordsOf(text))
  const hasAll = (words: string) => wordsOf(words).every((word) => said.has(word))
  if (unitWords.length > 0 && !unitWords.some(hasAll) && !isSameUnit(lead?.unit ?? '', unitWords))
    return false
  return (foodWords.length === 0 || foodWords.some(hasAll)) && hasAll(note)
}

/** Whether a word is a unit in any language. */
export function isUnitWord(word: string): boolean {
  const key = nameKey(word)
  if (commonUnitOf(key) !== null || isListedWord(key)) return commonUnitOf(key) !== null
  return [...ALL_GRAMMARS.values()].some((grammar) => localMeaning(word, grammar) !== null)
}

/** "EL" is a tablespoon. */
function isSameUnit(written: string, unitWords: readonly string[]): boolean {
  const meanings = commonMeanings(written, ALL_GRAMMARS)
  return unitWords.some((word) => commonMeanings(word, ALL_GRAMMARS).some((id) => meanings.includes(id)))
}
