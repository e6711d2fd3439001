import { sectionOf } from '@ramekin/food-engine/sections'
import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { wordsOfFood } from '~/lib/ingredient-display/words'
import { isStaple } from '~/lib/staples'
import { m } from '~/paraglide/messages.js'
import {
  CreateIngredientFood,
  FoodAtHome,
  type IngredientFood,
  IngredientFood as IngredientFoodOut,
  IngredientFoodPagination,
  MergeFood,
} from '~/schemas/food'
import { ItemId, SuccessResponse } from '~/schemas/wire'
import { authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy, organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { fromJson } from '~/server/platform/db/dialect'
import { DomainError } from '~/server/platform/errors'
import { collection } from '~/server/platform/lists/collections/collection'
import { type Merge, refuseTakenName } from '~/server/platform/lists/collections/group-rows'
import { indexRecipes, indexRecipesOfFoods } from '~/server/platform/lists/search/recipe-index.service'
import { userOperation } from '~/server/platform/transport/operation'
import { foodList } from './foods.attributes'
import {
  addFoodAliases,
  type FoodRow,
  foodRows,
  hasLabel,
  readFoodRows,
  repointFood,
  setAtHome,
} from './foods.repository'
import { mergeRowsWithAliases } from './merge'
import { clearWord, moveNamesToNotes } from './names-to-notes'
import { findLabelsByName } from './new-food-labels.service'

const path = '/api/foods'

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
    read: async (ctx, ids) => (await readFoodRows(ctx, ids)).map(presentFood),
    async insert(ctx, food, input) {
      const isOpen = input.labelId === undefined
      const labelId = isOpen ? await (await findLabelsByName(ctx))(input.name) : input.labelId
      await foodRows.insert(ctx, food, { ...input, labelId })
    },
    async update(ctx, food, input) {
      await foodRows.update(ctx, food, input)
      await indexRecipesOfFoods(ctx, [food.id])
    },
    clear: (ctx, food, subject) => clearWord(ctx, 'food', food, subject),
    async delete(ctx, food) {
      const recipeIds = await moveNamesToNotes(ctx, 'food', [food])
      await foodRows.delete(ctx, food)
      await indexRecipes(ctx, recipeIds)
    },
  },
  async check(ctx, { name, labelId }, id) {
    await refuseTakenName(ctx, 'food', name, id)
    if (labelId && !(await hasLabel(ctx, labelId)))
      throw new DomainError('foreign_reference', { field: 'labelId' })
  },
  undo: ({ name }) => ({ kind: 'food', name }),
  event: (operation, _, { actor: { groupId } }) => ({
    name: 'groupTable',
    data: { operation, groupId, table: 'foods' },
  }),
  unknownOnDelete: 'foreign_reference',
})
  .with(
    userOperation(`put ${path}/merge`, {
      id: 'mergeFoods',
      summary: 'Merge one food into another',
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
  .with(
    userOperation(`put ${path}/{item_id}/at-home`, {
      id: 'setFoodAtHome',
      summary: 'Say whether your household always has a food at home',
      errors: [404],
    })
      .params(ItemId)
      .body(FoodAtHome)
      .returns(200, IngredientFoodOut)
      .run((ctx, { params, body }) => sayAtHome(ctx, params.item_id, body.atHome)),
  )

/** Error: `not_found`. */
async function sayAtHome(ctx: UserCtx, foodId: string, isAtHome: boolean): Promise<IngredientFood> {
  return inTransaction(ctx, async (ctx) => {
    const { householdId, groupId } = ctx.actor
    await foodCollection.get(ctx, foodId)
    await setAtHome(
      ctx,
      authorize(ctx.actor, householdRowsPolicy, 'update', { householdId }),
      foodId,
      isAtHome,
    )
    ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId, table: 'foods' } })
    return foodCollection.get(ctx, foodId)
  })
}

/**
 * Merges foods. Households with one of them on hand get the target, and the search index of recipes is updated. Returns
 * the target's new names. With `dryRun` nothing changes. Error: `not_found`.
 */
export const mergeFoods = (ctx: UserCtx, merge: Merge): Promise<string[]> =>
  mergeRowsWithAliases(ctx, merge, {
    table: 'food',
    read: foodCollection.read,
    namesOf: (food) => [...wordsOfFood(food), ...food.aliases.map(({ name }) => name)],
    repoint: repointFood,
    addAliases: addFoodAliases,
    finish: (ctx, { id }) => indexRecipesOfFoods(ctx, [id]),
  })

function presentFood(row: FoodRow): IngredientFood {
  return {
    id: row.id,
    name: row.name,
    pluralName: row.pluralName,
    forms: formsFromJson(row.forms),
    description: row.description,
    extras: JSON.parse(row.extras),
    labelId: row.labelId,
    label: fromJson(row.label),
    aliases: fromJson(row.aliases),
    householdsWithIngredientFood: fromJson(row.households).map(({ slug }) => slug),
    householdsToBuy: fromJson(row.buyers).map(({ slug }) => slug),
    staple: stapleOf(row.name),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** What most households have of a food: any amount, or a little of a spice. */
function stapleOf(name: string): IngredientFood['staple'] {
  if (!isStaple(name)) return null
  return sectionOf(name) === 'spices' ? 'little' : 'any'
}
