import { urlKey } from '~/lib/import/url-key'
import {
  countCommon,
  hashWords,
  keysOf,
  type RecipeWords,
  wordsOf,
} from '~/server/platform/lists/search/recipe-words'

export interface RecipeText {
  name: string
  url: string | null
  /** Foods and notes of its lines. */
  ingredients: readonly string[]
  steps: readonly string[]
}

/** The parts of a recipe that are compared. */
export interface Compared {
  name: string
  page: string
  words: RecipeWords
  /** Of its words; none if it has few ingredients. */
  keys: readonly number[]
}

/** Of the words of both. */
const SHARE_MIN = 0.7
/** Of the words of the shorter one, for recipes of the same name. */
const SHARE_OF_NAMESAKES = 0.6
/** Recipes of one page with less in common are two recipes of a list. */
const SHARE_OF_PAGE = 0.2

export const toCompared = ({ name, url, ...text }: RecipeText): Compared => ({
  name: nameKey(name),
  page: pageKey(url),
  words: hashWords(text),
  keys: keysOf(text),
})

/** Whether two recipes are the same, by their page, their words, or their name and most words; `share` of 0 to 1. */
export function compareRecipes(
  one: Compared,
  other: Compared,
): { isSame: boolean; isSamePage: boolean; share: number } {
  const common = countCommon(one.words, other.words)
  const union = one.words.length + other.words.length - common
  const share = union === 0 ? 0 : common / union
  const least = Math.min(one.words.length, other.words.length)
  const areNamesakes = one.name !== '' && one.name === other.name
  const isSamePage =
    one.page !== '' && one.page === other.page && (areNamesakes || least === 0 || share >= SHARE_OF_PAGE)
  const isSame =
    isSamePage ||
    (one.keys.length > 0 && other.keys.length > 0 && share >= SHARE_MIN) ||
    (areNamesakes && (union === 0 || (least > 0 && common / least >= SHARE_OF_NAMESAKES)))
  return { isSame, isSamePage, share }
}

export const nameKey = (name: string): string => [...new Set(wordsOf(name))].toSorted().join(' ')

/** Many recipes name only the site. */
export function pageKey(url: string | null): string {
  const key = url ? urlKey(url) : ''
  return key.includes('/') ? key : ''
}
