import {
  asciiDigits,
  isSameQuantity,
  isSameRange,
  quantitiesIn,
  quantityAt,
} from '@ramekin/food-engine/quantity'
import type { IngredientAmount } from '~/schemas/recipe'
import { factorBetween, type Measure, measureOfWord } from './measures.ts'
import { type MoreAmounts, type OtherAmount, tidy } from './more-amounts.ts'

export interface LineInWords {
  quantity: number | null
  measure: Measure | null
  note: string
  display: string
  amounts: readonly IngredientAmount[]
  foodNames: readonly string[]
}

/** Words before an amount that is not exact, as a pattern. */
export const HEDGE =
  '(?:about|around|approx(?:imately)?\\.?|roughly|ca\\.?|circa|etwa|ungefähr|environ|env\\.?|unos|ongeveer|c\\.|~|≈)'
/** Before the same amount in another measure: a bracket, also with words in it, or a slash after the last amount. */
const OPENS = new RegExp(`[(\\[](?:[^()[\\]\\d]*[,;:])?\\s*(?:${HEDGE}\\s*)?$`, 'iu')
/** After a comma, if only the amount follows: "1 onion, about 150 g, chopped". */
const AFTER_COMMA = new RegExp(`[,;]\\s*(?:${HEDGE}\\s*)?$`, 'iu')
const CLAUSE_ENDS = /^\s*(?:$|[,;)\]])/u
const FOLLOWS = new RegExp(`^\\s*[)\\]]?\\s*(?:[/|;,=~≈–-]|or|oder|ou|o)?\\s*(?:${HEDGE}\\s*)?$`, 'iu')
/** Before an amount that is added, as a pattern. */
export const ADDED = '(?:\\+|(?<!\\p{L})(?:plus|zzgl\\.?|zuzüglich|más|più|mais|плюс))'
const PLUS = new RegExp(`${ADDED}\\s*(?:\\p{L}+\\s+){0,2}$`, 'iu')
/** Words after an added amount of the same food. */
const SAME_FOOD =
  /^[\s)\],.;]*(?:$|[,;)(]|(?:for|to|extra|more|as|if|für|zum|zur|mehr|extra|pour|para|per|om|voor|для)(?!\p{L}))/iu

/**
 * What a line adds to a list: its quantity, including additions in a compatible unit, the upper bound of its range, its
 * other measures, and its note without those.
 */
export function amountsOfLine(line: LineInWords): {
  quantity: number
  more: MoreAmounts | null
  note: string
  said: readonly StatedAmount[]
  /** Index of the main amount, -1 without one. */
  lead: number
} {
  const { display, amounts, measure, note } = line
  const quantity = line.quantity ?? 0
  const at = amounts.findIndex((amount) => isSameQuantity(amount.quantity, quantity))
  const lead = amounts[at]
  if (quantity <= 0) return { quantity, more: null, note, said: [], lead: at }
  const said: StatedAmount[] = [rangeOf(lead, quantity, note)].flatMap((range) => range ?? [])
  const upper = Math.max(0, (said[0]?.upperQuantity ?? quantity) - quantity)
  const others: OtherAmount[] = []
  let total = quantity
  let end = lead?.unitEnd ?? 0
  let isAfterOtherFood = false
  let isAfterAdded = false
  for (const amount of lead ? amounts.slice(at + 1) : []) {
    const between = display.slice(end, amount.start)
    const behind = display.slice(amount.unitEnd)
    const added = measureOfWord(amount.unit ?? '')
    const isPlus = PLUS.test(between)
    const isAdded: boolean = isPlus && !isAfterOtherFood && isOfSameFood(line, amount, between)
    const isOther = !isPlus && isEquivalent(between, behind) && !isPartOf(amount, added, quantity, measure)
    isAfterOtherFood = !amount.unit || !(isAdded || isOther)
    if (!amount.unit || isAfterOtherFood) continue
    end = amount.unitEnd
    const high = amount.upperQuantity ?? amount.quantity
    const sum = tidy(total + amount.quantity * factorBetween(added, measure))
    if (isAdded && measure && added && measure.dimension === added.dimension && isMeasurable(sum, measure))
      total = sum
    else if (isOther && isAfterAdded) addToSame(others, amount, added)
    else
      others.push({
        unit: amount.unit,
        low: amount.quantity,
        high,
        of: isAdded ? 0 : quantity,
        added: isAdded,
      })
    isAfterAdded ||= isAdded
    said.push(amount)
  }
  const more =
    upper > 0 || others.length > 0 ? { upper, others: others.map((other) => ofTotal(other, total)) } : null
  return { quantity: total, more, note: withoutStatedAmounts(note, said), said, lead: at }
}

/** Cups and spoons are measured in halves, thirds, quarters and eighths; the rest is weighed or poured. */
const isMeasurable = (quantity: number, { dimension }: Measure): boolean =>
  dimension !== 'cup' ||
  [3, 8].some((parts) => isSameQuantity(Math.round(quantity * parts) / parts, quantity))

const isEquivalent = (before: string, behind: string): boolean =>
  OPENS.test(before) || FOLLOWS.test(before) || (AFTER_COMMA.test(before) && CLAUSE_ENDS.test(behind))

