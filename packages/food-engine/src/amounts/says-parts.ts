import anyAscii from 'any-ascii'
import { commonMeanings } from '../matching/unit-meaning.ts'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { findAmounts, saysQuantity } from './find-amounts.ts'

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

/**
 * Whether a line still agrees with its parts: the same amount and unit, the food by one of its names, and every word of
 * the note. False if someone has changed the parts since they were parsed.
 */
export function saysParts(text: string, { quantity, unitWords, foodWords, note }: LineParts): boolean {
  if (quantity ? !saysQuantity(text, { quantity, unitWords }) : /^\P{L}*\p{N}/u.test(text)) return false
  const [lead] = findAmounts(text, { quantity, unitWords })
  const said = new Set(wordsOf(text))
  const hasAll = (words: string) => wordsOf(words).every((word) => said.has(word))
  if (unitWords.length > 0 && !unitWords.some(hasAll) && !isSameUnit(lead?.unit ?? '', unitWords))
    return false
  return (foodWords.length === 0 || foodWords.some(hasAll)) && hasAll(note)
}

/** "EL" is a tablespoon. */
function isSameUnit(written: string, unitWords: readonly string[]): boolean {
  const meanings = commonMeanings(written, ALL_GRAMMARS)
  return unitWords.some((word) => commonMeanings(word, ALL_GRAMMARS).some((id) => meanings.includes(id)))
}
