import type { ReadIngredient } from '../read-result.ts'
import { isMeasure } from './words/measure-words.ts'
import { measuringSystemOf } from './words/system-words.ts'

/** Minimum share of lines with the same foods in the same order. */
const ALIKE = 0.7

/** Copies of a list on one page: in metric and other measures, for one, two and four servings. */
const COPIES_MAX = 4
const MIN_LENGTH = 3

/**
 * Pages with a switch between metric and other measures, or between numbers of servings, contain the list several
 * times. Of parts with the same foods in the same order only the first stays, unless each has its own title: a dough
 * and its crumble may need the same.
 */
export function dropSecondMeasures(ingredients: ReadIngredient[]): ReadIngredient[] {
  const names = ingredients.map(({ text }) => nameIn(text))
  for (let copies = COPIES_MAX; copies > 1; copies--) {
    const size = Math.floor(ingredients.length / copies)
    if (size < MIN_LENGTH || (copies > 2 && size * copies < ingredients.length)) continue
    const areCopies = Array.from({ length: copies - 1 }, (_, i) => names.slice(size * (i + 1)))
    const first = names.slice(0, size)
    if (haveTitles(Array.from({ length: copies }, (_, i) => ingredients[size * i]?.title ?? null))) continue
    if (
      areCopies.every(
        (part) => first.filter((name, i) => name !== '' && name === part[i]).length >= size * ALIKE,
      )
    )
      return ingredients.slice(0, size)
  }
  return ingredients
}

/** Whether parts have different titles, none of them a number of servings or a measuring system. */
function haveTitles(titles: (string | null)[]): boolean {
  const isName = (title: string | null) =>
    title !== null && !/\p{N}/u.test(title) && measuringSystemOf(title) === null
  return titles.every(isName) && new Set(titles).size === titles.length
}

/** A line without amounts and measures. */
function nameIn(text: string): string {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !isMeasure(word)).join(' ')
}
