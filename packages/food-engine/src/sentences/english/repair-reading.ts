import { isPartWord, numberOfWord } from './number-words.ts'
import type { LabelReading } from './read-labels.ts'
import { isRestOfLarge, LARGE_METRIC } from './rest-of-measure.ts'
import { isInches, isRatio } from './sized-numbers.ts'
import { LABELS } from './states.ts'
import { GAPS, type Token } from './tokenize.ts'
import { foldWord, isArticle, isUnitKind, kindOfWord } from './words.ts'

const gapOf = (gap: string) => (GAPS as readonly string[]).indexOf(gap)
const QUANTITY = LABELS.indexOf('quantity')
const UNIT = LABELS.indexOf('unit')
const NAME = LABELS.indexOf('name')
const SIZE = LABELS.indexOf('size')
const PREPARATION = LABELS.indexOf('preparation')
const COMMENT = LABELS.indexOf('comment')
/** Separates a name from its count: "eggs, 3", "eggs - 3", "eggs: 3", "eggs (3)". */
const BEFORE_COUNT = ['comma', 'dash', 'other', 'open'].map(gapOf)
const AFTER_COUNT = ['comma', 'close', 'close-comma'].map(gapOf)
/** Words after a length that name its dimension. */
const EXTENT = /^(?:thick|long|wide|deep|round|square|diameter)$/i
const LETTERED = /^\p{L}+\d/u
const HIGHEST_COUNT = 999
const MULTIPLES = new Set(['couple', 'dozen', 'hundred'])
const FEW = new Set(['few', 'little', 'bit', 'lot', 'good', 'some', 'selection', 'mixture', 'combination'])

/**
 * Corrections that hold regardless of the model: "an egg" and "a pinch" are one, "a dozen" is twelve, "a couple" is
 * two, "a pound of", "half a pound of", "three quarters of a pound of", and "a couple of cloves of" have a unit, "half and
 * half" is a cream, the article of "half an onion" is not part of the name, "00
 * flour" is not an amount, "eggs x 3" and "eggs - 3" have one, 5" is the size of a piece rather than its unit,
 * "90/10" a kind of ground meat, and the cup of "a handful of cup or button mushrooms" no unit.
 */
export function repairReading(tokens: readonly Token[], reading: LabelReading): LabelReading {
  const labels = [...reading.labels]
  if (isCountInWords(tokens, labels)) labels[0] = QUANTITY
  // "or margarine" continues the line above.
  if (isWord(tokens[0], 'or') && tokens.length > 1) labels[0] = COMMENT
  const behind = labels.includes(QUANTITY) ? -1 : countAfterName(tokens, labels)
  if (behind > 0) labels[behind] = QUANTITY
  if (isArticle(tokens[0]) && isUnit(tokens[1]) && partBehind(tokens, 1) > 0)
    labels.splice(0, 2, QUANTITY, UNIT)
  for (const [index, token] of tokens.entries()) {
    if (isInches(token.text) && isPart(labels[index])) {
      labels[index] = SIZE
      if (EXTENT.test(tokens[index + 1]?.text ?? '') && isPart(labels[index + 1])) labels[index + 1] = SIZE
    }
    // "2 handfuls of cup or button mushrooms": the unit is already there.
    if (isWord(token, 'or') && labels[index] === NAME && labels[index - 1] === UNIT)
      if (labels.slice(0, index - 1).includes(UNIT)) labels[index - 1] = NAME
    if (token.times && labels[index] === COMMENT && labels[index - 1] === UNIT) labels[index] = QUANTITY
    if (isRatio(token.text) && isPart(labels[index])) labels[index] = NAME
    // A word with digits in it, such as "B12", is not a number.
    if (labels[index] === QUANTITY && LETTERED.test(token.text)) labels[index] = NAME
    if (isZeros(token) && labels[index] === QUANTITY && labels[index + 1] === NAME) labels[index] = NAME
    if (!isArticle(token)) continue
    const next = labels[index + 1]
    const word = foldWord(tokens[index + 1]?.text ?? '')
    const before = isOf(tokens[index - 1]) ? index - 2 : index - 1
    if (labels[before] === QUANTITY && next !== undefined) {
      labels.fill(COMMENT, before + 1, index + 1)
      if (isMeasureOf(tokens, labels, index + 1)) labels[index + 1] = UNIT
    }
    if (index > 0 || labels.includes(QUANTITY, next === QUANTITY ? 2 : 1)) continue
    if (MULTIPLES.has(word)) {
      labels.splice(0, 2, COMMENT, QUANTITY)
      if (isOf(tokens[2]) && isMeasureOf(tokens, labels, 3)) labels[3] = UNIT
    } else if (isMeasureOf(tokens, labels, 1)) labels.splice(0, 2, QUANTITY, UNIT)
    else if (next === UNIT || ((next === NAME || next === SIZE) && !FEW.has(word) && !isOf(tokens[2])))
      labels[0] = QUANTITY
  }
  if (isRestBehindUnit(tokens, labels, 2)) labels[2] = QUANTITY
  const unit = labels.indexOf(UNIT)
  const half = labels[unit - 1] === QUANTITY ? partBehind(tokens, unit) : -1
  if (half > 0) labels.fill(COMMENT, unit + 1, half)
  if (half > 0) labels[half] = QUANTITY
  if (half > 0 && isOf(tokens[half + 1])) labels[half + 1] = COMMENT
  return { labels, probabilities: reading.probabilities }
}

