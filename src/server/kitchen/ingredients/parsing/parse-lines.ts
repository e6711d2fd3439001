import {
  type FoodEntry,
  type MatchedIngredient,
  type Matcher,
  matchParsed,
  type ParserName,
  type UnitEntry,
} from '@ramekin/food-engine/matching'
import { languageOfLines } from '@ramekin/food-engine/sentences'
import { createFairLimit } from '~/lib/fair-limit.ts'
import { startTurns } from '~/server/platform/limits/turns.ts'
import { parseIngredient } from './parse-ingredient.ts'

export interface ParseLinesOptions {
  parser?: ParserName | undefined
  /** Language tag of the page or person; the lines may be in another language. */
  expectedLanguage?: string | undefined
}

/** One list at a time per household, so that requests and other households' lists run in between. */
const householdLimit = createFairLimit(1)

/** Parses and matches the lines of a household, one result per line in order; headings have a title. */
export const parseEachLine = <F extends FoodEntry, U extends UnitEntry>(
  householdId: string,
  lines: readonly string[],
  matcher: Matcher<F, U>,
  options: ParseLinesOptions = {},
): Promise<MatchedIngredient<F, U>[]> =>
  householdLimit(householdId, () => parseInPieces(lines, matcher, options))

async function parseInPieces<F extends FoodEntry, U extends UnitEntry>(
  lines: readonly string[],
  matcher: Matcher<F, U>,
  { parser = 'nlp', expectedLanguage = 'en' }: ParseLinesOptions,
): Promise<MatchedIngredient<F, U>[]> {
  const language = languageOfLines(lines, expectedLanguage)
  const parsed: MatchedIngredient<F, U>[] = []
  const turn = startTurns()
  for (const line of lines) {
    parsed.push(parseLine(line, matcher, { parser, language }))
    await turn()
  }
  return parsed
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

/** Headings become the title of the next line; a heading at the end becomes a note. Empty lines are dropped. */
export const parseIngredientLines = <F extends FoodEntry, U extends UnitEntry>(
  lines: readonly string[],
  matcher: Matcher<F, U>,
  { parser = 'nlp', expectedLanguage = 'en' }: ParseLinesOptions = {},
): ParsedLine<F, U>[] => {
  const texts = written(lines)
  const language = languageOfLines(texts, expectedLanguage)
  return joinHeadings(texts.map((line) => parseLine(line, matcher, { parser, language })))
}

/** For very long lists: yields to other requests. */
export const parseLongList = async <F extends FoodEntry, U extends UnitEntry>(
  lines: readonly string[],
  matcher: Matcher<F, U>,
  options: ParseLinesOptions = {},
): Promise<ParsedLine<F, U>[]> => joinHeadings(await parseInPieces(written(lines), matcher, options))

const written = (lines: readonly string[]) => lines.filter((line) => line.trim())

function joinHeadings<F extends FoodEntry, U extends UnitEntry>(
  lines: readonly MatchedIngredient<F, U>[],
): ParsedLine<F, U>[] {
  const joined: ParsedLine<F, U>[] = []
  let heading: MatchedIngredient<F, U> | null = null
  const toNote = (line: MatchedIngredient<F, U>) =>
    joined.push({ title: null, ingredient: { ...line, title: null, note: line.originalText.trim() } })
  for (const ingredient of lines) {
    if (ingredient.title !== null) {
      if (heading) toNote(heading)
      heading = ingredient
      continue
    }
    joined.push({ title: heading?.title ?? null, ingredient })
    heading = null
  }
  if (heading) toNote(heading)
  return joined
}
