import type { MatchingWords } from '../sentences/grammars/matching-words.ts'
import { bareNameOf } from './bare-name.ts'
import { exactEntry, type FoodEntry, type Match } from './entry.ts'
import type { Matcher, UnitEntry } from './matcher.ts'
import { namesAround, without } from './names-around.ts'
import type { Confidence, ParsedIngredient } from './parsed-ingredient.ts'
import { productOf } from './product-words.ts'

export interface Matched<T> {
  text: string
  entry: T | null
}

export interface MatchedIngredient<F extends FoodEntry = FoodEntry, U extends UnitEntry = UnitEntry> {
  originalText: string
  /** The heading if the line is one, else null; then the other fields are empty. */
  title: string | null
  quantity: number | null
  upperQuantity: number | null
  unit: Matched<U> | null
  food: Matched<F> | null
  note: string
  confidence: Confidence
}

/**
 * Finds the unit and food of a parsed ingredient in the group by name, the unit also by meaning. A name that the line
 * has as a whole precedes its parts, which were read as unit, food and preparation: "coconut milk powder", "feuille de
 * riz". Words for ripeness, size or freshness are first moved to the note, unless a food of the group has them in its
 * name. Nothing is guessed or created.
 */
export function matchParsed<F extends FoodEntry, U extends UnitEntry>(
  parsed: ParsedIngredient,
  matcher: Matcher<F, U>,
  language = 'en',
): MatchedIngredient<F, U> {
  const { originalText, title, quantity, upperQuantity } = parsed
  const foundUnit = parsed.unit === null ? null : matcher.findUnit(parsed.unit, language)
  const whole = wholeName(parsed, foundUnit !== null, matcher, language)
  const unit = whole?.takesUnit ? null : matched(parsed.unit, foundUnit)
  const { food, note, isExact } = whole
    ? { food: { text: whole.food, entry: whole.entry }, note: whole.note, isExact: true }
    : matchFood(withProductWord(parsed, matcher.wordsOf(language)), matcher, language)
  const confidence = confidenceAfter(parsed, unit, food, isExact && (foundUnit?.isExact ?? true))
  return { originalText, title, quantity, upperQuantity, unit, food, note, confidence }
}

/** Units that may be part of a name ("bay leaf", "cinnamon stick"), unlike measures, and cloves of garlic. */
const UNITS_IN_NAMES: ReadonlySet<string> = new Set(
  'leaf sprig stem stalk stick root bulb ear pod seed grain flower head sheet ball cube strip ring fillet steak chunk piece counter loaf roll'.split(
    ' ',
  ),
)

/** Units of a food ("cloves of garlic"): part of a name only if the group has no such unit. */
const UNITS_OF_FOODS: ReadonlySet<string> = new Set(['clove', 'slice', 'bunch'])

/** The longest name of the line that is a food of the group or another product than the food that was read. */
function wholeName<F extends FoodEntry>(
  parsed: ParsedIngredient,
  isKnownUnit: boolean,
  matcher: Matcher<F>,
  language: string,
) {
  const { productNames } = matcher.wordsOf(language)
  const { unit, quantity, note } = parsed
  const isUnitInNames = unit !== null && mayBeInName(matcher.meaningOf(unit, language), isKnownUnit)
  // "gram flour" is no weight.
  const isUnitOpen = isUnitInNames || (unit !== null && quantity === null)
  for (const { food, takesUnit, beside } of namesAround(parsed, isUnitOpen)) {
    if (takesUnit && !isUnitInNames && beside.length > 0) continue
    const isProduct = productNames?.test(food) ?? false
    // "2 chopped tomatoes" are counted before they are chopped, unlike "400 g chopped tomatoes".
    if (unit === null && quantity !== null && !isProduct) continue
    const isName = isProduct || matcher.isName(beside, language)
    const entry = isName ? exactEntry(matcher.findFood(food, language)) : null
    if (entry || isProduct) return { food, takesUnit, entry, note: without(note, beside) }
  }
  return null
}

/** Whether the word of a unit may be part of a name: a leaf or a stick, but no measure. */
const mayBeInName = (meaning: string | null, isKnownUnit: boolean): boolean =>
  meaning === null || UNITS_IN_NAMES.has(meaning) || (UNITS_OF_FOODS.has(meaning) && !isKnownUnit)

/** A word that makes another product belongs to the food, not to its preparation. */
function withProductWord(parsed: ParsedIngredient, { productWords }: MatchingWords): ParsedIngredient {
  const { food, note, originalText } = parsed
  const product = food && productOf({ food, note, line: originalText }, productWords)
  return product ? { ...parsed, ...product } : parsed
}

function matchFood<F extends FoodEntry>(
  { food: text, note }: ParsedIngredient,
  matcher: Matcher<F>,
  language: string,
) {
  if (text === null) return { food: null, note, isExact: true }
  const bare = bareNameOf(text, matcher.wordsOf(language))
  const asWritten = matcher.findFood(text, language)
  const ofBare = bare && !asWritten?.isExact ? matcher.findFood(bare.name, language) : null
  if (!bare || !ofBare || bare.isOther(ofBare.entry.name) || (asWritten && !ofBare.isExact))
    return { food: matched(text, asWritten), note, isExact: asWritten?.isExact ?? true }
  return {
    food: { text: bare.name, entry: ofBare.entry },
    note: [bare.said, note].filter(Boolean).join(', '),
    isExact: ofBare.isExact,
  }
}

function matched<T>(text: string | null, found: Match<T> | null): Matched<T> | null {
  return text === null ? null : { text, entry: found?.entry ?? null }
}

/** A misspelled name is right in almost every line, but a person confirms it. */
const SURE_OF_SPELLING = 0.8

/** The brute parser is only as certain as the match: an unknown unit or food was probably split wrongly. */
function confidenceAfter(
  { parser, confidence }: ParsedIngredient,
  unit: Matched<unknown> | null,
  food: Matched<unknown> | null,
  isExact: boolean,
): Confidence {
  const sure = parser === 'brute' ? ofBrute(unit, food) : unit ? confidence : { ...confidence, unit: null }
  if (isExact) return sure
  return {
    ...sure,
    food: Math.min(sure.food ?? 1, SURE_OF_SPELLING),
    average: Math.min(sure.average, SURE_OF_SPELLING),
  }
}

function ofBrute(unit: Matched<unknown> | null, food: Matched<unknown> | null): Confidence {
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
