import {
  FRACTION_SIGNS,
  isSizeOfContainers,
  quantityAt,
  restBehindMeasure,
} from '@ramekin/food-engine/quantity'
import type { IngredientAmount } from '~/schemas/recipe'
import { measureOfWord } from '../merge-items/measures.ts'
import type { AmountReader, UnitKind } from './amount-words.ts'
import { unitsInSum } from './scaled-amount.ts'

/** A number in digits or words with its measure. */
export interface MeasuredAmount extends IngredientAmount {
  kind: UnitKind
  /** "a cup": its number is an article. */
  isArticle: boolean
}

/** One amount in one or several measures ("1 cup/240 ml"), or the sum of two ("1 lb 8 oz"). */
export interface AmountGroup {
  amounts: readonly MeasuredAmount[]
  start: number
  end: number
  /** Of "2 x 400 g": the amounts are the size of one. */
  count: IngredientAmount | null
  /** Of a container or a piece: "400 g can". */
  isSize: boolean
}

/** A number in digits or words. */
interface NumberRead {
  start: number
  end: number
  quantity: number
  upperQuantity: number | null
  between: string | null
  isArticle: boolean
}

/** A text with ASCII digits. */
export interface TextToRead {
  plain: string
  reader: AmountReader
  /** Tag of the text. */
  language: string
}

