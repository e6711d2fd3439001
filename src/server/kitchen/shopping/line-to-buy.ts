import { findAmounts, isUnitWord } from '@ramekin/food-engine/amounts'
import { COOKED_WORDS, productOf } from '@ramekin/food-engine/matching'
import { isSameQuantity } from '@ramekin/food-engine/quantity'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { type FoodWords, type UnitWords, wordsOfFood, wordsOfUnit } from '~/lib/ingredient-display/words'
import { amountsOfLine, isIn } from '~/lib/merge-items/line-amounts'
import { type MeasuredUnit, measureOfUnit, measureOfWord } from '~/lib/merge-items/measures'
import { noteInWords } from '~/lib/merge-items/note-in-words'
import { amountsOfNote, type NoteAmount, noteOnList } from '~/lib/merge-items/note-on-list'
import type { IngredientToBuy } from '~/lib/merge-items/types'
import type { IngredientAmount } from '~/schemas/recipe'

export interface LineParts {
  quantity: number | null
  unit: (UnitWords & MeasuredUnit & { id: string }) | null
  food: (FoodWords & { id: string; labelId: string | null }) | null
  note: string
  /** The author's text; null or empty if the fields produce it. */
  display: string | null
  referencedRecipeId: string | null
}

/** Longer lines are explanations and are added unchanged, which bounds the work. In characters. */
const LONGEST_LINE = 500

/** Includes all amounts that the text contains. */
export function lineToBuy(parts: LineParts): IngredientToBuy {
  if (Math.max(parts.note.length, parts.display?.length ?? 0) > LONGEST_LINE) return wordsToBuy(parts)
  const { quantity, unit, food, display, referencedRecipeId, ...own } = withUnitInWords(
    asCooked(withOwnAmount(parts)),
  )
  // Composed for its amounts, which are the same in any language.
  const words = display || displayIngredient({ quantity, unit, food, note: own.note }, 'en-US')
  const measure = measureOfUnit(unit)
  const amounts = amountsIn(words, quantity, unit)
  const foodNames = food ? wordsOfFood(food) : []
  const lead = amounts.find((amount) => isSameQuantity(amount.quantity, quantity ?? 0))
  const note = display
    ? noteInWords({ display, note: own.note, lead, hasUnit: unit !== null, foodNames })
    : own.note
  const found = amountsOfLine({
    quantity,
    measure,
    note,
    display: words,
    amounts,
    foodNames,
  })
  // The note may repeat the range of the main amount, but not its number alone.
  const inNote = amounts.filter((amount, at) => at !== found.lead || amount.upperQuantity !== null)
  return {
    quantity: quantity === null ? null : found.quantity,
    unitId: unit?.id ?? null,
    measure,
    more: found.more,
    foodId: food?.id ?? null,
    labelId: parts.food?.labelId ?? null,
    ...noteOf(found.note, inNote, (amount) => isIn(found.said, amount)),
    referencedRecipeId,
  }
}

/** The note stays as it is. */
export const wordsToBuy = ({
  quantity,
  unit,
  food,
  note,
  referencedRecipeId,
}: LineParts): IngredientToBuy => ({
  quantity,
  unitId: unit?.id ?? null,
  measure: measureOfUnit(unit),
  more: null,
  foodId: food?.id ?? null,
  labelId: food?.labelId ?? null,
  note,
  noteAmounts: null,
  referencedRecipeId,
})

/** The note without amounts that the item has itself, and what scales in it. */
function noteOf(note: string, inNote: readonly IngredientAmount[], isSaid: (amount: NoteAmount) => boolean) {
  const own = noteOnList(note, inNote.filter(isSaid), isSaid)
  const amounts = amountsOfNote(
    own,
    inNote.filter((amount) => !isSaid(amount)),
  )
  return {
    note: own,
    noteAmounts: amounts.length === 0 ? null : { amounts, plain: noteOnList(note, inNote, isSaid) },
  }
}

const amountsIn = (words: string, quantity: number | null, unit: LineParts['unit']) =>
  findAmounts(words, { quantity, unitWords: unit ? wordsOfUnit(unit) : [] })

/** A unit that the group lacks is only in the note. Uses the text, since the fields would read "3 cardamom tsp". */
function withUnitInWords(line: LineParts): LineParts {
  const { quantity, unit, food, note, display } = line
  if (unit || !food || !quantity || !display) return line
  const sized = INCHES.test(note) ? INCHES_OF_FOOD.exec(display)?.[1] : undefined
  if (sized) return { ...line, food: null, note: sized }
  const [lead] = findAmounts(display, { quantity, unitWords: [] })
  const behind = lead?.start === 0 ? display.slice(lead.end).trim() : ''
  const word = note.split(', ')[0]?.trim() ?? ''
  const measure = measureOfWord(word)
  const isSameMeasure = measure !== null && measure.size === measureOfWord(lead?.unit ?? '')?.size
  const isWord = behind.toLowerCase().startsWith(`${word.toLowerCase()} `) && startsWithUnit(word)
  if (!lead || behind === '' || !(isWord || isSameMeasure)) return line
  return { ...line, food: null, note: behind }
}

const INCHES = /^in(?:ch(?:es)?)?(?!\p{L})/iu
/** "1-inch piece ginger" */
const INCHES_OF_FOOD = /^[^\p{L}]+(in(?:ch(?:es)?)?\s.*)$/iu

/** Whether a deleted unit was a known one: "tsp", "tsp of sugar". Any other word may be a size or state. */
const startsWithUnit = (word: string) => isUnitWord(word) || isUnitWord(word.split(' ')[0] ?? '')

/** Cooked rice is not bought as rice: the line is bought as its words. Ground cinnamon is cinnamon. */
function asCooked(line: LineParts): LineParts {
  const { food, note, display } = line
  const product = food && display ? productOf({ food: food.name, note, line: display }, COOKED_WORDS) : null
  if (!product) return line
  return { ...line, food: null, note: [product.food, product.note].filter(Boolean).join(', ') }
}

/** For a line without fields, "500 g flour": takes its leading number as the amount. */
function withOwnAmount(line: LineParts): LineParts {
  const { quantity, unit, food, note } = line
  const words = note.trim()
  if (quantity || unit || food) return line
  const [first] = findAmounts(words, { quantity: null })
  if (first?.start !== 0) return line
  const range = first.upperQuantity === null ? '' : `(${words.slice(0, first.end)}) `
  return { ...line, quantity: first.quantity, display: words, note: range + words.slice(first.end).trim() }
}
