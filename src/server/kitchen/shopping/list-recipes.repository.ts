import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import type { ListReference, RecipesById, RecipeToBuy } from '~/lib/merge-items/types'
import type { LinkedRecipe, LinkedRecipeChoice } from '~/schemas/linked-recipe'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedRecipes, scopedShoppingLists } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { startTurns } from '~/server/platform/limits/turns'
import { lineToBuy, wordsToBuy } from './line-to-buy'
import type { WritableList } from './lists.repository'

export const readListReferences = (ctx: UserCtx, listIds: readonly string[]): Promise<ListReference[]> =>
  scopedShoppingLists(ctx)
    .innerJoin('shoppingListRecipe as reference', 'reference.shoppingListId', 'shoppingList.id')
    .where('shoppingList.id', 'in', listIds)
    .select(['reference.id', 'reference.shoppingListId', 'reference.recipeId', 'reference.recipeQuantity'])
    .orderBy('reference.id')
    .execute()

export async function saveListReferences(
  ctx: UserCtx,
  lists: readonly WritableList[],
  references: readonly ListReference[],
): Promise<void> {
  const own = references.filter(({ shoppingListId }) => lists.some(({ id }) => id === shoppingListId))
  for (const chunk of chunksOf(own, ROWS_PER_STATEMENT))
    await ctx.db
      .insertInto('shoppingListRecipe')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['shoppingListId', 'recipeId'])
          .doUpdateSet((eb) => ({ recipeQuantity: eb.ref('excluded.recipeQuantity') })),
      )
      .execute()
}

/** By the ids of the references. */
export async function deleteListReferences(
  ctx: UserCtx,
  lists: readonly WritableList[],
  ids: readonly string[],
): Promise<void> {
  const listIds = lists.map(({ id }) => id)
  for (const chunk of chunksOf(ids, ROWS_PER_STATEMENT))
    await ctx.db
      .deleteFrom('shoppingListRecipe')
      .where('id', 'in', chunk)
      .where('shoppingListId', 'in', listIds)
      .execute()
}

/** A recipe may have a thousand lines. */
const RECIPES_PER_STATEMENT = 5

/**
 * With linked recipes at any depth. Unknown recipes are left out, and `known` ones are not read again. Linked recipes
 * that the household buys are lines with their names.
 */
export async function readIngredientLines(
  ctx: UserCtx,
  recipeIds: readonly string[],
  known: RecipesById = new Map(),
): Promise<RecipesById> {
  const recipes = new Map(known)
  for (const some of chunksOf([...new Set(recipeIds)], RECIPES_PER_STATEMENT)) {
    const missing = some.filter((id) => !recipes.has(id))
    if (missing.length > 0)
      for (const [id, recipe] of await readLinesOf(ctx, missing)) recipes.set(id, recipe)
  }
  return recipes
}

