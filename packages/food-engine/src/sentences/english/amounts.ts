import type { OtherAmount } from '../parsed-sentence.ts'
import { asPartOf } from '../parts-of-amounts.ts'
import { numberOfWord } from './number-words.ts'
import { isRestOfLarge, LARGE_METRIC, restOfLarge } from './rest-of-measure.ts'
import { LABELS } from './states.ts'
import { GAPS, type Token } from './tokenize.ts'
import { foldWord, isArticle, isMeasureWord } from './words.ts'

/** An amount with its source tokens. */
export interface AmountReading extends OtherAmount {
  quantityTokens: number[]
  unitTokens: number[]
  /** A sum as written: "50 + 150 g". */
  sum: string | null
}

interface OpenAmount {
  low: number | null
  high: number | null
  quantityTokens: number[]
  unitTokens: number[]
  depth: number
  times: boolean
  sum?: string
}

const DASH_GAP = GAPS.indexOf('dash')
const QUANTITY = LABELS.indexOf('quantity')
const UNIT = LABELS.indexOf('unit')

export function isNumberWord(word: string): boolean {
  return numberOfWord(foldWord(word)) !== null
}

/**
 * The amounts of a sentence in reading order, from the tokens' labels (indexes into LABELS). The unit after a nested
 * amount belongs to the count: "1 (14 oz) can", "2 x 400 g tins", "two 15-ounce cans".
 */
export function collectAmounts(
  text: string,
  tokens: readonly Token[],
  labels: readonly number[],
): AmountReading[] {
  const amounts: OpenAmount[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    if (labels[index] === QUANTITY) addQuantity(amounts, tokens, index)
    else if (labels[index] === UNIT) addUnit(amounts, tokens, index)
  }
  const read = joinRanges(addSums(amounts, text, tokens), tokens).map(
    ({ low, high, quantityTokens, unitTokens, sum }, at, all): AmountReading => ({
      quantity: low,
      upperQuantity: high === low ? null : high,
      unit: unitTokens.map((at) => text.slice(tokens[at]?.start, tokens[at]?.end)).join(' ') || null,
      isAdded: PLUS.test(textBetween(all[at - 1], { quantityTokens, unitTokens }, text, tokens)),
      quantityTokens,
      unitTokens,
      sum: sum ?? null,
    }),
  )
  return countFirst(addParts(read, text, tokens), text, tokens)
}

/** "Basil (15 g) x 2", "Stock paste 28ml x 4": the size of one, followed by the count. */
function countFirst(amounts: AmountReading[], text: string, tokens: readonly Token[]): AmountReading[] {
  const [size, count, ...others] = amounts
  const at = count?.quantityTokens[0] ?? -1
  const isCount = tokens[at]?.times && count?.unit === null
  const isSize = size?.unitTokens.some((unit) => isMeasureWord(tokens[unit]?.text ?? ''))
  if (!size || !count || others.length > 0 || !isCount || !isSize) return amounts
  return /^[\s)\],([]*$/.test(textBetween(size, count, text, tokens)) ? [count, size] : amounts
}

type Places = Pick<OpenAmount, 'quantityTokens' | 'unitTokens'>

/** Text between two amounts; `?` before the first. */
function textBetween(
  before: Places | undefined,
  { quantityTokens }: Places,
  text: string,
  tokens: readonly Token[],
): string {
  const end = tokens[before?.unitTokens.at(-1) ?? -1]?.end
  const start = tokens[quantityTokens[0] ?? -1]?.start
  return end === undefined || start === undefined ? '?' : text.slice(end, start)
}

const PLUS = /^\.?\s*(?:\+|&|plus|and)\s*$/i
/** Units that combine with a smaller one to one amount. */
const UNIT_IDS: Readonly<Record<string, string>> = {
  ...idOf('kilogram', 'kg kgs kilo kilos kilogram kilograms'),
  ...idOf('gram', 'g gram grams'),
  ...idOf('liter', 'l liter liters litre litres'),
  ...idOf('deciliter', 'dl deciliter deciliters decilitre decilitres'),
  ...idOf('milliliter', 'ml milliliter milliliters millilitre millilitres'),
  ...idOf('pound', 'lb lbs pound pounds'),
  ...idOf('ounce', 'oz ounce ounces'),
}

function idOf(id: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, id]))
}

const AND_A = /^\s*and(?:\s+an?)?\s*$/i

/** "1 lb 4 oz" is one amount, and so is "a cup and a half". */
function addParts(amounts: AmountReading[], text: string, tokens: readonly Token[]): AmountReading[] {
  const [first, second, ...others] = amounts
  if (!first?.quantity || !second?.quantity || first.upperQuantity || second.upperQuantity) return amounts
  const between = textBetween(first, second, text, tokens)
  const isPartOfUnit = AND_A.test(between) && second.unit === null && second.quantity < 1
  if (isPartOfUnit) return [withPart(first, second, second.quantity), ...others]
  const isRest = second.unit === null && LARGE_METRIC.test(first.unit ?? '') && isRestOfLarge(second.quantity)
  if (isRest && between.trim() === '')
    return [withPart(first, second, restOfLarge(second.quantity)), ...others]
  if (!/^\.?\s*$/.test(between) && !PLUS.test(between)) return amounts
  const [larger, smaller] = [first, second].map(
    ({ unit }) => UNIT_IDS[(unit ?? '').toLowerCase().replace('.', '')],
  )
  const part = larger && smaller ? asPartOf(larger, second.quantity, smaller) : null
  if (part === null) return amounts
  return [withPart(first, second, part), ...others]
}

