import type { Insertable } from 'kysely'
import type { Ctx } from '~/server/context'
import type { RecipeSearchTable } from '~/server/db/schema'

/** Names and descriptions of recipes, as written. */
export const readRecipeTexts = ({ db }: Ctx, recipeIds: readonly string[]) =>
  db.selectFrom('recipe').where('id', 'in', recipeIds).select(['id', 'name', 'description']).execute()

/** Notes and original lines of their ingredients, with the names of the foods. */
export const readIngredientTexts = ({ db }: Ctx, recipeIds: readonly string[]) =>
  db
    .selectFrom('recipeIngredient')
    .leftJoin('food', 'food.id', 'recipeIngredient.foodId')
    .where('recipeIngredient.recipeId', 'in', recipeIds)
    .orderBy('recipeIngredient.recipeId')
    .orderBy('recipeIngredient.position')
    .select([
      'recipeIngredient.recipeId',
      'recipeIngredient.note',
      'recipeIngredient.originalText',
      'recipeIngredient.display',
      'food.name as foodName',
      'food.pluralName as foodPluralName',
    ])
    .execute()

/** Other names of the foods of these recipes. */
export const readFoodAliases = ({ db }: Ctx, recipeIds: readonly string[]) =>
  db
    .selectFrom('recipeIngredient')
    .innerJoin('foodAlias', 'foodAlias.foodId', 'recipeIngredient.foodId')
    .where('recipeIngredient.recipeId', 'in', recipeIds)
    .orderBy('foodAlias.name')
    .select(['recipeIngredient.recipeId', 'foodAlias.name'])
    .execute()

/** Which recipes use any of these foods. */
export async function findRecipesOfFoods({ db }: Ctx, foodIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('recipeIngredient')
    .where('foodId', 'in', foodIds)
    .select('recipeId')
    .distinct()
    .execute()
  return rows.map((row) => row.recipeId)
}

/** Writes what is searched of these recipes, one row each. */
export async function writeSearchRows(
  { db }: Ctx,
  rows: readonly Insertable<RecipeSearchTable>[],
): Promise<void> {
  await db
    .insertInto('recipeSearch')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('recipeId')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), body: eb.ref('excluded.body') })),
    )
    .execute()
}
