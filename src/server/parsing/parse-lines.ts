import {
  type FoodEntry,
  type MatchedIngredient,
  type Matcher,
  matchParsed,
  type ParserName,
  type UnitEntry,
} from '~/food-engine/matching/index.ts'
import { languageOfLines } from '~/food-engine/sentences/index.ts'
import { parseIngredient } from './parse-ingredient.ts'

export interface ParseLinesOptions {
  parser?: ParserName | undefined
  /** The language of the page or the person, as a tag; the lines may tell another one. */
  expectedLanguage?: string | undefined
}

/** Parses and matches lines, one result a line in the same order; headings are told by their title. */
export function parseEachLine<F extends FoodEntry, U extends UnitEntry>(
  lines: readonly string[],
  matcher: Matcher<F, U>,
  { parser = 'nlp', expectedLanguage = 'en' }: ParseLinesOptions = {},
): MatchedIngredient<F, U>[] {
  const language = languageOfLines(lines, expectedLanguage)
  return lines.map((line) =>
    matchParsed(parseIngredient(line, matcher, { parser, language }), matcher, language),
  )
}

/** A line of an ingredient list; `title` is the heading of the section that starts with it, else null. */
export interface ParsedLine<F extends FoodEntry = FoodEntry, U extends UnitEntry = UnitEntry> {
  title: string | null
  ingredient: MatchedIngredient<F, U>
}

/**
 * Parses and matches an ingredient list. Headings become the title of the line that follows; one without a line
 * behind it is kept as a note. Empty lines are dropped.
 */
export function parseIngredientLines<F extends FoodEntry, U extends UnitEntry>(
  lines: readonly string[],
  matcher: Matcher<F, U>,
  options: ParseLinesOptions = {},
): ParsedLine<F, U>[] {
  const parsed: ParsedLine<F, U>[] = []
  let heading: MatchedIngredient<F, U> | null = null
  const keepAsNote = (line: MatchedIngredient<F, U>) =>
    parsed.push({ title: null, ingredient: { ...line, title: null, note: line.originalText.trim() } })
  const written = lines.filter((line) => line.trim())
  for (const ingredient of parseEachLine(written, matcher, options)) {
    if (ingredient.title !== null) {
      if (heading) keepAsNote(heading)
      heading = ingredient
      continue
    }
    parsed.push({ title: heading?.title ?? null, ingredient })
    heading = null
  }
  if (heading) keepAsNote(heading)
  return parsed
}
