import type { Graph } from '../data/json-ld.ts'
import type { ReadIngredient } from '../read-result.ts'
import { isShouted } from './headings.ts'
import { type IngredientLine, ingredientLines } from './ingredient-lines.ts'

/** Fewer equal lines may be intended, for two parts of a recipe. */
const COPY_MIN_LENGTH = 4

/** Minimum entries, excluding an entry that repeats the list. */
const FEWEST_OF_WHOLE = 3
const MOST_OF_WHOLE = 100
/** Share of its length that an entry must have in common with all the others. */
const NEARLY = 0.8

/** Headings become the `title` of the next line; one without lines stays a line, so that no text is lost. */
export function cleanIngredients(value: unknown, graph: Graph): ReadIngredient[] {
  const ingredients: ReadIngredient[] = []
  let title: string | null = null
  for (const { text, isHeading } of markParts(markShouted(ingredientLines(value, graph)))) {
    if (title !== null && isHeading) ingredients.push({ text: title, title: null })
    if (!isHeading) ingredients.push({ text, title })
    title = isHeading ? text : null
  }
  if (title !== null) ingredients.push({ text: title, title: null })
  return withoutSecondCopy(withoutWholeList(ingredients))
}

/** Without an entry that consists of all the others, from an outer element that is also marked as an ingredient. */
function withoutWholeList(ingredients: ReadIngredient[]): ReadIngredient[] {
  if (ingredients.length <= FEWEST_OF_WHOLE || ingredients.length > MOST_OF_WHOLE) return ingredients
  const texts = ingredients.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  const all = texts.reduce((sum, { length }) => sum + length, 0)
  const isWhole = (whole: string, at: number) => {
    if (whole.length < (all - whole.length) * NEARLY || whole.length * NEARLY > all - whole.length)
      return false
    const others = texts.filter((_, i) => i !== at)
    return others.every((text) => whole.includes(text))
  }
  const at = texts.findIndex(isWhole)
  return at < 0 ? ingredients : ingredients.filter((_, i) => i !== at)
}

/** Some data contains the whole list twice. */
function withoutSecondCopy(ingredients: ReadIngredient[]): ReadIngredient[] {
  const half = ingredients.length / 2
  if (half < COPY_MIN_LENGTH || !Number.isInteger(half)) return ingredients
  const isTwice = ingredients.slice(0, half).every(({ text }, i) => text === ingredients[half + i]?.text)
  return isTwice ? ingredients.slice(0, half) : ingredients
}

/** `For the swirl` without an amount is a heading if most lines have one. */
function markParts(lines: IngredientLine[]): IngredientLine[] {
  const counted = lines.filter(({ text }) => /\p{N}/u.test(text)).length
  if (counted * 2 < lines.length) return lines
  return lines.map(({ text, isHeading }, i) => ({
    text,
    isHeading: isHeading || (PART.test(text) && text.length <= PART_MAX_LENGTH && i < lines.length - 1),
  }))
}

const PART =
  /^(?:for the|für (?:den|die|das)|pour (?:la|le|les|l['’])|para (?:la|el|los|las|o|a)|per (?:la|il|lo|i|gli|le|l['’])|voor (?:de|het)|till|til)\s?[\p{L}\s'’-]+$/iu
const PART_MAX_LENGTH = 40

/** Capitals make a heading unless most lines are in capitals. */
function markShouted(lines: IngredientLine[]): IngredientLine[] {
  const shouted = lines.filter((line) => isShouted(line.text)).length
  if (shouted * 2 >= lines.length) return lines
  return lines.map((line) => ({ text: line.text, isHeading: line.isHeading || isShouted(line.text) }))
}
