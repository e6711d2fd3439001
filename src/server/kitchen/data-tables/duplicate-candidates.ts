import { urlKey } from '~/lib/import/url-key'
import { normalizeText } from '~/lib/text/normalize'
import { forEachChunk } from '~/server/platform/db/chunks'

export interface ComparedRecipe {
  id: string
  name: string
  url: string | null
  textBytes: number
  /** What its lines name: the id of a food, else the words. */
  foods: readonly string[]
}

export interface Candidate {
  isSameUrl: boolean
  ids: readonly [string, string]
}

interface Compared {
  id: string
  url: string | null
  words: readonly string[]
  foods: readonly string[]
}

/** Among many recipes with one key only neighbors are compared, so that the work is linear. */
const NEIGHBORS = 8
const RECIPES_PER_TURN = 500
/** Recipes with fewer foods have them in common by accident. */
const FOODS_MIN = 3

/** Words of a text without numbers, which copies have in their names. */
export const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word))

/**
 * Pairs of recipes that have a source, a name or their foods in common, likeliest first, each pair once, in the order
 * of their ids. Time and memory grow with the number of recipes rather than pairs.
 */
export async function findCandidates(
  recipes: readonly ComparedRecipe[],
  isDistinct: (ids: readonly [string, string]) => boolean,
  limit: number,
): Promise<Candidate[]> {
  const read: Compared[] = []
  await forEachChunk(recipes, RECIPES_PER_TURN, async (some) => {
    for (const { id, name, url, foods } of some)
      read.push({
        id,
        url,
        words: [...new Set(wordsOf(name))].toSorted(),
        foods: [...new Set(foods.map((food) => normalizeText(food)))].toSorted(),
      })
  })
  const rareWords = rarest(read.map(({ words }) => words))
  const rareFoods = rarest(read.map(({ foods }) => foods))
  const keys: ((recipe: Compared) => string)[] = [
    ({ url }) => pageKey(url),
    ({ words }) => words.join(' '),
    ({ foods }) => (foods.length < FOODS_MIN ? '' : foods.join()),
    ({ foods }) => rareFoods(foods, FOODS_MIN),
    ({ words }) => rareWords(words, 2),
  ]
  const found = new Map<string, Candidate>()
  for (const [at, keyOf] of keys.entries()) {
    const seen = new Map<string, string[]>()
    await forEachChunk(read, RECIPES_PER_TURN, async (some) => {
      for (const recipe of some) {
        const key = keyOf(recipe)
        if (key === '') continue
        const before = seen.get(key) ?? []
        for (const other of before.slice(-NEIGHBORS)) {
          const ids = inOrder(recipe.id, other)
          if (found.size < limit && !found.has(ids.join()) && !isDistinct(ids))
            found.set(ids.join(), { isSameUrl: at === 0, ids })
        }
        before.push(recipe.id)
        seen.set(key, before)
      }
    })
  }
  return [...found.values()]
}

export const inOrder = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one]

/** Many recipes name only the site. */
function pageKey(url: string | null): string {
  const key = url ? urlKey(url) : ''
  return key.includes('/') ? key : ''
}

/** The `count` parts of a recipe that the fewest other recipes have, as one key; empty if it has fewer. */
function rarest(all: readonly (readonly string[])[]) {
  const uses = new Map<string, number>()
  for (const part of all.flat()) uses.set(part, (uses.get(part) ?? 0) + 1)
  return (parts: readonly string[], count: number): string => {
    const shared = parts
      .filter((part) => (uses.get(part) ?? 0) > 1)
      .toSorted((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0) || (one < other ? -1 : 1))
    return shared.length < count ? '' : shared.slice(0, count).toSorted().join()
  }
}