/** Numbers of a text that are tried. */
const NUMBERS_MAX = 1000
const SIGNS = Object.keys(FRACTION_SIGNS).join('')
/** Digits, and words, of which few are numbers. */
const STARTS = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}/⁄∕-]|(?<!\\p{L})[.,])[\\p{L}\\d${SIGNS}]|(?<![\\p{L}\\p{N}])[.,](?=\\d)`,
  'gu',
)
const DIGIT = new RegExp(`[\\d.,${SIGNS}]`, 'u')
const FRACTION = new RegExp(`[${SIGNS}]|\\d ?[/⁄∕]`, 'u')
const BLANK = /[ \t\u00a0\u202f]/
const TIMES = /\s?[x×]\s?(?=\d)/iuy
/** Between a count and the size of one: "2 (400 g) tins". */
const BEFORE_SIZE = /[ \u00a0]\(?/uy
/** A word for how full or large: "2 heaped tablespoons". */
const SIZE = /[ \u00a0](?:(?!paar[ \u00a0])\p{L}{4,12}\.?|big)[ \u00a0]/uy
const HEDGE =
  '(?:(?:about|approx\\.?|ca\\.?|circa|etwa|rund|environ|env\\.?|unos|unas|aprox\\.?|cirka)[ \\u00a0]|[~≈] ?)?'
/** Before the same amount in another measure. */
const BESIDE = new RegExp(`[ \\u00a0]?[/|=][ \\u00a0]?${HEDGE}|[ \\u00a0]?\\((?:= ?)?${HEDGE}`, 'iuy')
/** The same within brackets. */
const ALSO = new RegExp(`[ \\u00a0]?(?:[/|=,;]|(?:or|oder|ou|o|eller|или)(?= ))[ \\u00a0]?${HEDGE}`, 'iuy')
const SUM = /[ \u00a0]?/uy
/** What ends a number whose rest is behind its measure: "1 l 1/2 de lait". */
const REST_ENDS = /[ \u00a0]?(?:$|[.,;:)])/uy
const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre|tra|fra|mellan|mellem|tussen)\s$/iu
const AND = /\s(?:and|und|et|y|e|och|og|en)\s/iuy
const THOUSAND = 1000

/** All amounts with a measure, in reading order. */
export function* amountGroups(text: TextToRead): Generator<AmountGroup> {
  let free = 0
  let tried = 0
  for (const { index } of text.plain.matchAll(STARTS)) {
    if (index < free) continue
    const number = rangeBetweenAt(text, index) ?? numberAt(text, index)
    const group = number ? (countedGroupAt(text, number) ?? groupAt(text, number)) : loneGroupAt(text, index)
    if (!number && !group) continue
    tried += 1
    if (tried > NUMBERS_MAX) return
    free = group?.end ?? number?.end ?? free
    if (group) yield group
  }
}

/** "2 x 400 g", "2 400 g tins", "a (400 g) tin" */
function countedGroupAt(text: TextToRead, count: NumberRead): AmountGroup | null {
  const { plain } = text
  if (!Number.isInteger(count.quantity)) return null
  const times = endOf(TIMES, plain, count.end)
  const start = times ?? endOf(BEFORE_SIZE, plain, count.end)
  const size = start === null ? null : numberAt(text, start)
  const group = size && !size.isArticle ? groupAt(text, size, true) : null
  if (!size || !group) return null
  const container = containerAt(text, group.end + (plain.charAt(group.end) === ')' ? 1 : 0))
  const isCounted = times !== null || group.isSize || container !== null
  const isBeside = times === null && count.upperQuantity === null && BLANK.test(plain.charAt(size.start - 1))
  const { start: countStart, end, quantity, upperQuantity, between } = count
  return {
    ...group,
    start: countStart,
    isSize: true,
    count: isCounted
      ? {
          start: countStart,
          end: isBeside ? size.start : end,
          quantity,
          upperQuantity,
          between: isBeside ? ' × ' : between,
          unit: null,
          unitEnd: isBeside ? size.start : end,
          unitForms: container === null ? null : text.reader.unitForms(container),
          fraction: true,
        }
      : null,
  }
}

/** The word for a container, which may be joined to its size: "400-g-Dose". */
function containerAt({ plain, reader }: TextToRead, at: number): string | null {
  const start = /[\s-]/.test(plain.charAt(at)) ? at + 1 : at
  const found = reader.unit(plain, start)
  return found?.value === 'containers' ? plain.slice(start, found.end) : null
}

/** The amount at a number, with the same in other measures. `isSize` allows a hyphen: "400-g tins". */
function groupAt(text: TextToRead, number: NumberRead, isSize = false): AmountGroup | null {
  const first = amountAt(text, number, isSize)
  if (!first) return null
  const amounts = [first]
  let end = first.unitEnd
  let isOpen = false
  for (;;) {
    const next = nextAmount(text, amounts, end, isOpen)
    if (!next) break
    amounts.push(next.amount)
    end = next.amount.unitEnd
    isOpen ||= next.opens
  }
  if (isOpen) end += /^[ \u00a0]?\)/.exec(text.plain.slice(end, end + 2))?.[0].length ?? 0
  const behind = text.plain.slice(number.end, number.end + 40)
  return { amounts, start: first.start, end, count: null, isSize: isSizeOfContainers(behind) }
}

function nextAmount(
  text: TextToRead,
  amounts: readonly MeasuredAmount[],
  end: number,
  isOpen: boolean,
): { amount: MeasuredAmount; opens: boolean } | null {
  const { plain } = text
  const last = amounts.at(-1)
  const at = endOf(isOpen ? ALSO : BESIDE, plain, end)
  const isSum = at === null
  const start = at ?? endOf(SUM, plain, end)
  const number = start === null ? null : numberAt(text, start)
  const amount = number && !number.isArticle ? amountAt(text, number) : null
  if (!amount || !last) return null
  if (isSum && unitsInSum(plain, last, amount) === null) return null
  return { amount, opens: plain.slice(end, amount.start).includes('(') }
}

function amountAt(text: TextToRead, number: NumberRead, isSize = false): MeasuredAmount | null {
  const { plain, reader } = text
  const unit = unitAt(text, number.end, isSize)
  if (!unit) return null
  const rest = number.upperQuantity === null ? restAt(text, number, unit) : null
  if (rest === 'unsure') return null
  const { start, quantity, upperQuantity, between, isArticle } = number
  const end = rest?.end ?? number.end
  const written = plain.slice(start, end)
  const word = plain.slice(unit.start, unit.end)
  return {
    start,
    end,
    quantity: quantity + (rest?.value ?? 0),
    upperQuantity,
    between: rest ? plain.slice(number.end, unit.end) : between,
    unit: word,
    unitEnd: Math.max(unit.end, end),
    unitForms: reader.unitForms(word),
    fraction: FRACTION.test(written) || (unit.kind !== 'metric' && !/\d[.,]\d/.test(written)),
    kind: unit.kind,
    isArticle,
  }
}

interface UnitRead {
  kind: UnitKind
  start: number
  end: number
}

function unitAt({ plain, reader, language }: TextToRead, at: number, isSize: boolean): UnitRead | null {
  const isHyphened = /[-‐‑]/.test(plain.charAt(at))
  if (isHyphened && !isSize) return null
  const next = isHyphened || BLANK.test(plain.charAt(at)) ? at + 1 : at
  const direct = reader.unit(plain, next)
  const sized = direct ? null : endOf(SIZE, plain, at)
  const behindSize = sized === null ? null : reader.unit(plain, sized)
  const isMeasure = behindSize?.value === 'kitchen' || behindSize?.value === 'things'
  const found = direct ?? (isMeasure ? behindSize : null)
  // "400 g-Dose"
  if (!found || (!isSize && /^[-‐‑]\p{L}/u.test(plain.slice(found.end)))) return null
  const end = found.end + (hasPeriod(plain, found.end, language) ? 1 : 0)
  return { kind: found.value, start: direct ? next : (sized ?? next), end }
}

/** Whether a period belongs to the unit before it, rather than to the sentence. */
function hasPeriod(plain: string, at: number, language: string): boolean {
  if (plain.charAt(at) !== '.') return false
  const nouns = language.startsWith('de') ? '\\p{L}' : '\\p{Ll}'
  return new RegExp(`^\\.(?:[,;:)/]|[ \\u00a0]?(?:${nouns}|[\\d(${SIGNS}]))`, 'u').test(
    plain.slice(at, at + 3),
  )
}

/** The part of a number that follows its measure: "1 cup and a half", "1 l 1/2", "1 kg 500". */
function restAt(
  { plain, reader }: TextToRead,
  { quantity }: NumberRead,
  unit: UnitRead,
): { value: number; end: number } | 'unsure' | null {
  const part = BLANK.test(plain.charAt(unit.end)) ? reader.andPart(plain, unit.end + 1) : null
  if (part) return part
  const rest = Number.isInteger(quantity) ? restBehindMeasure(plain.slice(unit.end, unit.end + 12)) : null
  if (!rest) return null
  const end = unit.end + rest.length
  const next = BLANK.test(plain.charAt(end)) ? end + 1 : end
  if (reader.unit(plain, next)) return null
  const isThousandths = !FRACTION.test(plain.slice(unit.end, end))
  const isSure = isThousandths
    ? measureOfWord(plain.slice(unit.start, unit.end))?.size === THOUSAND
    : endOf(REST_ENDS, plain, end) !== null || endOf(reader.ofAt, plain, end) !== null
  return isSure ? { value: rest.value, end } : 'unsure'
}

/** The number at exactly a place. */
function numberAt(text: TextToRead, start: number): NumberRead | null {
  const { plain, reader, language } = text
  if (!DIGIT.test(plain.charAt(start))) return wordedNumberAt(text, start)
  const read = quantityAt(plain, start, language)
  if (!read || read.upperQuantity !== null) return read && { ...read, isArticle: false }
  const part = BLANK.test(plain.charAt(read.end)) ? reader.andPart(plain, read.end + 1) : null
  const end = part?.end ?? (read.quantity < 1 ? endOf(reader.ofOneAt, plain, read.end) : null) ?? read.end
  return { ...read, quantity: read.quantity + (part?.value ?? 0), end, isArticle: false }
}

/** "between 100 and 150 g" */
function rangeBetweenAt(text: TextToRead, start: number): NumberRead | null {
  const { plain } = text
  if (!BETWEEN.test(plain.slice(Math.max(0, start - 12), start))) return null
  const low = numberAt(text, start)
  const next = low && low.upperQuantity === null ? endOf(AND, plain, low.end) : null
  const high = next === null ? null : numberAt(text, next)
  if (!low || !high || high.upperQuantity !== null || high.quantity <= low.quantity) return null
  const between = plain.slice(low.end, high.start)
  return { ...low, end: high.end, upperQuantity: high.quantity, between, isArticle: false }
}

/** "taza y media": one measure and a part of it, without a number. */
function loneGroupAt(text: TextToRead, start: number): AmountGroup | null {
  const { plain, reader } = text
  const unit = reader.unit(plain, start)
  const part = unit && BLANK.test(plain.charAt(unit.end)) ? reader.andPart(plain, unit.end + 1) : null
  if (!unit || !part) return null
  const word = plain.slice(start, unit.end)
  const amount = {
    start,
    end: part.end,
    quantity: 1 + part.value,
    upperQuantity: null,
    between: ` ${word}`,
    unit: word,
    unitEnd: part.end,
    unitForms: reader.unitForms(word),
    fraction: unit.value !== 'metric',
    kind: unit.value,
    isArticle: false,
  }
  return { amounts: [amount], start, end: part.end, count: null, isSize: false }
}

/** "two", "half a", "one and a half", "two to three" */
function wordedNumberAt(text: TextToRead, start: number): NumberRead | null {
  const { plain, reader } = text
  const low = wordAt(text, start)
  if (!low) return null
  const mark = endOf(reader.rangeAt, plain, low.end)
  const next = mark === null ? null : mark + (BLANK.test(plain.charAt(mark)) ? 1 : 0)
  const high = next === null ? null : wordAt(text, next)
  const isRange = high !== null && high.value > low.value
  const isOne = low.value === 1 && plain.slice(start, low.end).toLowerCase() !== 'one'
  return {
    start,
    end: isRange ? high.end : low.end,
    quantity: low.value,
    upperQuantity: isRange ? high.value : null,
    between: isRange ? plain.slice(low.end, next ?? low.end) : null,
    isArticle: isOne && !isRange,
  }
}

function wordAt(text: TextToRead, start: number): { value: number; end: number } | null {
  const { plain, reader } = text
  const whole = wholeAt(text, start)
  const next = whole && /[ \u00a0-]/.test(plain.charAt(whole.end)) ? whole.end + 1 : null
  const half = next === null ? reader.half(plain, start) : reader.half(plain, next)
  const isGlued = half !== null && /\p{L}/u.test(plain.charAt(half.end)) && !reader.unit(plain, half.end)
  if (half && !isGlued) {
    const value = (whole?.value ?? 1) * half.value
    return { value, end: endOf(reader.ofOneAt, plain, half.end) ?? half.end }
  }
  if (!whole) return null
  const part = next === null ? null : reader.andPart(plain, next)
  if (part) return { value: whole.value + part.value, end: part.end }
  const end = whole.value < 1 ? endOf(reader.ofOneAt, plain, whole.end) : null
  return { value: whole.value, end: end ?? whole.end }
}

/** One number word, or several: "twenty-five", "deux cent cinquante". */
function wholeAt({ plain, reader }: TextToRead, start: number): { value: number; end: number } | null {
  let whole = reader.number(plain, start)
  while (whole && /[ \u00a0-]/.test(plain.charAt(whole.end))) {
    const and = endOf(AND, plain, whole.end)
    const next = reader.number(plain, and ?? whole.end + 1)
    const value = next && together(whole.value, next.value)
    if (!next || !value) break
    whole = { value, end: next.end }
  }
  return whole
}

/** 200 and 50, 20 and 5 add up; 2 and 100 multiply; 0 for others. */
function together(one: number, other: number): number {
  if (other === 100 && one < 10) return one * other
  const addsUp = one % 100 === 0 ? other < 100 : one >= 20 && one % 10 === 0 && other < 10
  return addsUp && one >= 20 && Number.isInteger(other) ? one + other : 0
}

/** Where a sticky expression ends that matches at exactly a place. */
function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
