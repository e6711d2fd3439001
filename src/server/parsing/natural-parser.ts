import { asciiDigits, quantityAt } from '../../lib/quantity/read-quantity.ts'
import { commonUnitOf } from './common-units.ts'
import { type KnownWords, keyOf } from './matcher.ts'
import type { Confidence, ParsedIngredient } from './parsed-ingredient.ts'
import { type Amount, readAmount } from './read-amount.ts'
import { readFood, unitBehindFood } from './read-food.ts'

const LONGEST_LINE = 300
const WORDS_WITHOUT_AMOUNT_MAX = 14

/** Takes an ingredient sentence apart by rules: amount first, then the food, then what is said about it. */
export function parseNatural(text: string, known: KnownWords): ParsedIngredient {
  const line = cleanLine(text)
  if (!isIngredient(line)) return justANote(text)
  const { amount, part } = readPartOf(line, known) ?? { amount: readAnyAmount(line, known), part: '' }
  const phrase = readFood(amount.rest, known, isSoldReady(amount.unit))
  const behind = amount.unit === null && amount.quantity !== null ? unitBehindFood(phrase.food, known) : null
  const food = behind?.food ?? phrase.food
  const amounts = amount.notes.filter((note) => note.startsWith('('))
  const words = amount.notes.filter((note) => !note.startsWith('('))
  const note = [amounts.join(' '), [part, ...words, ...phrase.notes].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' ')
  if (!food) return justANote(text)
  const unit = behind?.unit ?? amount.unit
  return {
    originalText: text,
    quantity: amount.quantity,
    upperQuantity: amount.upperQuantity,
    unit,
    food,
    note,
    confidence: confidenceIn({ quantity: amount.quantity, unit, food, note }, known),
    parser: 'nlp',
  }
}

/** "1 can diced tomatoes" is bought like that, "1 cup diced tomatoes" is made. */
function isSoldReady(unit: string | null): boolean {
  return ['can', 'jar', 'package', 'bag', 'tube', 'sachet'].includes(commonUnitOf(keyOf(unit ?? '')) ?? '')
}

/** The line without list marks and tick boxes, in ASCII digits and single blanks. */
function cleanLine(text: string): string {
  return asciiDigits(text)
    .replace(/\s+/g, ' ')
    .replace(/\bextra large\b/gi, 'extra-large')
    .replace(/^\s*(?:[-–—•●▪·*▢□☐☑✓]|\[[ x]?\])\s*(?=[^\s\d]|\d)/iu, '')
    .trim()
}

/** Dividers, addresses, whole sentences and amounts that cannot be read are kept as they are. */
function isIngredient(line: string): boolean {
  if (!/\p{L}/u.test(line) || line.length > LONGEST_LINE || /https?:|www\./i.test(line)) return false
  if (quantityAt(line)) return true
  if (/^[\d.,]/.test(line)) return false
  const words = line.split(' ').length
  return words <= WORDS_WITHOUT_AMOUNT_MAX && !(words > 5 && /[.!?]\s+\p{Lu}|[!?]$|[^.]{30,}\.$/u.test(line))
}

/** "juice of 2 lemons", "Schale von 1 Zitrone": the amount stands behind the part that is used. */
function readPartOf(line: string, known: KnownWords): { amount: Amount; part: string } | null {
  const part =
    /^((?:finely |freshly )?(?:grated |squeezed )?(?:juice|zest|rind|peel|saft|schale|abrieb|jus|zeste|zumo|jugo|ralladura|succo|scorza|sap|rasp)(?: (?:and|&|und|et|y|e|en) \p{L}+)?) (?:of|from|von|de|d['’]|di|van)\s?(?=[\d½⅓⅔¼¾]|an? |half|one|two|une? |ein)/iu.exec(
      line,
    )
  if (!part?.[1]) return null
  return { amount: readAmount(line.slice(part[0].length), known), part: part[1] }
}

/** The amount at the start, else one at the end ("Mehl – 500 g", "sugar: 2 cups"). */
function readAnyAmount(line: string, known: KnownWords): Amount {
  const amount = readAmount(line, known)
  if (amount.quantity !== null || amount.unit !== null) return amount
  const behind = /^(\D*\p{L}\D*?)(\s*[:–—-]\s+|\s+)(?=[\d½⅓⅔¼¾])/u.exec(line)
  const last = behind?.[1] ? readAmount(line.slice(behind[0].length), known) : null
  if (!behind?.[1] || !last || last.quantity === null) return amount
  if (!last.unit && !/[:–—-]/.test(behind[2] ?? '')) return amount
  return /^[.,;]?$/.test(last.rest) ? { ...last, rest: behind[1].trim() } : amount
}

function justANote(text: string): ParsedIngredient {
  const confidence = { average: 0, quantity: null, unit: null, food: null, comment: 0 }
  const empty = { quantity: null, upperQuantity: null, unit: null, food: null }
  return { originalText: text, ...empty, note: text.replace(/\s+/g, ' ').trim(), confidence, parser: 'nlp' }
}

/** Rules do not know how right they are; these figures follow how often each kind of line goes wrong. */
function confidenceIn(
  {
    quantity,
    unit,
    food,
    note,
  }: { quantity: number | null; unit: string | null; food: string; note: string },
  known: KnownWords,
): Confidence {
  const foodWords = keyOf(food).split(' ').length
  const isOdd = /\d|\b(?:or|oder|ou|and|und|et)\b|[()]/i.test(food)
  const confidence = {
    quantity: quantity === null ? null : 0.98,
    unit: unit === null ? null : 0.97,
    food: known.isFood(food) ? 0.99 : isOdd ? 0.6 : foodWords <= 3 ? 0.9 : 0.75,
    comment: note === '' ? null : 0.9,
  }
  const present = Object.values(confidence).filter((value) => value !== null)
  const average = present.reduce((sum, value) => sum + value, 0) / present.length
  return { average: Math.round(average * 1000) / 1000, ...confidence }
}
