import { compileOnce } from '~/server/access/compile-once'
import { scopedRecipes } from '~/server/access/scope'
import type { ReadCtx } from '~/server/context'
import { jsonArrayFrom } from '~/server/db/dialect'

/** The recipe's own columns that lists show as they are. */
const summaryColumns = [
  'id',
  'userId',
  'groupId',
  'name',
  'slug',
  'image',
  'recipeServings',
  'recipeYieldQuantity',
  'recipeYield',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'description',
  'rating',
  'dateAdded',
  'dateUpdated',
  'createdAt',
  'updatedAt',
  'lastMade',
] as const

/** Recipes of the group with what lists show of them; the start of every statement that reads recipes. */
export function recipeSummaries(ctx: ReadCtx) {
  const arrayFrom = jsonArrayFrom(ctx.db)
  return scopedRecipes(ctx)
    .select(['owner.householdId', 'recipe.orgUrl'])
    .select(summaryColumns.map((column) => `recipe.${column}` as const))
    .select((eb) => [
      arrayFrom(
        eb
          .selectFrom('recipeCategory')
          .innerJoin('category', 'category.id', 'recipeCategory.categoryId')
          .whereRef('recipeCategory.recipeId', '=', 'recipe.id')
          .select(['category.id', 'category.groupId', 'category.name', 'category.slug'])
          .orderBy('category.name'),
      ).as('categories'),
      arrayFrom(
        eb
          .selectFrom('recipeTag')
          .innerJoin('tag', 'tag.id', 'recipeTag.tagId')
          .whereRef('recipeTag.recipeId', '=', 'recipe.id')
          .select(['tag.id', 'tag.groupId', 'tag.name', 'tag.slug'])
          .orderBy('tag.name'),
      ).as('tags'),
      arrayFrom(
        eb
          .selectFrom('recipeTool')
          .innerJoin('tool', 'tool.id', 'recipeTool.toolId')
          .whereRef('recipeTool.recipeId', '=', 'recipe.id')
          .select(['tool.id', 'tool.groupId', 'tool.name', 'tool.slug'])
          .select((eb) =>
            arrayFrom(
              eb
                .selectFrom('toolOnHand')
                .innerJoin('household', 'household.id', 'toolOnHand.householdId')
                .whereRef('toolOnHand.toolId', '=', 'tool.id')
                .select('household.slug')
                .orderBy('household.slug'),
            ).as('households'),
          )
          .orderBy('tool.name'),
      ).as('tools'),
    ])
}

/** The recipes of these ids, in no particular order. */
export const readRecipeSummaryRows = compileOnce((ctx, ids) =>
  recipeSummaries(ctx).where('recipe.id', 'in', ids),
)

export type RecipeSummaryRow = Awaited<ReturnType<typeof readRecipeSummaryRows>>[number]
