import { bareNameOf } from './bare-name.ts'
import type { FoodEntry, Match, Matcher, UnitEntry } from './matcher.ts'
import type { Confidence, ParsedIngredient } from './parsed-ingredient.ts'

/** Words of a sentence, and the entry of the group that they mean, if it has one. */
export interface Matched<T> {
  text: string
  entry: T | null
}

/** A parsed ingredient whose unit and food have been looked up in the group. */
export interface MatchedIngredient<F extends FoodEntry = FoodEntry, U extends UnitEntry = UnitEntry> {
  originalText: string
  /** What it says when the line is a heading, else null; then everything else is empty. */
  title: string | null
  quantity: number | null
  upperQuantity: number | null
  unit: Matched<U> | null
  food: Matched<F> | null
  note: string
  confidence: Confidence
}

/**
 * Finds the unit and food of a parsed ingredient in the group, exactly or nearly, the unit by its meaning too. When the
 * unit is not found, its and the food's words together may be a food that fits no worse ("green" "onion"). A food that
 * is only unknown as a ripe or a big one is the food, and the word goes into the note. Nothing is ever created.
 */
export function matchParsed<F extends FoodEntry, U extends UnitEntry>(
  parsed: ParsedIngredient,
  matcher: Matcher<F, U>,
  language = 'en',
): MatchedIngredient<F, U> {
  const { originalText, title, quantity, upperQuantity } = parsed
  const foundUnit = parsed.unit === null ? null : matcher.findUnit(parsed.unit, language)
  const foundFood = parsed.food === null ? null : matcher.findFood(parsed.food, undefined, language)
  const joinedText = parsed.unit && parsed.food && !foundUnit ? `${parsed.unit} ${parsed.food}` : ''
  const foundJoined = joinedText ? matcher.findFood(joinedText, undefined, language) : null
  const isJoined = foundJoined !== null && foundJoined.ratio >= (foundFood?.ratio ?? 0)
  const unit = isJoined ? null : matched(parsed.unit, foundUnit)
  const bare = isJoined || foundFood || parsed.food === null ? null : bareNameOf(parsed.food, language)
  const foundBare = bare && matcher.findFood(bare.name, undefined, language)
  const food = isJoined
    ? matched(joinedText, foundJoined)
    : foundBare
      ? { text: bare.name, entry: foundBare.entry }
      : matched(parsed.food, foundFood)
  const note = foundBare ? [bare.said, parsed.note].filter(Boolean).join(', ') : parsed.note
  const confidence = confidenceAfter(parsed, unit, food)
  return { originalText, title, quantity, upperQuantity, unit, food, note, confidence }
}

function matched<T>(text: string | null, found: Match<T> | null): Matched<T> | null {
  return text === null ? null : { text, entry: found?.entry ?? null }
}

/** The brute parser is as sure as the matching: a unit or food that nobody knows was probably cut wrongly. */
function confidenceAfter(
  { parser, confidence }: ParsedIngredient,
  unit: Matched<unknown> | null,
  food: Matched<unknown> | null,
): Confidence {
  if (parser !== 'brute') return unit ? confidence : { ...confidence, unit: null }
  const unitConfidence = !unit || unit.entry ? 1 : 0
  const foodConfidence = !food || food.entry ? 1 : 0
  return {
    quantity: 1,
    comment: 1,
    unit: unitConfidence,
    food: foodConfidence,
    average: (2 + unitConfidence + foodConfidence) / 4,
  }
}
