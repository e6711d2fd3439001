import {
  beginsWithMeasure,
  hasAmountBehind,
  isAmountOnly,
  startsWithNumber,
  startsWithNumberWord,
  withoutBullet,
} from './amount-text.ts'
import type { PageLine } from './page-line.ts'
import { countCookingSigns, isCookingWord } from './words/cooking-words.ts'
import { hasFoodSign, isFoodWord } from './words/food-words.ts'
import { hasVagueAmount } from './words/measure-words.ts'

export type LineFacts = {
  /** Begins with an amount, as ingredients do, or ends with one after a name. */
  amount: boolean
  measure: boolean
  vague: boolean
  amountOnly: boolean
  /** Words; in scripts without spaces two characters count as one. */
  words: number
  cooking: number
  startsCooking: boolean
  foods: number
  sentences: number
  /** The first words in lower case, for learned words. */
  tokens: string[]
}

const SIGNS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g
const WORDS_MAX = 120

export function factsOfLine({ text }: PageLine): LineFacts {
  const plain = withoutBullet(text)
  const words =
    plain
      .slice(0, 1500)
      .match(/[\p{L}\p{M}]+(?:['’][\p{L}]+)?/gu)
      ?.slice(0, WORDS_MAX) ?? []
  const signs = plain.slice(0, 1500).match(SIGNS)?.length ?? 0
  const isBehind = hasAmountBehind(plain)
  const cooking =
    words.filter(isCookingWord).length + (signs > 0 ? countCookingSigns(plain.slice(0, 1500)) : 0)
  return {
    amount: isBehind || startsWithNumber(plain) || startsWithNumberWord(plain),
    measure: isBehind || beginsWithMeasure(plain),
    vague: text.length < 200 && hasVagueAmount(text),
    amountOnly: isAmountOnly(text),
    words: Math.max(words.length - (signs > 0 ? 1 : 0), 0) + Math.ceil(signs / 2),
    cooking,
    startsCooking: words.slice(0, 2).some(isCookingWord),
    foods: words.filter(isFoodWord).length + (signs > 0 && hasFoodSign(plain.slice(0, 300)) ? 1 : 0),
    sentences: text.slice(0, 3000).match(/[.!?。！？](?=\s|$|[\u3040-\u9fff])/g)?.length ?? 0,
    tokens: words.map((word) => word.toLowerCase()),
  }
}
