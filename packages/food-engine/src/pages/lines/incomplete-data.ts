import type { ReadIngredient, ReadStep } from '../read-result.ts'
import { startsWithNumber, withoutBullet } from './amount-text.ts'
import { namesOf, shareInside } from './compare-texts.ts'
import type { PageLine } from './page-line.ts'
import { isPutTogether } from './page-wording.ts'

/** Lists of recipe data; empty without data. */
export type DataLists = { ingredients: ReadIngredient[]; steps: ReadStep[] }

/** Fewer steps, or fewer words a step, may be a part or mere headings. */
const FEW_STEPS = 2
const FEW_WORDS = 7
/** Ingredient lines on the page missing from the data that trigger a closer look. */
const MANY_UNKNOWN = 3
const LINES_MAX = 300
/** Duplicate lines in the data before the page is checked for single ones. */
export const FEWEST_REPEATED = 4
/** Longer lines are not ingredients. */
const INGREDIENT_MAX_LENGTH = 120

/** Whether data is missing or so poor that the line model must read the page. */
export function isIncomplete({ ingredients, steps }: DataLists, lines: PageLine[]): boolean {
  return (
    areIngredientsIncomplete(ingredients) ||
    areRepeated(ingredients) ||
    ingredients.some(({ text }) => isPutTogether(text)) ||
    areStepsIncomplete(steps) ||
    showsMore(ingredients, lines)
  )
}

function areRepeated(ingredients: ReadIngredient[]): boolean {
  return ingredients.length - new Set(ingredients.map(({ text }) => text)).size >= FEWEST_REPEATED
}

/** Whether a list is hardly one: a single line, names without amounts, or fragments. */
export function areIngredientsIncomplete(ingredients: ReadIngredient[]): boolean {
  const withNumber = ingredients.filter(({ text }) => /\p{N}/u.test(text)).length
  const pieces = ingredients.filter(({ text }) => /^[\p{Ll})]/u.test(text) || !/\p{L}/u.test(text)).length
  return ingredients.length < 2 || withNumber * 2 < ingredients.length || pieces > 1
}

/** Whether steps are few or short enough to be a part or mere headings, or are an article. */
function areStepsIncomplete(steps: ReadStep[]): boolean {
  const words = steps.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  return (
    steps.length <= FEW_STEPS ||
    words <= steps.length * FEW_WORDS ||
    steps.some(({ text }) => /^https?:\/\/\S+$/.test(text))
  )
}

function showsMore(ingredients: ReadIngredient[], lines: PageLine[]): boolean {
  const known = ingredients.slice(0, LINES_MAX).map(({ text }) => namesOf(text))
  const all = new Set(known.flat())
  const seen = new Set<string>()
  for (const line of lines.slice(0, LINES_MAX * 10)) {
    const text = withoutBullet(line.text)
    if (
      text.length > INGREDIENT_MAX_LENGTH ||
      line.linkShare > 0.5 ||
      !startsWithNumber(text) ||
      seen.has(text)
    )
      continue
    const names = namesOf(text)
    if (names.length < 2 || names.filter((name) => all.has(name)).length * 2 > names.length) continue
    if (known.some((other) => shareInside(other, names) >= 0.8)) continue
    seen.add(text)
    if (seen.size >= MANY_UNKNOWN) return true
  }
  return false
}
