import * as v from 'valibot'

const FOODS_MAX = 200
const ids = v.array(v.string())
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

export const FinderPreferences = v.object({
  foodIds: ids,
  toolIds: ids,
  queryFilter: v.string(),
  maxMissingFoods: count,
  maxMissingTools: count,
  includeFoodsOnHand: v.boolean(),
  includeToolsOnHand: v.boolean(),
  includeStaples: v.optional(v.boolean(), true),
})
export type FinderPreferences = v.InferOutput<typeof FinderPreferences>

export const emptyFinder: FinderPreferences = {
  foodIds: [],
  toolIds: [],
  queryFilter: '',
  maxMissingFoods: 3,
  maxMissingTools: 3,
  includeFoodsOnHand: true,
  includeToolsOnHand: true,
  includeStaples: true,
}

const urlIds = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.array(v.string()), v.string()]),
      v.transform((given) => [given].flat().slice(0, FOODS_MAX)),
    ),
  ),
  undefined,
)

/** The URL of the finder: what is at home. */
export const FinderSearch = v.object({ foods: urlIds, tools: urlIds })
export type FinderSearch = v.InferOutput<typeof FinderSearch>
