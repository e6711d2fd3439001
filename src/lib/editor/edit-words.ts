import { asciiDigits, isSameRange, quantitiesIn, quantityAt } from '@ramekin/food-engine/quantity'
import { recipeLine, recipeLineText } from '~/lib/ingredient-display/recipe-line'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import { isPart, KITCHEN_PARTS } from '~/lib/quantity/fraction'
import type { IngredientAmount } from '~/schemas/recipe'

export interface Replacement {
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
export function foodReplaced(text: string, before: string, after: string): Replacement | null {
  const place = placeOf(before, text)
  if (place) return { ...place, text: after }
  for (const ending of ['s', 'es']) {
    const plural = placeOf(before + ending, text)
    if (plural && /[^aeiouxszh]$|[ae]$/iu.test(after) && !/[^aeiou]y$/iu.test(after))
      return { ...plural, text: `${after}s` }
  }
  return null
}

export function noteReplaced(text: string, before: string, after: string): Replacement | null {
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
export function wordsWith(
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
export function noteScaled(
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
