import { nameKey, pageKey } from '~/server/kitchen/recipes/same-recipe'
import { forEachChunk } from '~/server/platform/db/chunks'

export interface RecipeKeys {
  id: string
  name: string
  url: string | null
  textBytes: number
  /** Of its words. */
  keys: readonly number[]
}

/** Among many recipes with one key only neighbors are compared, so that the work is linear. */
const NEIGHBORS = 8
const RECIPES_PER_BATCH = 500
/** Pairs that are counted; each recipe adds at most 80. */
const COUNTED_MAX = 200_000

/**
 * Pairs of recipes that have a source, a name or keys of their words in common, most likely first, each pair once, in
 * the order of their ids. Time and memory grow with the number of recipes rather than pairs.
 */
export async function findCandidates(
  recipes: readonly RecipeKeys[],
  isDistinct: (ids: readonly [string, string]) => boolean,
  limit: number,
): Promise<(readonly [string, string])[]> {
  const found = new Map<string, { ids: readonly [string, string]; count: number }>()
  const seen = new Map<string | number, string[]>()
  await forEachChunk(recipes, RECIPES_PER_BATCH, async (some) => {
    for (const { id, name, url, keys } of some)
      for (const key of [`page ${pageKey(url)}`, `name ${nameKey(name)}`, ...keys]) {
        if (key === 'page ' || key === 'name ') continue
        const before = seen.get(key) ?? []
        for (const other of before.slice(-NEIGHBORS)) {
          const ids = inOrder(id, other)
          const known = found.get(ids.join())
          if (known) known.count += 1
          else if (found.size < COUNTED_MAX && !isDistinct(ids)) found.set(ids.join(), { ids, count: 1 })
        }
        before.push(id)
        seen.set(key, before)
      }
  })
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, limit)
    .map(({ ids }) => ids)
}

export const inOrder = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one]