const isPart = (label: number | undefined): boolean =>
  label === QUANTITY || label === UNIT || label === NAME || label === SIZE

/** "Ten eggs", "six garlic cloves" begin with a number, "five spice powder" with a name. */
function isCountInWords(tokens: readonly Token[], labels: readonly number[]): boolean {
  const number = numberOfWord(foldWord(tokens[0]?.text ?? ''))
  if (!number || !('whole' in number) || labels[0] !== NAME || labels.includes(QUANTITY)) return false
  const end = labels.findIndex((label) => label !== NAME && label !== SIZE)
  const last = foldWord(tokens[(end < 0 ? labels.length : end) - 1]?.text ?? '')
  return end !== 1 && (labels[end] === UNIT || /[^s]s$/.test(last))
}

/** Index of a number that counts the text before it and nothing after it; -1 without one. */
function countAfterName(tokens: readonly Token[], labels: readonly number[]): number {
  const index = tokens.findIndex(({ low }) => low !== null)
  const token = tokens[index]
  if (!token || !labels.slice(0, index).every((label) => label === NAME || label === SIZE)) return -1
  const isCount = token.low === token.high && Number.isInteger(token.low) && (token.low ?? 0) > 0
  const isParted = token.times || BEFORE_COUNT.includes(token.gapBefore)
  const after = tokens[index + 1]
  const isLast = !after || AFTER_COUNT.includes(after.gapBefore) || (token.times && after.depth > 0)
  return isCount && isParted && isLast && (token.low ?? 0) <= HIGHEST_COUNT ? index : -1
}

/** "500" of "1 kg 500 beef", "1/2" of "1 l 1/2 cream"; not of "1 kg 500 g beef". */
function isRestBehindUnit(tokens: readonly Token[], labels: readonly number[], index: number): boolean {
  const [number, unit, rest, food] = tokens.slice(index - 2, index + 2)
  if (index < 2 || !number || !unit || !rest || !food) return false
  const isWhole = labels[index - 2] === QUANTITY && Number.isInteger(number.low) && number.low === number.high
  if (!isWhole || labels[index - 1] !== UNIT || !LARGE_METRIC.test(unit.text) || isUnit(food)) return false
  const { low, high, gapBefore, times } = rest
  const isPlain = low !== null && low === high && !times && gapBefore === gapOf('none')
  return isPlain && isRestOfLarge(low) && food.gapBefore === gapOf('none')
}

const isUnit = (token: Token | undefined): boolean => isUnitKind(kindOfWord(foldWord(token?.text ?? '')))

/** The "half" of "a cup and a half of flour", the number of "a pint and three quarters of milk"; -1 without one. */
function partBehind(tokens: readonly Token[], unit: number): number {
  if (!isWord(tokens[unit + 1], 'and')) return -1
  const [article, part] = tokens.slice(unit + 2, unit + 4)
  if (isArticle(article) && isPartWord(foldWord(part?.text ?? ''))) return unit + 3
  const value = article?.low ?? 1
  return value > 0 && value < 1 && article?.high === value ? unit + 2 : -1
}

/** Whether a word labeled as a comment is the unit of the following food: "half a pound of beef". */
function isMeasureOf(tokens: readonly Token[], labels: readonly number[], index: number): boolean {
  const word = foldWord(tokens[index]?.text ?? '')
  const isRemark = labels[index] === COMMENT || labels[index] === PREPARATION
  return (
    isRemark && isUnitKind(kindOfWord(word)) && isOf(tokens[index + 1]) && labels.includes(NAME, index + 2)
  )
}

/** "00", a grade of flour. */
function isZeros({ low, high, start, end }: Token): boolean {
  return low === 0 && high === 0 && end - start > 1
}

function isOf(token: Token | undefined): boolean {
  return isWord(token, 'of')
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.text.toLowerCase() === word
}