/** In one statement that tolerates cycles. */
async function readLinesOf(ctx: UserCtx, recipeIds: readonly string[]): Promise<RecipesById> {
  const rows = await ctx.db
    .withRecursive('needed(id)', (db) =>
      scopedRecipes(ctx)
        .where('recipe.id', 'in', recipeIds)
        .select('recipe.id')
        .union(
          db
            .selectFrom('needed')
            .innerJoin('recipeIngredient', 'recipeIngredient.recipeId', 'needed.id')
            .innerJoin('recipe', 'recipe.id', 'recipeIngredient.referencedRecipeId')
            .where('recipe.groupId', '=', ctx.actor.groupId)
            .select('recipe.id'),
        ),
    )
    .selectFrom('needed')
    .leftJoin('recipeIngredient as line', 'line.recipeId', 'needed.id')
    .leftJoin('food', 'food.id', 'line.foodId')
    .leftJoin('unit', 'unit.id', 'line.unitId')
    .leftJoin('householdRecipe as bought', (join) =>
      join
        .onRef('bought.recipeId', '=', 'line.referencedRecipeId')
        .on('bought.householdId', '=', ctx.actor.householdId)
        .on('bought.whenLinked', '=', 'buy'),
    )
    .leftJoin('recipe as boughtRecipe', 'boughtRecipe.id', 'bought.recipeId')
    .select([
      'needed.id',
      'line.position',
      'line.quantity',
      'line.unitId',
      'line.foodId',
      'line.note',
      'line.display',
      'line.referencedRecipeId',
      'food.labelId',
      'food.name as foodName',
      'food.pluralName as foodPluralName',
      'food.forms as foodForms',
      'unit.name as unitName',
      'unit.pluralName as unitPluralName',
      'unit.forms as unitForms',
      'unit.abbreviation as unitAbbreviation',
      'unit.pluralAbbreviation as unitPluralAbbreviation',
      'unit.fraction as unitFraction',
      'unit.useAbbreviation as unitUseAbbreviation',
      'unit.standardQuantity',
      'unit.standardUnit',
      'boughtRecipe.name as boughtName',
    ])
    .orderBy('needed.id')
    .orderBy('line.position')
    .execute()
  const recipes = new Map<string, RecipeToBuy & { ingredients: RecipeToBuy['ingredients'][number][] }>()
  const turn = startTurns()
  for (const { id, position, unitId, foodId, ...line } of rows) {
    await turn()
    const recipe = recipes.get(id) ?? { id, ingredients: [] }
    recipes.set(id, recipe)
    if (position === null) continue
    const { quantity, note, display, labelId, referencedRecipeId, standardQuantity, standardUnit } = line
    const unit = unitId !== null &&
      line.unitName !== null && {
        id: unitId,
        name: line.unitName,
        pluralName: line.unitPluralName,
        forms: formsFromJson(line.unitForms),
        abbreviation: line.unitAbbreviation,
        pluralAbbreviation: line.unitPluralAbbreviation,
        fraction: line.unitFraction,
        useAbbreviation: line.unitUseAbbreviation,
        standardQuantity,
        standardUnit,
      }
    const food = foodId !== null &&
      line.foodName !== null && {
        id: foodId,
        labelId,
        name: line.foodName,
        pluralName: line.foodPluralName,
        forms: formsFromJson(line.foodForms),
      }
    const amount = { quantity, unit: unit || null }
    recipe.ingredients.push(
      line.boughtName === null
        ? lineToBuy({ ...amount, food: food || null, note: note ?? '', display, referencedRecipeId })
        : wordsToBuy({
            ...amount,
            food: null,
            note: line.boughtName,
            display: null,
            referencedRecipeId: null,
          }),
    )
  }
  return recipes
}

/** Far more than a household buys ready-made. */
const LINKED_MAX = 1000

export async function readLinkedRecipes(ctx: UserCtx): Promise<LinkedRecipe[]> {
  const rows = await scopedRecipes(ctx)
    .innerJoin('householdRecipe as own', 'own.recipeId', 'recipe.id')
    .where('own.householdId', '=', ctx.actor.householdId)
    .where('own.whenLinked', 'is not', null)
    .select(['recipe.id as recipeId', 'recipe.name', 'own.whenLinked'])
    .orderBy('recipe.sortKey')
    .limit(LINKED_MAX)
    .execute()
  return rows.flatMap(({ whenLinked, ...recipe }) => (whenLinked ? { ...recipe, choice: whenLinked } : []))
}

export async function findLinkedName(ctx: UserCtx, recipeId: string): Promise<string | undefined> {
  const recipe = await scopedRecipes(ctx)
    .where('recipe.id', '=', recipeId)
    .select('recipe.name')
    .executeTakeFirst()
  return recipe?.name
}

export async function saveLinkedChoice(
  ctx: UserCtx,
  { householdId }: Authorized<{ householdId: string }, 'update'>,
  recipeId: string,
  whenLinked: LinkedRecipeChoice,
): Promise<void> {
  await ctx.db
    .insertInto('householdRecipe')
    .values({ householdId, recipeId, lastMade: null, whenLinked })
    .onConflict((conflict) => conflict.columns(['householdId', 'recipeId']).doUpdateSet({ whenLinked }))
    .execute()
}