export type StatedAmount = Pick<IngredientAmount, 'quantity' | 'upperQuantity'>

/** Scales other measures to the whole quantity. */
const ofTotal = (other: OtherAmount, total: number): OtherAmount =>
  other.added ? other : { ...other, of: total }

/** The range of the main amount, which composed lines have in the note: "(2–3)". */
function rangeOf(lead: IngredientAmount | undefined, quantity: number, note: string): StatedAmount | null {
  if (lead?.upperQuantity) return lead
  const read = /^\s*\(/.test(note) ? quantityAt(asciiDigits(note), note.indexOf('(') + 1) : null
  const isRange = read?.upperQuantity && isSameQuantity(read.quantity, quantity)
  return isRange && /^\s*\)/.test(note.slice(read.end)) ? read : null
}

/** "2 cups plus 2 tbsp sugar" and "2 cups sugar, plus 2 tbsp for dusting", not "4 cups stock + 1 cup water". */
function isOfSameFood(
  { display, foodNames }: LineInWords,
  amount: IngredientAmount,
  between: string,
): boolean {
  if (SAME_FOOD.test(display.slice(amount.unitEnd))) return true
  const before = display.slice(0, amount.start).toLowerCase()
  const isNamed = foodNames.some((name) => name !== '' && before.includes(name.toLowerCase()))
  return !isNamed && !/\p{L}/u.test(between.replace(PLUS, ''))
}

/** Another measure of an addition: the 15 g of "1 cup (300 g) + 1 tbsp (15 g)". */
function addToSame(others: OtherAmount[], amount: IngredientAmount, measure: Measure | null): void {
  const at = others.findIndex(
    ({ unit, added }) => !added && measureOfWord(unit)?.dimension === measure?.dimension,
  )
  const other = others[at]
  if (!other || !measure) return
  const factor = factorBetween(measure, measureOfWord(other.unit))
  const high = amount.upperQuantity ?? amount.quantity
  others[at] = { ...other, low: other.low + amount.quantity * factor, high: other.high + high * factor }
}

/** Allowed relative difference between two measures of one amount. */
const ROUNDED = 0.15

/** Whether an amount of the same dimension is only a part: "2 cups milk (1 1/2 cups for the batter)". */
function isPartOf(
  amount: IngredientAmount,
  measure: Measure | null,
  whole: number,
  wholeMeasure: Measure | null,
): boolean {
  if (!measure || measure.dimension !== wholeMeasure?.dimension) return false
  return Math.abs((amount.quantity * factorBetween(measure, wholeMeasure)) / whole - 1) > ROUNDED
}

const GROUP = /^\s*[([]([^()[\]]*)[)\]]\s*[,;]?\s*/u
const SUM = /^\s*(?:\+|plus(?!\p{L}))\s*/iu
const NUMBERS_ONLY = new RegExp(`^[\\s/|;,=~≈–+-]*(?:(?:${HEDGE}|or|oder|ou|plus)\\s*)*$`, 'iu')

/** Strips leading brackets and sums that contain only these amounts. */
function withoutStatedAmounts(note: string, said: readonly StatedAmount[]): string {
  let rest = note
  for (;;) {
    const end = endOfGroup(rest, said) ?? endOfSum(rest, said)
    if (end === null) return rest
    rest = rest.slice(end)
  }
}

function endOfGroup(note: string, said: readonly StatedAmount[]): number | null {
  const group = GROUP.exec(note)
  return group && hasOnlyAmounts(group[1] ?? '', said) ? group[0].length : null
}

/** After "plus 2 tablespoons"; its purpose stays. */
function endOfSum(note: string, said: readonly StatedAmount[]): number | null {
  const text = asciiDigits(note)
  const sum = SUM.exec(text)
  const read = sum && quantityAt(text, sum[0].length)
  if (!read || !isIn(said, read)) return null
  const end = endOfUnit(text, read.end)
  return end + (/^[\s,;]*/.exec(text.slice(end))?.[0].length ?? 0)
}

export const isIn = (said: readonly StatedAmount[], read: StatedAmount): boolean =>
  said.some((known) => isSameRange(known, read))

function hasOnlyAmounts(content: string, said: readonly StatedAmount[]): boolean {
  let at = 0
  for (const read of quantitiesIn(content)) {
    if (!isIn(said, read) || !NUMBERS_ONLY.test(content.slice(at, read.start))) return false
    at = endOfUnit(content, read.end)
  }
  return at > 0 && NUMBERS_ONLY.test(content.slice(at))
}

/** End of the unit after a number: at most two words of known size, or one that ends the text. */
function endOfUnit(text: string, from: number): number {
  const start = from + (/^[\s-]*/.exec(text.slice(from))?.[0].length ?? 0)
  const [two, one] = [/^[\p{L}\p{M}.]+\s+[\p{L}\p{M}.]+/u, /^[\p{L}\p{M}.]+/u].map(
    (word) => word.exec(text.slice(start))?.[0] ?? '',
  )
  if (two && measureOfWord(two)) return start + two.length
  if (one && (measureOfWord(one) || /^\s*(?:$|[/|;,=])/.test(text.slice(start + one.length))))
    return start + one.length
  return from
}
