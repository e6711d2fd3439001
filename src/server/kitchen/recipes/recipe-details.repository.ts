import { nutrients } from '~/schemas/nutrition'
import type { ReadCtx } from '~/server/platform/context'
import { jsonArrayFrom } from '~/server/platform/db/dialect'
import { findByFormerSlugs } from './former-slugs.repository'
import { recipeColumns } from './recipe-summaries.repository'
import { addressOf } from './recipes.repository'

/** Recipes of the group with all dependent rows and organizer ids, in one statement. */
function recipeDetails(ctx: ReadCtx) {
  const arrayFrom = jsonArrayFrom(ctx.db)
  return recipeColumns(ctx)
    .leftJoin('recipeSetting', 'recipeSetting.recipeId', 'recipe.id')
    .leftJoin('recipeNutrition', 'recipeNutrition.recipeId', 'recipe.id')
    .select([
      'recipe.extras',
      'recipeSetting.public',
      'recipeSetting.showNutrition',
      'recipeSetting.showAssets',
      'recipeSetting.landscapeView',
      'recipeSetting.disableComments',
      'recipeSetting.locked',
    ])
    .select(nutrients.map((nutrient) => `recipeNutrition.${nutrient}` as const))
    .select((eb) => [
      arrayFrom(
        eb
          .selectFrom('recipeCategory')
          .innerJoin('category', 'category.id', 'recipeCategory.categoryId')
          .whereRef('recipeCategory.recipeId', '=', 'recipe.id')
          .select(['category.id', 'category.groupId', 'category.name', 'category.slug'])
          .orderBy('category.sortKey'),
      ).as('categories'),
      arrayFrom(
        eb
          .selectFrom('recipeTag')
          .innerJoin('tag', 'tag.id', 'recipeTag.tagId')
          .whereRef('recipeTag.recipeId', '=', 'recipe.id')
          .select(['tag.id', 'tag.groupId', 'tag.name', 'tag.slug'])
          .orderBy('tag.sortKey'),
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
          .orderBy('tool.sortKey'),
      ).as('tools'),
      arrayFrom(
        eb
          .selectFrom('recipeIngredient')
          .whereRef('recipeIngredient.recipeId', '=', 'recipe.id')
          .select(['referenceId', 'title', 'note', 'quantity', 'unitId', 'foodId'])
          .select(['referencedRecipeId', 'originalText', 'display', 'question'])
          .orderBy('recipeIngredient.position'),
      ).as('ingredients'),
      arrayFrom(
        eb
          .selectFrom('recipeInstruction')
          .whereRef('recipeInstruction.recipeId', '=', 'recipe.id')
          .select(['recipeInstruction.id', 'title', 'summary', 'text', 'ingredientReferences'])
          .orderBy('recipeInstruction.position'),
      ).as('steps'),
      arrayFrom(
        eb
          .selectFrom('recipeNote')
          .whereRef('recipeNote.recipeId', '=', 'recipe.id')
          .select(['title', 'text'])
          .orderBy('recipeNote.position'),
      ).as('notes'),
      arrayFrom(
        eb
          .selectFrom('recipeAsset')
          .whereRef('recipeAsset.recipeId', '=', 'recipe.id')
          .select(['recipeAsset.name', 'icon', 'fileName'])
          .orderBy('recipeAsset.position'),
      ).as('assets'),
      arrayFrom(
        eb
          .selectFrom('recipeComment')
          .innerJoin('user', 'user.id', 'recipeComment.userId')
          .whereRef('recipeComment.recipeId', '=', 'recipe.id')
          .select(['recipeComment.id', 'recipeComment.text', 'recipeComment.userId'])
          .select(['recipeComment.createdAt', 'recipeComment.updatedAt'])
          .select(['user.username', 'user.fullName', 'user.admin'])
          .orderBy('recipeComment.createdAt')
          .orderBy('recipeComment.id'),
      ).as('comments'),
    ])
}

export type RecipeDetailRow = Awaited<ReturnType<typeof readRecipeDetails>>[number]

/** In no particular order. */
export const readRecipeDetails = (ctx: ReadCtx, ids: readonly string[]) =>
  recipeDetails(ctx).where('recipe.id', 'in', ids).execute()

export async function readRecipeDetail(ctx: ReadCtx, slugOrId: string): Promise<RecipeDetailRow | undefined> {
  const [column, value] = addressOf(slugOrId)
  const row = await recipeDetails(ctx).where(column, '=', value).executeTakeFirst()
  if (row || column === 'recipe.id') return row
  const id = (await findByFormerSlugs(ctx, [value])).get(value)
  return id === undefined ? undefined : (await readRecipeDetails(ctx, [id]))[0]
}
