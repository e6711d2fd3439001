import { cleanTime } from '../fields/clean-time.ts'
import { numbersAsDigits } from '../fields/number-words.ts'
import { isAmountOnly, isVagueCell, startsWithNumber, startsWithNumberWord } from '../lines/amount-text.ts'
import { isFoodWord } from '../lines/words/food-words.ts'
import { labelAtEnd, labelAtStart, splitRowOfLabels } from '../lines/words/label-words.ts'
import { isMeasure } from '../lines/words/measure-words.ts'
import { isSpelledNumber } from '../lines/words/spelled-numbers.ts'

/** Longer lines are not ingredients, shorter ones not steps; in words. */
const MOST_WORDS = 16
const FEWEST_WORDS = 5

export const SENTENCE_END = /[.!。！…]["»”)]?$/
const AMOUNT_BEHIND =
  /(?:[\s:：–—…-]|(?<=[\u3040-\u9fff\uac00-\ud7af]))[\d½⅓⅔¼¾][\d½⅓⅔¼¾.,/–-]*\s?(\p{L}{0,12}\.?(?:\s\p{L}{1,3}\.?)?)$/u
const SIGN_AMOUNT = /(?:大さじ|小さじ|カップ|大匙|小匙|汤匙|茶匙)[\d半½⅓⅔¼¾]/

/** Whether a line has an amount where lists have one: in front, or after the food. */
export function hasListAmount(text: string, words: number): boolean {
  if (words > MOST_WORDS || (SENTENCE_END.test(text) && words > FEWEST_WORDS)) return false
  if (!/\p{L}/u.test(text) || isTimeOnly(text) || isTimes(text) || isServings(text)) return false
  if (startsWithNumber(text)) return words > 0
  const unit = AMOUNT_BEHIND.exec(text)?.[1]
  return unit !== undefined || SIGN_AMOUNT.test(text)
}

/** `ca 30 st`: the yield in pieces, above its list; further down it may be the amount of the previous line. */
export const isPieces = (text: string): boolean =>
  /^(?:ca\.?\s)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:st|stk|stück|pcs|pieces|kpl|szt|ks|db|шт|adet|stuks|pz|pezzi|uds?|unidades|pièces|個|个|개)?\.?$/iu.test(
    text,
  )

/** `til 4`, `(für 4)`. */
const FOR_NUMBER =
  /^\(?(?:for|für|pour|para|per|voor|til|till|för|dla|pro|для|на)\s(?:ca\.?\s|about\s)?(\d{1,2}(?:(?:\s?[-–]\s?|\s\p{L}{1,4}\s)\d{1,2})?)\)?$/iu

/** The number of servings in `For 6` and `for six`; empty for other text. */
export const servingsIn = (text: string): string =>
  (FOR_NUMBER.exec(numbersAsDigits(text))?.[1] ?? '').replace(/\s\p{L}+\s/u, '–')

/** `お弁当2個分`, `12枚分`. */
const SERVED_IN_SIGNS =
  /^(?:約|约|お弁当|できあがり|出来上がり|仕上がり)?\s?\d{1,3}\s?(?:[-~〜～]\s?\d{1,3}\s?)?(?:個|人|枚|本|皿|杯|食|切れ|台|斤)(?:分|前|份)$/

/** `6 kişilik`, `12 annosta, 50 min`: servings. */
function isServings(written: string): boolean {
  const text = numbersAsDigits(written)
  if (FOR_NUMBER.test(text) || SERVED_IN_SIGNS.test(text)) return true
  const parts = text.split(/\s*[,/|·]\s*/)
  const areServings = (part: string) => {
    const label = labelAtEnd(part)
    return label?.kind === 'servings' && /^(?:ca\.?\s?)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?$/i.test(label.rest)
  }
  return parts.some(areServings) && parts.every((part) => areServings(part) || isTimeOnly(part))
}

/** Whether a line has only servings, a yield or a time: `6 kişilik`, `Ca 40 st`, `45 min.` */
export const statesAmount = (text: string): boolean =>
  isServings(text) || (/\d/.test(text) && (isAmountOnly(text) || isTimeOnly(text) || isTimes(text)))

/** `1 h`, `45 min.` */
function isTimeOnly(text: string): boolean {
  return NUMBER_WITH_UNIT.test(text) && (cleanTime(text)?.seconds ?? 0) > 0
}

/** `Prep 20 minutes, cook 35 minutes`. */
const isTimes = (text: string): boolean =>
  splitRowOfLabels(text).every((part) => {
    const label = labelAtStart(part)
    return label && label.kind !== 'servings' && (cleanTime(label.rest)?.seconds ?? 0) > 0
  })

const NUMBER_WITH_UNIT = /^\d[\d.,]{0,4}\s?\p{L}{1,9}\.?(?:\s\d{1,2}\s?\p{L}{1,9}\.?)?$/u

/** Whether a line is an amount without a number and without a food: `to taste`, not `butter for the pan`. */
export const isVagueAlone = (text: string): boolean =>
  isVagueCell(text) && !text.split(' ').some((word) => isFoodWord(word.toLowerCase()))

/** Words in which an amount begins: `just under a pound of peas`. */
const AMOUNT_WITHIN = 4

/** Whether an amount in words or digits, or a measure, is at the start of a line. */
export function beginsWithAmount(text: string): boolean {
  const words = text.split(' ')
  if (hasListAmount(text, words.length)) return true
  const start = words.slice(0, AMOUNT_WITHIN).map((word) => word.toLowerCase())
  const isAmount = (word: string) => isSpelledNumber(word) || (word.length > 1 && isMeasure(word))
  return startsWithNumberWord(text) || start.some(isAmount)
}
