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
import { refuseTakenName } from '~/server/collections/group-rows'
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
      await mergeFoods(ctx, body)
      return { message: m.food_merged({}, { locale: ctx.locale }), error: false }
    }),
)

/**
 * Makes one food of two: ingredients, shopping items and households that have it go over to the target, which
 * also answers to the names of the source from now on. Error: `merge_with_itself`.
 */
async function mergeFoods(ctx: UserCtx, { fromFood, toFood }: MergeFood): Promise<void> {
  if (fromFood === toFood) throw new DomainError('merge_with_itself', { field: 'toFood' })
  await inTransaction(ctx, async (ctx) => {
    const source = assertFound(await foodRows.find(ctx, fromFood))
    const target = assertFound(await foodRows.find(ctx, toFood))
    const from = authorize(ctx.actor, organizingPolicy, 'merge', source)
    const to = authorize(ctx.actor, organizingPolicy, 'merge', target)
    const [old, kept] = [await foodCollection.get(ctx, fromFood), await foodCollection.get(ctx, toFood)]
    await repointFood(ctx, from, to)
    await addFoodAliases(ctx, to, mergedAliases(namesOf(old), namesOf(kept)))
    await foodRows.delete(ctx, authorize(ctx.actor, organizingPolicy, 'delete', source))
    await indexRecipesOfFoods(ctx, [toFood])
  })
}

const namesOf = ({ name, pluralName, aliases }: IngredientFood) => [
  name,
  pluralName,
  ...aliases.map((alias) => alias.name),
]
