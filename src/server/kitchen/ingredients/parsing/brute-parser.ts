import type { KnownWords, ParsedIngredient } from '@ramekin/food-engine/matching'
import { asciiDigits, quantityAt } from '@ramekin/food-engine/quantity'

/** A bracket this close to the start belongs to the amount: "1 (400 g) can". */
const BRACKET_MAX_OFFSET = 8
/** Longer texts are not ingredients and stay whole. */
const LINE_MAX_LENGTH = 300

/**
 * Splits an ingredient line by word position: amount, unit, food, note. Independent of language; takes the second of
 * three words for a unit, and the matcher corrects "1 red pepper". The quantity is 0 if there is none.
 */
export function parseBrute(text: string, known: KnownWords): ParsedIngredient {
  const plain = asciiDigits(text).replace(/\s+/g, ' ').trim()
  const line = plain.length > LINE_MAX_LENGTH ? plain : bracketToTheEnd(plain)
  const tokens = plain.length > LINE_MAX_LENGTH ? [] : line.split(' ').filter(Boolean)
  const parts =
    tokens.length > 1 ? readTokens(tokens, known) : { quantity: 0, unit: '', food: line, note: '' }
  const confidence = { average: 1, quantity: 1, unit: 1, food: 1, comment: 1 }
  return {
    originalText: text,
    title: null,
    quantity: parts.quantity,
    upperQuantity: null,
    unit: parts.unit || null,
    food: parts.food || null,
    note: parts.note,
    confidence,
    parser: 'brute',
  }
}

interface Parts {
  quantity: number
  unit: string
  food: string
  note: string
}

function readTokens(tokens: readonly string[], known: KnownWords): Parts {
  const amount = readAmountToken(tokens[0] ?? '')
  if (amount) return withAmount(amount, tokens.slice(1))
  const isUnreadable = /^\d/.test(tokens[0] ?? '')
  return isUnreadable ? { quantity: 0, unit: '', ...splitNote(tokens) } : withoutAmount(tokens, known)
}

function withAmount(amount: AmountToken, words: readonly string[]): Parts {
  let { quantity } = amount
  let rest = words
  if (!amount.unit && !amount.note && rest.length >= 2) {
    const fraction = readAmountToken(rest[0] ?? '')
    if (fraction && fraction.quantity < 1 && !fraction.unit && !fraction.note) {
      quantity += fraction.quantity
      rest = rest.slice(1)
    }
  }
  const second = rest[0] ?? ''
  const secondIsUnit = !amount.unit && !amount.note && rest.length >= 2 && !second.endsWith(',')
  const unit = secondIsUnit ? second : amount.unit
  const phrase = splitNote(secondIsUnit ? rest.slice(1) : rest)
  const note = [amount.note, phrase.note].filter(Boolean).join(', ')
  if (phrase.food || !secondIsUnit) return { quantity, unit, food: phrase.food, note }
  return { quantity, unit: '', food: second, note }
}

function withoutAmount(tokens: readonly string[], known: KnownWords): Parts {
  const unitIndex = tokens.slice(0, 3).findIndex((token) => known.isUnit(token))
  const isUnit = unitIndex >= 0 && unitIndex < tokens.length - 1
  const { food, note } = splitNote(isUnit ? tokens.slice(unitIndex + 1) : tokens)
  return { quantity: 0, unit: isUnit ? (tokens[unitIndex] ?? '') : '', food, note }
}

interface AmountToken {
  quantity: number
  /** Letters directly after the number: `500g`. */
  unit: string
  /** The whole token if it is a range or has an alternative: `1-2`, `1(2)`. */
  note: string
}

function readAmountToken(token: string): AmountToken | null {
  const number = /^(?:\d[\d.,/⁄]*)?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]?/.exec(token)?.[0].replace(/[.,/⁄]+$/, '')
  if (!number) return null
  const found = quantityAt(number)
  if (!found || found.end !== number.length) return null
  const rest = token.slice(number.length)
  const isRange = /^[(–-]/.test(rest)
  const unit = isRange ? '' : rest.replace(/[.,;:]+$/, '')
  return { quantity: found.quantity, unit, note: isRange ? token : '' }
}

/** The note is the text in trailing brackets, else what follows the first word with a comma. */
function splitNote(tokens: readonly string[]): { food: string; note: string } {
  const text = tokens.join(' ')
  const bracket = /^(.*?)\s*\(([^()]*)\)$/.exec(text)
  if (bracket && /(?:^|\s)\([^()]*\)$/.test(text)) return { food: bracket[1] ?? '', note: bracket[2] ?? '' }
  const comma = tokens.findIndex((token) => token.endsWith(','))
  if (comma < 0) return { food: text, note: '' }
  const food = tokens.slice(0, comma + 1).join(' ')
  return { food: food.slice(0, -1), note: tokens.slice(comma + 1).join(' ') }
}

function bracketToTheEnd(line: string): string {
  const bracket = /^(\S+(?: \S+)?) (\([^()]*\)) (.+)$/.exec(line)
  if (!bracket?.[1] || bracket[1].length >= BRACKET_MAX_OFFSET) return line
  return `${bracket[1]} ${bracket[3]} ${bracket[2]}`
}
