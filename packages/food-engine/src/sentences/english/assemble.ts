import { readSlashedNumbers } from '../../quantity/slashed-numbers.ts'
import type { ParsedSentence, Reading, SentenceField, Span } from '../parsed-sentence.ts'
import { type AmountReading, collectAmounts } from './amounts.ts'
import { calibrate, lowestProbability } from './confidence.ts'
import type { LabelReading } from './read-labels.ts'
import { LABELS } from './states.ts'
import { GAPS, type Token } from './tokenize.ts'
import { isMeasureWord } from './words.ts'

const BRACKETS: readonly number[] = ['open', 'close', 'close-comma', 'comma-open'].map((gap) =>
  (GAPS as readonly string[]).indexOf(gap),
)
const WORD_FIELDS = ['size', 'name', 'preparation', 'comment', 'purpose'] as const

export function assembleSentence(
  originalText: string,
  tokens: readonly Token[],
  reading: LabelReading,
  calibration: Int32Array,
): ParsedSentence {
  const members: number[][] = LABELS.map(() => [])
  for (let index = 0; index < tokens.length; index += 1) members[reading.labels[index] ?? 0]?.push(index)
  const amounts = collectAmounts(originalText, tokens, reading.labels)
  const primary = amounts[0] ?? null
  const readings: Partial<Record<SentenceField, Reading>> = {}
  const addReading = (field: SentenceField, places: readonly number[]) => {
    if (places.length === 0) return
    readings[field] = {
      spans: toSpans(tokens, places),
      confidence: calibrate(field, lowestProbability(reading.probabilities, places), calibration),
    }
  }
  if (primary) {
    addReading('quantity', primary.quantityTokens)
    const { quantity } = readings
    if (quantity && isDoubtful(originalText, quantity, primary.unit))
      readings.quantity = { ...quantity, confidence: Math.min(quantity.confidence, DOUBTFUL) }
    addReading('unit', primary.unitTokens)
  }
  const words: Record<(typeof WORD_FIELDS)[number], string | null> = {
    size: null,
    name: null,
    preparation: null,
    comment: null,
    purpose: null,
  }
  for (const field of WORD_FIELDS) {
    addReading(field, members[LABELS.indexOf(field)] ?? [])
    const spans = readings[field]?.spans
    if (!spans) continue
    const text = joinSpans(originalText, spans, field === 'name' ? ' ' : ', ')
    words[field] = field === 'name' ? text : shortenRanges(text)
  }
  return {
    originalText,
    language: 'en',
    kind: 'ingredient',
    title: null,
    quantity: primary?.quantity ?? null,
    upperQuantity: primary?.upperQuantity ?? null,
    unit: primary?.unit ?? null,
    ...words,
    comment: [primary?.sum, words.comment].filter(Boolean).join(', ') || null,
    alternatives: findAlternatives(words.name, words.comment),
    otherAmounts: amounts.slice(1).map(toOtherAmount),
    readings,
  }
}

/** "2/3 onions" may be two or three onions, "2/3 cup" may not. */
function isDoubtful(text: string, { spans }: Reading, unit: string | null): boolean {
  const [first] = spans
  // "400/14 oz": the first number's unit is unknown.
  if (first && unit === null && /^ ?\/ ?\d/.test(text.slice(first.end, first.end + 4))) return true
  const numbers =
    first && spans.length === 1 ? /^(\d+) ?\/ ?(\d+)$/.exec(text.slice(first.start, first.end)) : null
  const read = numbers && readSlashedNumbers(Number(numbers[1]), Number(numbers[2]))
  return read?.kind === 'fraction' && read.isDoubtful && !isMeasureWord(unit ?? '')
}

const DOUBTFUL = 0.5

function toOtherAmount({ quantity, upperQuantity, unit, isAdded }: AmountReading) {
  return { quantity, upperQuantity, unit, ...(isAdded ? { isAdded } : {}) }
}

/** Adjacent tokens form one span, unless a bracket separates them. */
function toSpans(tokens: readonly Token[], members: readonly number[]): Span[] {
  const spans: Span[] = []
  let before = -2
  for (const index of members) {
    const token = tokens[index]
    if (!token) continue
    const last = spans.at(-1)
    if (last && before === index - 1 && !BRACKETS.includes(token.gapBefore)) last.end = token.end
    else spans.push({ start: token.start, end: token.end })
    before = index
  }
  return spans
}

function joinSpans(text: string, spans: readonly Span[], between: string): string {
  return spans.map(({ start, end }) => text.slice(start, end)).join(between)
}

/** Normalizes ranges: "6 or 8 pieces" and "6 to 8 pieces" are "6-8 pieces". */
function shortenRanges(text: string): string {
  if (!/[\d½⅓⅔¼¾⅛⅜⅝⅞]-? ?(?:to|or)/.test(text)) return text
  return text.replace(/(?<=[\d½⅓⅔¼¾⅛⅜⅝⅞])(?:-? (?:to|or) -?|-to -?| to-)(?=[\d½⅓⅔¼¾⅛⅜⅝⅞])/g, '-')
}

/** "butter or margarine" and "or 1 tsp dried": text after an "or". */
function findAlternatives(name: string | null, comment: string | null): string[] {
  const inName = name?.includes('or ') ? name.split(/,? +or +/i).slice(1) : []
  const inComment = /^(?:or|alternatively) +(.+)/i.exec(comment ?? '')?.[1]
  const found =
    inComment && !/^(?:to taste|as |more|less|so\b)/i.test(inComment) ? [...inName, inComment] : inName
  return found
    .map((words) => words.trim())
    .filter((words) => /^\p{L}.*\p{L}/u.test(words.replace(/^[\d½⅓⅔¼¾⅛/ .-]+/, '')))
}