/** `part` is the second amount in the unit of the first. */
function withPart(first: AmountReading, second: AmountReading, part: number): AmountReading {
  const quantity = Math.round(((first.quantity ?? 0) + part) * 1000) / 1000
  return { ...first, quantity, quantityTokens: [...first.quantityTokens, ...second.quantityTokens] }
}

function addQuantity(amounts: OpenAmount[], tokens: readonly Token[], index: number): void {
  const token = tokens[index]
  if (!token) return
  const { depth, times } = token
  const last = amounts.at(-1)
  if (token.low !== null) {
    const { low, high } = token
    if (last && last.quantityTokens.length === 0 && last.unitTokens.at(-1) === index - 1) {
      last.low = low
      last.high = high
      last.quantityTokens.push(index)
    } else amounts.push({ low, high, quantityTokens: [index], unitTokens: [], depth, times })
    return
  }
  const number = isArticle(token) ? { whole: 1 } : numberOfWord(foldWord(token.text))
  const since = index - (last?.quantityTokens.at(-1) ?? -9)
  const continues =
    last?.unitTokens.length === 0 && (since === 1 || (since === 2 && isArticle(tokens[index - 1])))
  if (!last || !continues) {
    const value = number === null ? null : 'whole' in number ? number.whole : number.times
    amounts.push({ low: value, high: value, quantityTokens: [index], unitTokens: [], depth, times })
    return
  }
  last.quantityTokens.push(index)
  if (number === null) return
  if ('times' in number) {
    last.low = (last.low ?? 1) * number.times
    last.high = (last.high ?? 1) * number.times
  } else {
    last.low ??= number.whole
    last.high = Math.max(last.high ?? number.whole, number.whole)
  }
}

function addUnit(amounts: OpenAmount[], tokens: readonly Token[], index: number): void {
  const token = tokens[index]
  const last = amounts.at(-1)
  const first = amounts[0]
  if (!token) return
  if (!last || !first) {
    amounts.push({
      low: null,
      high: null,
      quantityTokens: [],
      unitTokens: [index],
      depth: token.depth,
      times: false,
    })
    return
  }
  // Of "can or bottle" the first is the unit.
  if (isWord(token, 'or') || isWord(tokens[index - 1], 'or')) return
  const inner = last !== first && last.unitTokens.length > 0
  const counted = first.times || first.unitTokens.length === 0
  const closed = last.depth > token.depth
  const apart = last.unitTokens.length > 0 && last.unitTokens.at(-1) !== index - 1
  const container = inner && counted && !isMeasureWord(token.text)
  const target = closed || container || apart ? first : last
  const measured = first.unitTokens.some((at) => isMeasureWord(tokens[at]?.text ?? ''))
  if (target === first && target !== last && measured) return
  target.unitTokens.push(index)
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.text.toLowerCase() === word
}

/** "50 + 150 g" is one amount. */
function addSums(amounts: OpenAmount[], text: string, tokens: readonly Token[]): OpenAmount[] {
  const [first, second, ...others] = amounts
  const end = tokens[first?.quantityTokens.at(-1) ?? -1]?.end
  const start = tokens[second?.quantityTokens[0] ?? -1]?.start
  const isSum =
    first?.unitTokens.length === 0 && end !== undefined && /^ *\+ *$/.test(text.slice(end, start ?? end))
  if (!first || !second || !isSum || first.low === null || second.low === null) return amounts
  const last = tokens[second.unitTokens.at(-1) ?? second.quantityTokens.at(-1) ?? -1]?.end
  const low = first.low + second.low
  const sum = {
    ...second,
    low,
    high: (first.high ?? first.low) + (second.high ?? second.low),
    quantityTokens: [...first.quantityTokens, ...second.quantityTokens],
    sum: text.slice(tokens[first.quantityTokens[0] ?? -1]?.start ?? 0, last),
  }
  return [sum, ...others]
}

/** "150 g - 200 g" is one amount with two bounds. */
function joinRanges(amounts: OpenAmount[], tokens: readonly Token[]): OpenAmount[] {
  const joined: OpenAmount[] = []
  for (const amount of amounts) {
    const last = joined.at(-1)
    const opening = tokens[amount.quantityTokens[0] ?? -1]
    const unitOf = ({ unitTokens }: OpenAmount) => unitTokens.map((at) => tokens[at]?.text).join(' ')
    const range =
      last &&
      (opening?.gapBefore === DASH_GAP || isWord(tokens[(amount.quantityTokens[0] ?? 0) - 1], 'to')) &&
      last.low !== null &&
      amount.low !== null &&
      amount.low > last.low &&
      unitOf(last) === unitOf(amount)
    if (range) {
      last.high = amount.high
      last.quantityTokens.push(...amount.quantityTokens)
    } else joined.push(amount)
  }
  return joined
}
