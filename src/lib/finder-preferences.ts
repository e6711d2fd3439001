import * as v from 'valibot'

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
})
export type FinderPreferences = v.InferOutput<typeof FinderPreferences>

export const emptyFinder: FinderPreferences = {
  foodIds: [],
  toolIds: [],
  queryFilter: '',
  maxMissingFoods: 20,
  maxMissingTools: 20,
  includeFoodsOnHand: true,
  includeToolsOnHand: true,
}
