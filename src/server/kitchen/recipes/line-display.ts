import { hasQuantity, saysParts } from '@ramekin/food-engine/amounts'
import { type DisplayedIngredient, displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { wordsOfFood, wordsOfUnit } from '~/lib/ingredient-display/words'

/** The fields of a line; ids show whether it changed. */
export interface LineParts extends DisplayedIngredient {
  quantity: number | null
  note: string
  unitId: string | null
  foodId: string | null
  referencedRecipeId: string | null
}

/** Of the recipe, before and after the change. */
export interface LineLanguages {
  before: string
  now: string
}

export interface StoredLine extends LineParts {
  display: string | null
  question: string | null
}

const isSame = (a: LineParts, b: LineParts): boolean =>
  a.quantity === b.quantity &&
  a.note === b.note &&
  a.unitId === b.unitId &&
  a.foodId === b.foodId &&
  a.referencedRecipeId === b.referencedRecipeId

/**
 * The author's text to store for a line, or null if its fields produce it. Clients that edit only the fields send back
 * the `display` they received: it is kept while it matches the fields, even when some of its words are linked to a food
 * or unit of another name, and dropped when they change.
 */
export function displayToStore(
  sent: string,
  parts: LineParts,
  stored: StoredLine | undefined,
  { before, now }: LineLanguages,
): string | null {
  const isUnchanged = stored !== undefined && isSame(parts, stored)
  const shown = stored && (stored.display ?? composed(stored, before))
  if (sent === '' || (sent === shown && isUnchanged)) return isUnchanged ? stored.display : null
  if (sent === shown && stored && isLinked(parts, stored)) return contradicts(sent, parts) ? null : sent
  if (sent === shown && !(stored?.display && displayMatches(sent, parts))) return null
  if (sent === composed(parts, now)) return null
  // A new line's text has no earlier parts to agree with.
  return stored && contradicts(sent, parts) ? null : sent
}

/** Whether words of the note became the food or unit of a line that had none. */
function isLinked(parts: LineParts, stored: StoredLine): boolean {
  const isNew = (['foodId', 'unitId'] as const).some((id) => stored[id] === null && parts[id] !== null)
  const [before, after] = [wordsIn(stored.note), wordsIn(parts.note)]
  return isNew && after.length < before.length && after.every((word) => before.includes(word))
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The text produced from the fields, on one line. */
const composed = (parts: LineParts, language: string): string =>
  displayIngredient(parts, language).replace(/\s+/g, ' ')

const displayMatches = (display: string, { quantity, unit, food, note }: LineParts): boolean =>
  saysParts(display, {
    quantity,
    note,
    unitWords: unit ? wordsOfUnit(unit) : [],
    foodWords: food ? wordsOfFood(food) : [],
  })

/** Whether the text has numbers, but not the line's amount. */
const contradicts = (display: string, { quantity, unit }: LineParts): boolean =>
  /\p{N}/u.test(display) && !hasQuantity(display, { quantity, unitWords: unit ? wordsOfUnit(unit) : [] })
