import { scopedRecipes } from '~/server/access/scope'
import type { UserCtx } from '~/server/context'

/** Ids of the group's recipes that have a category, tag or tool, by name. */
export async function findRecipeIdsOf(
  ctx: UserCtx,
  kind: 'category' | 'tag' | 'tool',
  organizerId: string,
): Promise<string[]> {
  const recipes = scopedRecipes(ctx).select('recipe.id').orderBy('recipe.nameNormalized').orderBy('recipe.id')
  const rows = await recipes
    .where(({ exists, selectFrom }) => {
      if (kind === 'category')
        return exists(
          selectFrom('recipeCategory')
            .whereRef('recipeCategory.recipeId', '=', 'recipe.id')
            .where('recipeCategory.categoryId', '=', organizerId)
            .select('recipeCategory.recipeId'),
        )
      if (kind === 'tag')
        return exists(
          selectFrom('recipeTag')
            .whereRef('recipeTag.recipeId', '=', 'recipe.id')
            .where('recipeTag.tagId', '=', organizerId)
            .select('recipeTag.recipeId'),
        )
      return exists(
        selectFrom('recipeTool')
          .whereRef('recipeTool.recipeId', '=', 'recipe.id')
          .where('recipeTool.toolId', '=', organizerId)
          .select('recipeTool.recipeId'),
      )
    })
    .execute()
  return rows.map(({ id }) => id)
}
