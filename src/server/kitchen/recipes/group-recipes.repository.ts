import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

export const findGroupRecipes = (ctx: UserCtx) =>
  scopedRecipeRows(ctx)
    .select(['recipe.id', 'recipe.slug', 'recipe.name', 'recipe.image'])
    .select((eb) =>
      eb
        .selectFrom('recipeCategory')
        .innerJoin('category', 'category.id', 'recipeCategory.categoryId')
        .whereRef('recipeCategory.recipeId', '=', 'recipe.id')
        .select((inner) => inner.fn.min('category.name').as('name'))
        .as('category'),
    )
    .orderBy('recipe.sortKey')
    .orderBy('recipe.id')
    .execute()

export type GroupRecipe = Awaited<ReturnType<typeof findGroupRecipes>>[number]
