import {
  asciiDigits,
  isSameQuantity,
  isSameRange,
  quantitiesIn,
  quantityAt,
} from '@ramekin/food-engine/quantity'
import * as v from 'valibot'
import { recipeLine, recipeLineText } from '~/lib/ingredient-display/recipe-line'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import { isPart, KITCHEN_PARTS } from '~/lib/quantity/fraction'
import type { IngredientAmount } from '~/schemas/recipe'
import { type Amount, readAmount } from './amount'

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

interface Replacement {
  start: number
  end: number
  text: string
}

const isWordPart = (letter: string) => /[\p{L}\p{M}\p{N}]/u.test(letter)

/** Position of whole words in a text, ignoring case; null if not found. */
function placeOf(words: string, text: string): { start: number; end: number } | null {
  const wanted = words.toLowerCase()
  const lower = text.toLowerCase()
  if (wanted === '' || lower.length !== text.length) return null
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const isWhole =
      (!isWordPart(wanted.charAt(0)) || !isWordPart(text.charAt(at - 1))) &&
      (!isWordPart(wanted.at(-1) ?? '') || !isWordPart(text.charAt(end)))
    if (isWhole) return { start: at, end }
  }
  return null
}

/** Replaces the food that the text names, in the same number; null if the text does not name it. */
function foodReplaced(text: string, before: string, after: string): Replacement | null {
  const place = placeOf(before, text)
  if (place) return { ...place, text: after }
  for (const ending of ['s', 'es']) {
    const plural = placeOf(before + ending, text)
    if (plural && /[^aeiouxszh]$|[ae]$/iu.test(after) && !/[^aeiou]y$/iu.test(after))
      return { ...plural, text: `${after}s` }
  }
  return null
}

function noteReplaced(text: string, before: string, after: string): Replacement | null {
  const [old, now] = [clausesOf(before), clausesOf(after)]
  let first = 0
  while (first < Math.min(old.length, now.length) && isSameText(old[first], now[first])) first += 1
  let last = 0
  while (last < Math.min(old.length, now.length) - first && isSameText(old.at(-1 - last), now.at(-1 - last)))
    last += 1
  const gone = old.slice(first, old.length - last).join(', ')
  const added = now.slice(first, now.length - last).join(', ')
  if (gone === '') return { start: text.length, end: text.length, text: added && `, ${added}` }
  const place = placeOf(gone, text)
  if (!place) return null
  if (added !== '') return { ...place, text: added }
  const ahead = text.slice(0, place.start)
  const previousKey = text.slice(place.end)
  const opening = /\s*[([]\s*$/u.exec(ahead)?.[0].length ?? 0
  const closing = /^\s*[)\]]/u.exec(previousKey)?.[0].length ?? 0
  if (opening > 0 && closing > 0) return { start: place.start - opening, end: place.end + closing, text: '' }
  const comma = /[\s,;–-]*$/u.exec(ahead)?.[0].length ?? 0
  return place.start > comma
    ? { start: place.start - comma, end: place.end, text: '' }
    : { start: 0, end: place.end + (/^[\s,;]*/u.exec(previousKey)?.[0].length ?? 0), text: '' }
}

const clausesOf = (note: string) => (note.trim() === '' ? [] : note.trim().split(', '))
const isSameText = (a: string | undefined, b: string | undefined) =>
  a?.trim().toLowerCase() === b?.trim().toLowerCase()

interface Scaling {
  scale: number
  locale: string
  food: { name: string } | null
  unit: { name: string } | null
}

/** A line's text with its amounts scaled and pieces replaced; replacements are not scaled. */
function wordsWith(
  text: string,
  amounts: readonly IngredientAmount[],
  replacements: readonly Replacement[],
  { scale, locale, ...parts }: Scaling,
): string {
  const scaled = (start: number, end: number) => {
    const inside = amounts
      .filter((amount) => amount.start >= start && amount.end <= end)
      .map((amount) => ({
        ...amount,
        start: amount.start - start,
        end: amount.end - start,
        unitEnd: Math.min(amount.unitEnd, end) - start,
      }))
    const line = { display: text.slice(start, end), amounts: inside, ...parts }
    return scale === 1 ? line.display : recipeLineText(recipeLine(line, { scale, locale }))
  }
  let at = 0
  let words = ''
  for (const { start, end, text: other } of replacements.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    words += scaled(at, start) + other
    at = end
  }
  return (words + scaled(at, text.length)).trim()
}

/** Amounts of a note are scaled if the text has them; a leading range of the main amount is removed. */
function noteScaled(
  note: string,
  amounts: readonly IngredientAmount[],
  lead: IngredientAmount,
  { scale, locale }: Pick<Scaling, 'scale' | 'locale'>,
): string {
  let at = lead.upperQuantity === null ? 0 : endOfRange(asciiDigits(note), lead)
  let scaled = ''
  for (const read of quantitiesIn(note, at)) {
    const amount = amounts.find((known) => known !== lead && isSameRange(known, read))
    if (!amount) continue
    const isDecimal = !amount.fraction || /\d[.,]\d/u.test(note.slice(read.start, read.end))
    const numbers = [read.quantity, read.upperQuantity].flatMap((value) => {
      if (value === null) return []
      const asFraction = !isDecimal && isPart(value * scale, KITCHEN_PARTS)
      return formatQuantity(value * scale, { asFraction, locale }).text
    })
    const between = read.between?.includes('/') ? '–' : (read.between ?? '')
    scaled += note.slice(at, read.start) + numbers.join(between)
    at = read.end
  }
  return scaled + note.slice(at)
}

/** After "(250–300), "; 0 if the note does not begin with the range. */
function endOfRange(note: string, lead: IngredientAmount): number {
  const opening = /^\s*\(\s*/u.exec(note)?.[0].length ?? 0
  const read = opening > 0 ? quantityAt(note, opening) : null
  const closing = read && /^[^()\d]*\)[\s,;]*/u.exec(note.slice(read.end))
  return read && closing && isSameRange(lead, read) ? read.end + closing[0].length : 0
}
