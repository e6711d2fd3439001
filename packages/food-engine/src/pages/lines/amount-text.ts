import { plainDigits } from '../fields/number-words.ts'
import { saysServings } from '../fields/serving-words.ts'
import { isFoodWord } from './words/food-words.ts'
import { hasMeasureSign, hasVagueAmount, isMeasure } from './words/measure-words.ts'

const FRACTION = '¼-¾⅐-⅞'
/** Bullets, checkboxes and numbering at the beginning of a line. */
const BULLET = /^[\s•·●○▢☐□◦‣▪✓✔–—*»>-]+/
const NUMBER_START = new RegExp(
  `^(?:ca\\.?|etwa|about|approx\\.?|circa|env\\.?|environ|~|±)?\\s*[\\d${FRACTION}一二三四五六七八九十半]`,
  'iu',
)
const NUMBER_WORD_START =
  /^(?:an?|one|two|three|four|five|six|half|ein|eine|einen|zwei|drei|vier|une?|deux|trois|quelques|una?|un[oa]s|dos|tres|cuatro|due|tre|quattro|um|uma|dois|duas|een|twee|drie|en|ett|två|et|to|yksi|kaksi|jeden|jedna|dwa|dwie|trzy|dva|dve|tři|egy|két|kettő|un|doi|două|один|одна|два|две|три|одна|дві|ένα|μία|δύο|bir|iki|üç|yarım)\s+\p{L}/iu
const AMOUNT_ONLY = new RegExp(
  `^(?:ca\\.?|~)?\\s*[\\d${FRACTION}][\\d${FRACTION}\\s.,/–-]*(?:(?:to|bis|à|x|-)\\s*[\\d${FRACTION}][\\d${FRACTION}.,/]*)?\\s*((?:[\\p{L}.()]+\\s*){0,3})$`,
  'iu',
)
/** Small words within a measure: `3 c. de sopa`, `1 cuillère à soupe`. */
const INSIDE_MEASURE = /(?<=\s)(?:de|à|a|da|di)(?=\s)/giu

/** The purpose of a spoon or glass: `2 cuillères à soupe`, `1 colher de chá`. */
const OF_MEASURE =
  /(?<=\p{L}\s)(?:(?:à|a) (?:soupe|caf[ée]|th[ée]|dessert)|de (?:sopa|ch[áa]|sobremesa|caf[ée]|postre)|da (?:minestra|cucina|tavola|t[èe]|caff[èe]))(?=\s|$)/giu

/** Characters within which the first number of a line must begin. */
const START = 30
/** A name, a space or separator, and the number with everything after it. */
const BEHIND = new RegExp(`^\\p{L}[^\\d${FRACTION}]{1,50}[\\s:(–-]([\\d${FRACTION}][^()]*)\\)?$`, 'u')
const LONGEST_BEHIND = 70
/** Cells with an amount and a remark are shorter. */
const CELL_MAX_LENGTH = 40
/** An amount in a script without spaces, with the measure before or after the number. */
const SIGN_START = /^(?:大さじ|小さじ|大匙|小匙|汤匙|湯匙|茶匙)[\s(（]*[\d半一二三四½¼¾]/u
const NUMBERS = new RegExp(`[\\d${FRACTION},./–-]+`, 'gu')
const UNKNOWN_AMOUNT = new RegExp(`^[\\d${FRACTION}][\\d${FRACTION}.,/]*\\s*\\p{L}{1,10}\\.?$`, 'u')

export function withoutBullet(text: string): string {
  return text.replace(BULLET, '')
}

export function startsWithNumber(text: string): boolean {
  return NUMBER_START.test(plainDigits(text.slice(0, START)))
}

export function startsWithNumberWord(text: string): boolean {
  return NUMBER_WORD_START.test(text)
}

/** Whether a text is an amount without a food (`200 g`, `1 1/2`, `2 Stück`). */
export function isAmountOnly(text: string): boolean {
  if (text.length > 30) return false
  const words = AMOUNT_ONLY.exec(plainAmount(text))?.[1]
  if (words === undefined) return false
  const all = words.trim().split(/\s+/)
  // "6 su bardağı su": six glasses of water.
  return new Set(all).size === all.length && all.every((word) => word === '' || isMeasure(word))
}

function plainAmount(text: string): string {
  return plainDigits(withoutBullet(text)).replace(OF_MEASURE, '').replace(INSIDE_MEASURE, '')
}

/** Whether a text is a name followed by an amount: `flour 500 g`, `Soy sauce: 60 ml`, `Mehl (500 g)`. */
export function hasAmountBehind(text: string): boolean {
  if (text.length > LONGEST_BEHIND) return false
  const [, amount = ''] = BEHIND.exec(plainDigits(text)) ?? []
  return isAmountOnly(amount) && beginsWithMeasure(amount)
}

/** Whether one of the first words of a text is a measure. */
export function beginsWithMeasure(text: string): boolean {
  if (hasMeasureSign(text.slice(0, 40))) return true
  const words = plainDigits(text.slice(0, 80)).replace(NUMBERS, ' ').trim().split(/\s+/)
  return words.slice(0, 3).some((word) => isMeasure(word))
}

/** Whether a cell is an amount without a number: `to taste`, `少々`. */
export function isVagueCell(text: string): boolean {
  return text.length <= 20 && hasVagueAmount(text) && !/\d/.test(text)
}

/** Also an unknown measure (`2 rúd`), a remark (`30 g (heaped)`), or a script without spaces (`大さじ1と1/2`). */
export function isAmountCell(text: string): boolean {
  if (isAmountOnly(text)) return true
  if (text.length <= 15 && UNKNOWN_AMOUNT.test(text)) return true
  if (text.length > CELL_MAX_LENGTH) return false
  const remark = text.search(/\s*[,(（]/)
  // `1/4 cup (30 g) sugar` continues after the remark.
  const isWhole = !/[)）]\s*\S/.test(text.slice(remark))
  return (
    SIGN_START.test(text) ||
    (remark > 0 && isWhole && /\p{L}/u.test(text.slice(0, remark)) && isAmountOnly(text.slice(0, remark)))
  )
}

/** `4 servings`: a number and a word for servings, without a food as in `1 chicken in portions`. */
export function statesServings(text: string): boolean {
  if (!/\d/.test(text) || !saysServings(text)) return false
  return !(text.match(/\p{L}{3,}/gu) ?? []).some((word) => isFoodWord(word) && !saysServings(word))
}
