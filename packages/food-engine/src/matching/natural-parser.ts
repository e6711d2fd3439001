import type { OtherAmount, ParsedSentence, SentenceField } from '../sentences/parsed-sentence.ts'
import type { SentenceReader } from '../sentences/sentence-reader.ts'
import type { KnownWords } from './matcher.ts'
import type { Confidence, ParsedIngredient } from './parsed-ingredient.ts'

export function parseNatural(text: string, known: KnownWords, reader: SentenceReader): ParsedIngredient {
  if (IMPOSSIBLE.test(text)) return nothingOf(text)
  const sentence = reader.read(text, known.unitNames)
  if (sentence.kind === 'heading') return { ...nothingOf(text), title: sentence.title, note: '' }
  const { food: name, alternatives } = splitAlternatives(sentence, known, reader)
  const { food, price } = splitPrice(name, text)
  if (sentence.kind === 'text' || !food || isProse(sentence)) return nothingOf(text)
  const { unit, fullness } = splitUnit(sentence.unit, known)
  return {
    originalText: text,
    title: null,
    quantity: rounded(sentence.quantity),
    upperQuantity: rounded(sentence.upperQuantity),
    unit,
    food,
    note: [noteOf(sentence, fullness, alternatives), price].filter(Boolean).join(' '),
    confidence: confidenceOf(sentence),
    parser: 'nlp',
  }
}

/** Fractions by zero and powers of ten at the start of a line are not amounts. */
export const IMPOSSIBLE = /^\s*\d+(?:\s*[/⁄]\s*0+(?![\d.,])|e\d)/i

const PROSE_WORDS = 14

/** A long sentence without an amount describes the dish. */
const isProse = ({ quantity, unit, originalText }: ParsedSentence) =>
  quantity === null && unit === null && originalText.trim().split(/\s+/).length > PROSE_WORDS

function nothingOf(text: string): ParsedIngredient {
  const confidence = { average: 0, quantity: null, unit: null, food: null, comment: 0 }
  const empty = { title: null, quantity: null, upperQuantity: null, unit: null, food: null }
  return { originalText: text, ...empty, note: text.replace(/\s+/g, ' ').trim(), confidence, parser: 'nlp' }
}

const rounded = (quantity: number | null) => quantity && Math.round(quantity * 1000) / 1000

const countWords = (text: string) => text.split(' ').length

/**
 * "butter or margarine" is butter. "chicken or vegetable stock" stays whole, since "chicken" is another food, and so does
 * "low-salt chicken or vegetable stock", unless the words before "or" are a food of the group.
 */
function splitAlternatives(
  { name, alternatives }: ParsedSentence,
  known: KnownWords,
  { grammar }: SentenceReader,
) {
  const [first] = alternatives
  if (!name || !first) return { food: name, alternatives: '' }
  const at = name.indexOf(first)
  const before = at > 0 ? name.slice(0, at).trim().split(' ').slice(0, -1) : []
  const isFood = () => known.isFood(before.join(' ').replace(/,$/, ''), grammar?.language ?? 'en')
  const share = before.length < countWords(first) || (countWords(first) > 1 && !isFood())
  if (at > 0 && share) return { food: name, alternatives: '' }
  const words = /^(.+?),?\s+(\p{L}+)\s+$/u.exec(name.slice(0, Math.max(0, at)))
  if (words?.[1]) return { food: words[1], alternatives: `${words[2]} ${name.slice(at)}` }
  const or = grammar?.or?.split('|')[0]?.trim() ?? 'or'
  const glue = grammar?.noSpaces ? '' : ' '
  return { food: name, alternatives: at < 0 ? alternatives.map((food) => or + glue + food).join(glue) : '' }
}

const PRICE = /[$€£¥]\s?(\d+[.,]\d{2})(?!\d)|(?<!\d)(\d+[.,]\d{2})\s?[$€£¥]/u

