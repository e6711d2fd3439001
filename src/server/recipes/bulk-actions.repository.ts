import type { Authorized } from '~/server/access/authorize'
import { scopedCategories, scopedTags } from '~/server/access/scope'
import type { UserCtx } from '~/server/context'
import { chunksOf, IDS_PER_STATEMENT, ROWS_PER_STATEMENT } from '~/server/db/chunks'
import type { FoundRecipe } from './recipes.repository'

/** Writes to many recipes at once: a statement for thousands of them, never one a recipe. */

type Editable = Authorized<FoundRecipe, 'update'>

/** Gives the recipes this version. Their rows stay locked until the transaction ends. */
export async function stampRecipes(
  { db, now }: UserCtx,
  recipes: readonly Editable[],
  updatedAt: string,
): Promise<void> {
  const ids = recipes.map(({ id }) => id).toSorted()
  for (const chunk of chunksOf(ids, IDS_PER_STATEMENT))
    await db.updateTable('recipe').set({ dateUpdated: now, updatedAt }).where('id', 'in', chunk).execute()
}

/** Gives every recipe those of the tags that it lacks. */
export async function appendTags(
  ctx: UserCtx,
  recipes: readonly Editable[],
  tagIds: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(recipes, IDS_PER_STATEMENT))
    await ctx.db
      .insertInto('recipeTag')
      .columns(['recipeId', 'tagId'])
      .expression(
        scopedTags(ctx)
          .innerJoin('recipe', 'recipe.groupId', 'tag.groupId')
          .where('tag.id', 'in', tagIds)
          .where('recipe.id', 'in', idsOf(chunk))
          .select(['recipe.id as recipeId', 'tag.id as tagId']),
      )
      .onConflict((conflict) => conflict.columns(['recipeId', 'tagId']).doNothing())
      .execute()
}

/** Gives every recipe those of the categories that it lacks. */
export async function appendCategories(
  ctx: UserCtx,
  recipes: readonly Editable[],
  categoryIds: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(recipes, IDS_PER_STATEMENT))
    await ctx.db
      .insertInto('recipeCategory')
      .columns(['recipeId', 'categoryId'])
      .expression(
        scopedCategories(ctx)
          .innerJoin('recipe', 'recipe.groupId', 'category.groupId')
          .where('category.id', 'in', categoryIds)
          .where('recipe.id', 'in', idsOf(chunk))
          .select(['recipe.id as recipeId', 'category.id as categoryId']),
      )
      .onConflict((conflict) => conflict.columns(['recipeId', 'categoryId']).doNothing())
      .execute()
}

/** Writes the settings of each recipe. */
export async function writeSettings({ db }: UserCtx, recipes: readonly Editable[]): Promise<void> {
  for (const chunk of chunksOf(recipes, ROWS_PER_STATEMENT))
    await db
      .insertInto('recipeSetting')
      .values(chunk.map(({ id, settings }) => ({ recipeId: id, ...settings })))
      .onConflict((conflict) =>
        conflict.column('recipeId').doUpdateSet((eb) => ({
          public: eb.ref('excluded.public'),
          showNutrition: eb.ref('excluded.showNutrition'),
          showAssets: eb.ref('excluded.showAssets'),
          landscapeView: eb.ref('excluded.landscapeView'),
          disableComments: eb.ref('excluded.disableComments'),
        })),
      )
      .execute()
}

/** Deletes the recipes with everything that hangs on them. */
export async function deleteRecipeRows(
  { db }: UserCtx,
  recipes: readonly Authorized<FoundRecipe, 'delete'>[],
): Promise<void> {
  for (const chunk of chunksOf(recipes, IDS_PER_STATEMENT))
    await db.deleteFrom('recipe').where('id', 'in', idsOf(chunk)).execute()
}

const idsOf = (recipes: readonly FoundRecipe[]) => recipes.map(({ id }) => id)
