import { cleanTime } from '../fields/clean-time.ts'
import { isStepLabel } from '../fields/step-numbering.ts'
import { isAmountOnly, startsWithNumber, startsWithNumberWord } from '../lines/amount-text.ts'
import type { LinePage } from '../lines/line-features.ts'
import type { LineProbabilities } from '../lines/line-model.ts'
import { labelAtEnd, labelAtStart, splitRowOfLabels } from '../lines/words/label-words.ts'
import { isMeasure } from '../lines/words/measure-words.ts'

/** Longer lines are no ingredients, shorter ones no steps; in words. */
const MOST_WORDS = 16
const FEWEST_WORDS = 5
/** How much likelier a kind is by what a text alone tells (natural logarithm). */
const CLEAR = 4
const LIKELY = 2
const SURE = 6
const ANNOUNCED = 9

const SENTENCE_END = /[.!。！…]["»”)]?$/
const AMOUNT_BEHIND =
  /(?:[\s:：–—…-]|(?<=[\u3040-\u9fff\uac00-\ud7af]))[\d½⅓⅔¼¾][\d½⅓⅔¼¾.,/–-]*\s?(\p{L}{0,12}\.?(?:\s\p{L}{1,3}\.?)?)$/u
const SIGN_AMOUNT = /(?:大さじ|小さじ|カップ|大匙|小匙|汤匙|茶匙)[\d半½⅓⅔¼¾]/

/** Whether a line has an amount where lists have one: in front, or behind the food. */
export function hasListAmount(text: string, words: number): boolean {
  if (words > MOST_WORDS || (SENTENCE_END.test(text) && words > FEWEST_WORDS)) return false
  if (!/\p{L}/u.test(text) || isTimeOnly(text) || isTimes(text) || isServings(text)) return false
  if (startsWithNumber(text)) return words > 0
  const unit = AMOUNT_BEHIND.exec(text)?.[1]
  return unit !== undefined || SIGN_AMOUNT.test(text)
}

/** `ca 30 st`: how many pieces a recipe makes, above its list; further down it may be the amount of the line before. */
export const isPieces = (text: string): boolean =>
  /^(?:ca\.?\s)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:st|stk|stück|pcs|pieces|kpl|szt|ks|db|шт|adet|stuks|pz|pezzi|uds?|unidades|pièces|個|个|개)?\.?$/iu.test(
    text,
  )

/** `til 4`, `für 4`. */
const FOR_NUMBER =
  /^(?:for|für|pour|para|per|voor|til|till|för|dla|pro|для|на)\s(?:ca\.?\s)?\d{1,2}(?:\s?[-–]\s?\d{1,2})?$/iu

/** `6 kişilik`, `12 annosta, 50 min`: for how many it is. */
function isServings(text: string): boolean {
  if (FOR_NUMBER.test(text)) return true
  const parts = text.split(/\s*[,/|·]\s*/)
  const areServings = (part: string) => {
    const label = labelAtEnd(part)
    return label?.kind === 'servings' && /^(?:ca\.?\s?)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?$/i.test(label.rest)
  }
  return parts.some(areServings) && parts.every((part) => areServings(part) || isTimeOnly(part))
}

/** Whether a line says for how many, how much or how long and nothing else: `6 kişilik`, `Ca 40 st`, `45 min.` */
export const tellsHowMuch = (text: string): boolean =>
  /\d/.test(text) && (isAmountOnly(text) || isTimeOnly(text) || isTimes(text) || isServings(text))

/** `1 h`, `45 min.`: how long it takes. */
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

/**
 * The probabilities of the lines of a text, which lacks what the markup of pages tells: an amount in front or behind
 * makes an ingredient, a sentence behind the first of them a step; `nameAt` is the line of the name, -1 without one.
 */
export function weighLines(
  probabilities: readonly LineProbabilities[],
  { lines, facts, states }: LinePage,
  nameAt: number,
): LineProbabilities[] {
  let amounts = 0
  return probabilities.map((probability, i) => {
    const text = lines[i]?.text ?? ''
    const fact = facts[i]
    const state = states[i]
    if (!fact || state?.isHeading) return probability
    if (i === nameAt || (amounts === 0 && isTimes(text))) return weighed(probability, 2 * CLEAR, 0, 0)
    // `Ca 40 st` below the name, and the title of a part below that.
    const isYield = amounts === 0 && isAmountOnly(text) && lines[i + 1]?.block !== lines[i]?.block
    if (isYield || isServings(text)) return weighed(probability, 2 * CLEAR, 0, 0)
    const isEnd = state?.kind === 'notes' || state?.kind === 'stop' || state?.kind === 'nutrition'
    if (isEnd) return probability
    if (hasListAmount(text, fact.words) && state?.kind !== 'steps') {
      amounts++
      return weighed(probability, 0, fact.measure || fact.words <= FEWEST_WORDS ? SURE : CLEAR, 0)
    }
    if (amounts > 0 && fact.vague && fact.words <= MOST_WORDS / 2) return weighed(probability, 0, CLEAR, 0)
    const isListed = state?.kind === 'ingredients' && fact.words > 0 && fact.words <= MOST_WORDS / 2
    if (isListed && !/[.!:：。]$/.test(text) && !isStepLabel(text)) {
      amounts++
      return weighed(probability, 0, SURE, 0)
    }
    const isRemark = /[,!]$/.test(text) && fact.words < FEWEST_WORDS
    if (state?.kind === 'steps' && !isRemark) return weighed(probability, 0, 0, ANNOUNCED)
    const isSaid = fact.words >= FEWEST_WORDS && !startsWithNumber(text)
    const isShort = fact.words > 2 && /[.。]$/.test(text)
    const isSentence =
      isShort || (isSaid && (SENTENCE_END.test(text) || fact.words > MOST_WORDS || fact.cooking > 0))
    if (isSentence && amounts > 1) return weighed(probability, 0, 0, SURE)
    if (isSentence && amounts === 0) return weighed(probability, LIKELY, 0, 0)
    const isFood = fact.vague || startsWithNumberWord(text) || isMeasure(text.split(' ', 1)[0] ?? '')
    if (amounts > 0 && fact.words < FEWEST_WORDS && isFood && !/[,!]$/.test(text))
      return weighed(probability, 0, LIKELY, 0)
    if (isRemark) return weighed(probability, CLEAR, 0, 0)
    return probability
  })
}

function weighed(
  [other, ingredient, step, title]: LineProbabilities,
  ...[toOther, toIngredient, toStep]: [other: number, ingredient: number, step: number]
): LineProbabilities {
  const powers = [
    other * Math.exp(toOther),
    ingredient * Math.exp(toIngredient),
    step * Math.exp(toStep),
    title,
  ] as const
  const sum = powers.reduce((total, power) => total + power, 0)
  return [powers[0] / sum, powers[1] / sum, powers[2] / sum, powers[3] / sum]
}
