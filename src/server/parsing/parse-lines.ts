import { setImmediate } from 'node:timers/promises'
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

/** Some milliseconds of work: forty lines, or one that is very long. */
const CHARACTERS_AT_ONCE = 2000

export interface ParseLinesOptions {
  parser?: ParserName | undefined
  /** The language of the page or the person, as a tag; the lines may be in another one. */
  expectedLanguage?: string | undefined
}

/** Parses and matches lines, one result a line in the same order; headings have a title. */
export function parseEachLine<F extends FoodEntry, U extends UnitEntry>(
  lines: readonly string[],
  matcher: Matcher<F, U>,
  { parser = 'nlp', expectedLanguage = 'en' }: ParseLinesOptions = {},
): MatchedIngredient<F, U>[] {
  const language = languageOfLines(lines, expectedLanguage)
  return lines.map((line) => parseLine(line, matcher, { parser, language }))
}

const parseLine = <F extends FoodEntry, U extends UnitEntry>(
  line: string,
  matcher: Matcher<F, U>,
  { parser, language }: { parser: ParserName; language: string },
) => matchParsed(parseIngredient(line, matcher, { parser, language }), matcher, language)

/** A line of an ingredient list; `title` is the heading of the section that starts with it, else null. */
export interface ParsedLine<F extends FoodEntry = FoodEntry, U extends UnitEntry = UnitEntry> {
  title: string | null
  ingredient: MatchedIngredient<F, U>
}

/**
 * Parses and matches an ingredient list. Headings become the title of the line that follows; one without a line
 * behind it is kept as a note. Empty lines are dropped.
 */
export const parseIngredientLines = <F extends FoodEntry, U extends UnitEntry>(
  lines: readonly string[],
  matcher: Matcher<F, U>,
  options: ParseLinesOptions = {},
): ParsedLine<F, U>[] => joinHeadings(parseEachLine(written(lines), matcher, options))

/** The same for a list that may be very long: requests go in between. */
export async function parseLongList<F extends FoodEntry, U extends UnitEntry>(
  lines: readonly string[],
  matcher: Matcher<F, U>,
  { parser = 'nlp', expectedLanguage = 'en' }: ParseLinesOptions = {},
): Promise<ParsedLine<F, U>[]> {
  const language = languageOfLines(lines, expectedLanguage)
  const parsed: MatchedIngredient<F, U>[] = []
  let characters = 0
  for (const line of written(lines)) {
    parsed.push(parseLine(line, matcher, { parser, language }))
    characters += line.length
    if (characters > CHARACTERS_AT_ONCE) {
      await setImmediate()
      characters = 0
    }
  }
  return joinHeadings(parsed)
}

const written = (lines: readonly string[]) => lines.filter((line) => line.trim())

function joinHeadings<F extends FoodEntry, U extends UnitEntry>(
  lines: readonly MatchedIngredient<F, U>[],
): ParsedLine<F, U>[] {
  const joined: ParsedLine<F, U>[] = []
  let heading: MatchedIngredient<F, U> | null = null
  const keepAsNote = (line: MatchedIngredient<F, U>) =>
    joined.push({ title: null, ingredient: { ...line, title: null, note: line.originalText.trim() } })
  for (const ingredient of lines) {
    if (ingredient.title !== null) {
      if (heading) keepAsNote(heading)
      heading = ingredient
      continue
    }
    joined.push({ title: heading?.title ?? null, ingredient })
    heading = null
  }
  if (heading) keepAsNote(heading)
  return joined
}
