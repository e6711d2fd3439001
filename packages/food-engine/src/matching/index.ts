/** Matches parsed sentences with the foods and units of a group. */
export { haveLikeAccents, marksMakeWords } from './accents.ts'
export { COMMON_UNITS } from './common-units.ts'
export { exactEntry, type FoodEntry } from './entry.ts'
export { type MatchedIngredient, matchParsed } from './match-parsed.ts'
export {
  buildMatcher,
  EMPTY_MATCHER,
  type KnownWords,
  type Matcher,
  type UnitEntry,
} from './matcher.ts'
export { nameKey } from './name-key.ts'
export { IMPOSSIBLE, parseNatural } from './natural-parser.ts'
export type { ParsedIngredient, ParserName } from './parsed-ingredient.ts'
export { COOKED_WORDS, productOf } from './product-words.ts'
export { similarity, withoutPlural } from './similarity.ts'