/** The price of "ground beef ($6.99)" is no part of the name. */
function splitPrice(food: string | null, text: string): { food: string | null; price: string } {
  const [price = '', before, behind] = PRICE.exec(text) ?? []
  const number = before ?? behind
  if (!food || !number || !food.endsWith(` ${number}`)) return { food, price: '' }
  return { food: food.slice(0, -number.length).trim(), price: `(${price})` }
}

const FULLNESS =
  /^(?:(?:heaped|heaping|level|rounded|scant|generous|packed|big|small|medium(?:-sized?)?|(?:extra-)?large|fat|plump|thick|thin)\s+)+/i

/** How full a spoon or large a clove is, and the container of an amount ("400 g tin"), are not part of the unit. */
function splitUnit(words: string | null, known: KnownWords) {
  if (!words || known.isUnit(words)) return { unit: words, fullness: '' }
  const full = FULLNESS.exec(words)?.[0] ?? ''
  const unit = words.slice(full.length)
  if (!unit) return { unit: words, fullness: '' }
  const [first = '', ...container] = unit.split(' ')
  if (known.isUnit(unit) || !known.isUnit(first)) return { unit, fullness: full.trim() }
  return { unit: first, fullness: [full.trim(), ...container].filter(Boolean).join(' ') }
}

const NOTE_FIELDS = ['size', 'preparation', 'comment', 'purpose'] as const satisfies readonly SentenceField[]

/** Words that only connect amount and food. */
const JOINING_ENDS = /^(?:(?:an?|of|de|the|or|and|plus)\b[\s,]*)+$|[\s,]+(?:of|from)$/i

/** "2 egg whites + 1 egg" */
const PLUS_BEFORE = /\+\s*$/

/** The rest of the line without amount and food, in order; further amounts come first, in brackets or with a plus. */
function noteOf(sentence: ParsedSentence, fullness: string, alternatives: string): string {
  const startOf = (field: SentenceField) =>
    sentence.readings[field]?.spans[0]?.start ?? Number.POSITIVE_INFINITY
  const fields = NOTE_FIELDS.flatMap((field) => {
    const text = (sentence[field] ?? '').replace(JOINING_ENDS, '')
    const start = startOf(field)
    const sign = PLUS_BEFORE.test(sentence.originalText.slice(0, start)) ? '+ ' : ''
    return text ? [{ text: sign + text, start }] : []
  })
  if (alternatives) fields.push({ text: alternatives, start: startOf('name') + 1 })
  const words = fields.sort((a, b) => a.start - b.start).map(({ text }) => text)
  const added = sentence.otherAmounts
    .filter(({ isAdded }) => isAdded)
    .map((other) => `+ ${amountText(other)}`)
  // "three (3) eggs"
  const isRepeated = ({ quantity, upperQuantity, unit }: OtherAmount) =>
    unit === null && quantity === sentence.quantity && upperQuantity === sentence.upperQuantity
  const same = sentence.otherAmounts.filter((other) => !other.isAdded && !isRepeated(other)).map(amountText)
  const amounts = same.filter(Boolean).join(', ')
  const said = [...added, fullness, ...new Set(words)].filter(Boolean).join(', ')
  return [amounts && `(${amounts})`, said].filter(Boolean).join(' ')
}

function amountText({ quantity, upperQuantity, unit }: OtherAmount): string {
  const numbers = [rounded(quantity), rounded(upperQuantity)].filter((number) => number !== null)
  return [numbers.join('–'), unit].filter(Boolean).join(' ')
}

function confidenceOf({ readings, quantity }: ParsedSentence): Confidence {
  const sure = (field: SentenceField) => readings[field]?.confidence ?? null
  const said = NOTE_FIELDS.map(sure).filter((value) => value !== null)
  const confidence = {
    quantity: quantity === null ? null : sure('quantity'),
    unit: sure('unit'),
    food: sure('name'),
    comment: said.length > 0 ? Math.min(...said) : null,
  }
  const present = Object.values(confidence).filter((value) => value !== null)
  const average = present.reduce((sum, value) => sum + value, 0) / Math.max(1, present.length)
  return { average: Math.round(average * 1000) / 1000, ...confidence }
}
