import { sectionTitleOf } from '../../lib/ingredient-text/section-title.ts'
import { type MatchedIngredient, matchParsed } from './match-parsed.ts'
import type { FoodEntry, Matcher, UnitEntry } from './matcher.ts'
import { parseIngredient } from './parse-ingredient.ts'
import type { ParserName } from './parsed-ingredient.ts'

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
  parser: ParserName = 'nlp',
): ParsedLine<F, U>[] {
  const parsed: ParsedLine<F, U>[] = []
  let heading: { title: string; line: string } | null = null
  const keepAsNote = (line: string) => {
    const note = line.trim()
    const confidence = { average: 0, quantity: null, unit: null, food: null, comment: 0 }
    const empty = { quantity: null, upperQuantity: null, unit: null, food: null }
    parsed.push({ title: null, ingredient: { originalText: line, ...empty, note, confidence } })
  }
  for (const line of lines) {
    if (!line.trim()) continue
    const title = sectionTitleOf(line)
    if (title !== null) {
      if (heading) keepAsNote(heading.line)
      heading = { title, line }
      continue
    }
    const ingredient = matchParsed(parseIngredient(line, matcher, parser), matcher)
    parsed.push({ title: heading?.title ?? null, ingredient })
    heading = null
  }
  if (heading) keepAsNote(heading.line)
  return parsed
}
