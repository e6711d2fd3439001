import { hasMeasureSign, isMeasure } from './words/measure-words.ts'

const FRACTION = '¼-¾⅐-⅞'
/** Bullets, tick boxes and counting at the beginning of a line. */
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

const NUMBERS = new RegExp(`[\\d${FRACTION},./–-]+`, 'gu')
const UNKNOWN_AMOUNT = new RegExp(`^[\\d${FRACTION}][\\d${FRACTION}.,/]*\\s*\\p{L}{1,10}\\.?$`, 'u')

/** A line without bullets in front. */
export function withoutBullet(text: string): string {
  return text.replace(BULLET, '')
}

export function startsWithNumber(text: string): boolean {
  return NUMBER_START.test(text)
}

export function startsWithNumberWord(text: string): boolean {
  return NUMBER_WORD_START.test(text)
}

/** Whether a text is an amount with nothing that it could be of (`200 g`, `1 1/2`, `2 Stück`). */
export function isAmountOnly(text: string): boolean {
  if (text.length > 30) return false
  const words = AMOUNT_ONLY.exec(withoutBullet(text))?.[1]
  if (words === undefined) return false
  return words
    .trim()
    .split(/\s+/)
    .every((word) => word === '' || isMeasure(word))
}

/** Whether one of the first words of a text is a measure. */
export function beginsWithMeasure(text: string): boolean {
  if (hasMeasureSign(text.slice(0, 40))) return true
  const words = text.slice(0, 80).replace(NUMBERS, ' ').trim().split(/\s+/)
  return words.slice(0, 3).some((word) => isMeasure(word))
}

/** Whether a cell of a row could be an amount, also with a measure that is not known (`2 rúd`). */
export function isAmountCell(text: string): boolean {
  return isAmountOnly(text) || (text.length <= 15 && UNKNOWN_AMOUNT.test(text))
}
