import { isSameQuantity } from '@ramekin/food-engine/quantity'
import * as v from 'valibot'
import type { IngredientAmount } from '~/schemas/recipe'
import { type Amount, readAmount } from './amount'
import { foodReplaced, noteReplaced, noteScaled, type Replacement, wordsWith } from './edit-words'

interface Named {
  name: string
}

interface Fields {
  amount: Amount
  unit: Named | null
  unitText: string
  food: Named | null
  foodText: string
  recipe: { id: string } | null
  note: string
  written: { text: string; amounts: IngredientAmount[]; parts: string } | null
}

/** Serializes the content of the fields, whether or not their food and unit are linked. */
const partsOf = ({ unit, unitText, food, foodText, recipe, note }: Fields, amount: number | null) =>
  JSON.stringify(
    [amount, unit?.name ?? unitText, food?.name ?? foodText, recipe?.id, note].map((part) =>
      typeof part === 'string' ? part.trim().toLowerCase() : part,
    ),
  )

export function asWritten<Row extends Fields>(
  row: Row,
  text: string,
  amounts: readonly IngredientAmount[] = [],
): Row {
  return { ...row, written: { text, amounts: [...amounts], parts: partsOf(row, row.amount.value) } }
}

/** Parses the result of `partsOf`. */
function readParts(parts: string): Before {
  const [amount, unit, food, recipeId, note] = v.parse(WrittenParts, JSON.parse(parts))
  return { amount, unit: unit ?? '', food: food ?? '', recipeId: recipeId ?? null, note: note ?? '' }
}

const Text = v.nullish(v.string())
const WrittenParts = v.tuple([v.nullable(v.number()), Text, Text, Text, Text])
interface Before {
  amount: number | null
  unit: string
  food: string
  recipeId: string | null
  note: string
}

interface WordsAndNote {
  /** Empty if the line consists of its fields. */
  words: string
  note: string
}

/**
 * The author's text as long as it agrees with the fields. Changed fields are replaced in the text, and other amounts
 * scale with the first one, also in the note. If the text does not contain a changed field, the line consists of its
 * fields.
 */
export function wordsAndNote(row: Fields, locale: string): WordsAndNote {
  const { written, note } = row
  const composed = { words: '', note }
  if (!written) return composed
  const amount = readAmount(row.amount, locale) ?? null
  if (partsOf(row, amount) === written.parts) return { words: written.text, note }
  const before = readParts(written.parts)
  const now = readParts(partsOf(row, amount))
  if (before.recipeId !== now.recipeId) return composed
  const { text, amounts } = written
  const replaced: Replacement[] = []
  const replace = (replacement: Replacement | null) => replacement !== null && replaced.push(replacement) > 0

  const isNoteChanged = before.note !== now.note
  const isFoodChanged = before.food !== now.food
  const lead = amounts.find(({ quantity }) => isSameQuantity(quantity, before.amount ?? 0))
  if (isNoteChanged && !replace(noteReplaced(text, before.note, note.trim()))) return composed
  const food = (row.food?.name ?? row.foodText).trim()
  if (isFoodChanged && !(before.food && food && replace(foodReplaced(text, before.food, food))))
    return composed
  if (before.unit !== now.unit && !replace(unitReplaced(row, before, lead))) return composed
  const isScaled = before.amount !== now.amount
  if (isScaled && !amount) return composed
  if (isScaled && !lead) {
    const counted = before.amount || amounts.length > 0 ? null : countedFirst(text, row.amount.text)
    if (!replace(counted)) return composed
  }
  if (hasOverlap(replaced)) return composed
  const scale = isScaled && lead && amount ? exact(amount) / exact(middleOf(lead)) : 1
  const scaling = { scale, locale, food: isFoodChanged ? null : row.food, unit: row.unit }
  // The new amount replaces a range.
  if (isScaled && lead && lead.upperQuantity !== null)
    replace({ start: lead.start, end: lead.end, text: row.amount.text.trim() })
  return {
    words: wordsWith(text, amounts, replaced, scaling),
    note: isScaled && lead && !isNoteChanged ? noteScaled(note, amounts, lead, scaling) : note,
  }
}

const middleOf = ({ quantity, upperQuantity }: IngredientAmount) =>
  (quantity + (upperQuantity ?? quantity)) / 2

/** The words of `wordsAndNote`. */
export const wordsOf = (row: Fields, locale: string): string => wordsAndNote(row, locale).words

/** A third stored with three decimals becomes an exact third. */
function exact(value: number): number {
  const twelfths = Math.round(value * 12)
  return Math.abs(value - twelfths / 12) < 0.0006 ? twelfths / 12 : value
}

/** Replaces the unit after the amount if there is no other amount, which would no longer agree. */
function unitReplaced(
  { unit, unitText, written }: Fields,
  before: Before,
  lead: IngredientAmount | undefined,
): Replacement | null {
  const after = (unit?.name ?? unitText).trim()
  if (!written || !before.unit || !after || !lead?.unit || written.amounts.length > 1) return null
  return { start: lead.unitEnd - lead.unit.length, end: lead.unitEnd, text: after }
}

const ARTICLE = /^(?:an?|une?|eine?[nr]?|una|uno|un[ao]s?|een)\s+/iu

const countedFirst = (text: string, amount: string): Replacement | null =>
  /\p{N}/u.test(text)
    ? null
    : { start: 0, end: ARTICLE.exec(text)?.[0].length ?? 0, text: `${amount.trim()} ` }

const hasOverlap = (replaced: readonly Replacement[]): boolean =>
  replaced.some((one, at) =>
    replaced.slice(at + 1).some((other) => one.start < other.end && other.start < one.end),
  )

/** The row with other links to foods and units; its text stays valid where it was. */
export function withLinks<Row extends Fields>(row: Row, links: Partial<Row>): Row {
  const linked = { ...row, ...links }
  const { written } = row
  if (!written) return linked
  const before: unknown[] = JSON.parse(written.parts)
  const [old, now] = [row, linked].map((one): unknown[] => JSON.parse(partsOf(one, null)))
  const parts = before.map((part, at) => (at > 0 && part === old?.[at] ? now?.[at] : part))
  return { ...linked, written: { ...written, parts: JSON.stringify(parts) } }
}

export function lineTextOf(row: Fields, locale: string): string {
  const { amount, unit, unitText, food, foodText, note } = row
  const main = [amount.text, unit?.name ?? unitText, food?.name ?? foodText]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return wordsOf(row, locale) || [main, note.trim()].filter(Boolean).join(', ')
}
