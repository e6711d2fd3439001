import { m } from '~/paraglide/messages.js'
import {
  CreateIngredientFood,
  type IngredientFood,
  IngredientFood as IngredientFoodOut,
  IngredientFoodPagination,
  MergeFood,
} from '~/schemas/food'
import { SuccessResponse } from '~/schemas/wire'
import { authorize } from '~/server/access/authorize'
import { organizingPolicy } from '~/server/access/policies/organizing'
import { collection } from '~/server/collections/collection'
import {
  deleteNamedRows,
  type Merge,
  refuseTakenName,
  requireNamedRows,
} from '~/server/collections/group-rows'
import { repointFilters } from '~/server/collections/repoint-filters'
import { inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import { indexRecipes, indexRecipesOfFoods } from '~/server/search/recipe-index.service'
import { userOperation } from '~/server/transport/operation'
import { foodList } from './foods.attributes'
import { addFoodAliases, foodRows, hasLabel, recipesWithFood, repointFood } from './foods.repository'
import { mergedAliases } from './merged-aliases'

const path = '/api/foods'

/** Foods of a group. Recipes are found by their names, so their index follows. */
export const foodCollection = collection({
  name: 'Food',
  names: 'Foods',
  path,
  tag: 'Recipes: Foods',
  in: CreateIngredientFood,
  change: CreateIngredientFood,
  out: IngredientFoodOut,
  page: IngredientFoodPagination,
  policy: organizingPolicy,
  list: foodList,
  rows: {
    ...foodRows,
    async update(ctx, food, input) {
      await foodRows.update(ctx, food, input)
      await indexRecipesOfFoods(ctx, [food.id])
    },
    async delete(ctx, food) {
      const recipeIds = await recipesWithFood(ctx, food.id)
      await foodRows.delete(ctx, food)
      await indexRecipes(ctx, recipeIds)
    },
  },
  async check(ctx, { name, labelId }, id) {
    await refuseTakenName(ctx, 'food', name, id)
    if (labelId && !(await hasLabel(ctx, labelId)))
      throw new DomainError('foreign_reference', { field: 'labelId' })
  },
  event: (operation, _, { actor: { groupId } }) => ({
    name: 'groupTable',
    data: { operation, groupId, table: 'foods' },
  }),
  unknownOnDelete: 'foreign_reference',
}).with(
  userOperation(`put ${path}/merge`, {
    id: 'mergeFoods',
    summary: 'Make one food of two',
    errors: [400, 403, 404],
  })
    .body(MergeFood)
    .returns(200, SuccessResponse)
    .run(async (ctx, { body }) => {
      const { fromFood, toFood } = body
      if (fromFood === toFood) throw new DomainError('merge_with_itself', { field: 'toFood' })
      await mergeFoods(ctx, { fromIds: [fromFood], toId: toFood, dryRun: false })
      return { message: m.food_merged({}, { locale: ctx.locale }), error: false }
    }),
)

/**
 * Makes these foods one: ingredients, shopping items, stored filters and households that have them go over to the
 * target, which is also found by their names from now on. Returns the names that it did not have before. With `dryRun`
 * nothing changes.
 */
export async function mergeFoods(ctx: UserCtx, { fromIds, toId, dryRun }: Merge): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await requireNamedRows(ctx, 'food', [...fromIds, toId])
    const merging = rows.map((row) => authorize(ctx.actor, organizingPolicy, 'merge', row))
    const stored = await foodCollection.read(ctx, [...fromIds, toId])
    const namesOfIds = (ids: readonly string[]) => ids.flatMap((id) => stored.get(id) ?? []).flatMap(namesOf)
    const aliases = mergedAliases(namesOfIds(fromIds), namesOfIds([toId]))
    if (dryRun) return aliases
    const from = merging.filter(({ id }) => id !== toId)
    const to = assertFound(merging.find(({ id }) => id === toId))
    await repointFood(ctx, from, to)
    await addFoodAliases(ctx, to, aliases)
    await repointFilters(ctx, from, to)
    await deleteNamedRows(ctx, 'food', from)
    await indexRecipesOfFoods(ctx, [toId])
    ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId: to.groupId, table: 'foods' } })
    return aliases
  })
}

const namesOf = ({ name, pluralName, aliases }: IngredientFood) => [
  name,
  pluralName,
  ...aliases.map((alias) => alias.name),
]
