import type { OtherAmount } from '../parsed-sentence.ts'
import { GAPS, type Token } from './tokenize.ts'
import { foldWord, isMeasureWord } from './words.ts'

/** An amount with the tokens that it was read from. */
export interface AmountReading extends OtherAmount {
  quantityTokens: number[]
  unitTokens: number[]
}

interface OpenAmount {
  low: number | null
  high: number | null
  quantityTokens: number[]
  unitTokens: number[]
  depth: number
  times: boolean
}

const DASH_GAP = GAPS.indexOf('dash')
const NUMBER_WORDS = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, index) => [word, index] as const),
)
for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) {
  NUMBER_WORDS.set(word, 20 + index * 10)
}
const PARTS = new Map([
  ['half', 1 / 2],
  ['halves', 1 / 2],
  ['third', 1 / 3],
  ['thirds', 1 / 3],
  ['quarter', 1 / 4],
  ['quarters', 1 / 4],
  ['eighth', 1 / 8],
  ['couple', 2],
  ['dozen', 12],
  ['hundred', 100],
])

/** Whether a word tells a number: "two", "half", "dozen". */
export function isNumberWord(word: string): boolean {
  const folded = foldWord(word)
  return NUMBER_WORDS.has(folded) || PARTS.has(folded)
}

/**
 * The amounts of a sentence in reading order, from the tokens that are quantities and those that are units. The unit
 * after a nested amount belongs to the count: "1 (14 oz) can", "2 x 400 g tins", "two 15-ounce cans".
 */
export function collectAmounts(
  text: string,
  tokens: readonly Token[],
  isQuantity: (index: number) => boolean,
  isUnit: (index: number) => boolean,
): AmountReading[] {
  const amounts: OpenAmount[] = []
  for (const [index, token] of tokens.entries()) {
    if (isQuantity(index)) addQuantity(amounts, token, index)
    else if (isUnit(index)) addUnit(amounts, tokens, index)
  }
  return joinRanges(amounts, tokens).map(({ low, high, quantityTokens, unitTokens }) => ({
    quantity: low,
    upperQuantity: high === low ? null : high,
    unit: unitTokens.map((at) => text.slice(tokens[at]?.start, tokens[at]?.end)).join(' ') || null,
    quantityTokens,
    unitTokens,
  }))
}

function addQuantity(amounts: OpenAmount[], token: Token, index: number): void {
  const last = amounts.at(-1)
  const open = last && last.unitTokens.length === 0 && last.quantityTokens.at(-1) === index - 1 ? last : null
  if (token.low !== null) {
    const unitFirst = last && last.quantityTokens.length === 0 && last.depth === token.depth
    if (unitFirst) {
      last.low = token.low
      last.high = token.high
      last.quantityTokens.push(index)
    } else {
      const { low, high, depth, times } = token
      amounts.push({ low, high, quantityTokens: [index], unitTokens: [], depth, times })
    }
    return
  }
  const word = foldWord(token.text)
  const number = NUMBER_WORDS.get(word) ?? null
  const part = PARTS.get(word) ?? null
  if (!open) {
    const value = number ?? part
    amounts.push({
      low: value,
      high: value,
      quantityTokens: [index],
      unitTokens: [],
      depth: token.depth,
      times: false,
    })
    return
  }
  open.quantityTokens.push(index)
  if (part !== null) {
    open.low = open.low === null ? part : open.low * part
    open.high = open.high === null ? part : open.high * part
  } else if (number !== null) {
    const tens = open.low !== null && open.low >= 20 && open.low % 10 === 0 && number < 10
    open.low = tens ? (open.low ?? 0) + number : (open.low ?? number)
    open.high = tens ? open.low : Math.max(open.high ?? number, number)
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
  const nested =
    last !== first &&
    (last.depth > token.depth ||
      (last.unitTokens.length > 0 &&
        !isMeasureWord(token.text) &&
        (first.times || first.unitTokens.length === 0)))
  const afterName = last.unitTokens.length > 0 && last.unitTokens.at(-1) !== index - 1 && last !== first
  const target = nested || afterName ? first : last
  target.unitTokens.push(index)
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
      opening?.gapBefore === DASH_GAP &&
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
