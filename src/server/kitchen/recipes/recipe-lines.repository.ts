import type { Updateable } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import type { RecipeSubject } from '~/server/platform/access/policies/recipe'
import type { UserCtx } from '~/server/platform/context'
import type { Database } from '~/server/platform/db/schema'

type EditableRecipe = Authorized<RecipeSubject, 'update'>

export const findLines = ({ db }: UserCtx, recipe: EditableRecipe) =>
  db
    .selectFrom('recipeIngredient')
    .where('recipeId', '=', recipe.id)
    .orderBy('position')
    .select(['referenceId', 'quantity', 'unitId', 'foodId', 'referencedRecipeId'])
    .select(['note', 'display', 'originalText', 'question'])
    .execute()

export async function updateLine(
  { db }: UserCtx,
  recipe: EditableRecipe,
  referenceId: string,
  columns: Updateable<Database['recipeIngredient']>,
): Promise<void> {
  await db
    .updateTable('recipeIngredient')
    .set(columns)
    .where('recipeId', '=', recipe.id)
    .where('referenceId', '=', referenceId)
    .execute()
}
