import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

/** "Last made" of the caller's household, and the caller's rating. */
export const readCandidateRows = (ctx: UserCtx, ids: readonly string[]) =>
  scopedRecipeRows(ctx)
    .where('recipe.id', 'in', ids)
    .leftJoin('householdRecipe', (join) =>
      join
        .onRef('householdRecipe.recipeId', '=', 'recipe.id')
        .on('householdRecipe.householdId', '=', ctx.actor.householdId),
    )
    .leftJoin('userRating', (join) =>
      join.onRef('userRating.recipeId', '=', 'recipe.id').on('userRating.userId', '=', ctx.actor.id),
    )
    .select([
      'recipe.id',
      'recipe.name',
      'recipe.totalTimeSeconds',
      'householdRecipe.lastMade',
      'userRating.rating',
      'userRating.isFavorite',
    ])
    .execute()

/** Names of their categories and tags. */
export const readCandidateOrganizers = ({ db }: UserCtx, ids: readonly string[]) =>
  db
    .selectFrom('recipeCategory')
    .innerJoin('category', 'category.id', 'recipeCategory.categoryId')
    .where('recipeCategory.recipeId', 'in', ids)
    .select(['recipeCategory.recipeId', 'category.name'])
    .unionAll(
      db
        .selectFrom('recipeTag')
        .innerJoin('tag', 'tag.id', 'recipeTag.tagId')
        .where('recipeTag.recipeId', 'in', ids)
        .select(['recipeTag.recipeId', 'tag.name']),
    )
    .execute()
