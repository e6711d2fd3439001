import { sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

export const findRecipesAfter = (ctx: UserCtx, after: string | undefined, count: number) =>
  scopedRecipeRows(ctx)
    .$if(after !== undefined, (query) => query.where('recipe.id', '>', after ?? ''))
    .orderBy('recipe.id')
    .limit(count)
    .select(['recipe.id', 'recipe.name', 'recipe.slug', 'recipe.language', 'recipe.recognizedLanguage'])
    .execute()

export const findReadLines = (ctx: UserCtx, recipeIds: readonly string[]) =>
  scopedRecipeRows(ctx)
    .innerJoin('recipeIngredient as line', 'line.recipeId', 'recipe.id')
    .innerJoin('food', 'food.id', 'line.foodId')
    .leftJoin('unit', 'unit.id', 'line.unitId')
    .where('recipe.id', 'in', recipeIds)
    .where('line.originalText', 'is not', null)
    .orderBy('line.recipeId')
    .orderBy('line.position')
    .select([
      'line.recipeId',
      'line.referenceId',
      'line.originalText',
      'line.display',
      'line.quantity',
      'line.note',
      'unit.name as unitName',
      'unit.pluralName as unitPlural',
      'unit.forms as unitForms',
      'unit.abbreviation',
      'unit.pluralAbbreviation',
      'food.id as foodId',
      'food.name as foodName',
    ])
    .execute()

export const findLineFoods = (ctx: UserCtx, recipeIds: readonly string[]) =>
  scopedRecipeRows(ctx)
    .innerJoin('recipeIngredient as line', 'line.recipeId', 'recipe.id')
    .where('recipe.id', 'in', [...new Set(recipeIds)])
    .where('line.foodId', 'is not', null)
    .select(['line.recipeId', 'line.referenceId', 'line.foodId'])
    .select(['recipe.language', 'recipe.recognizedLanguage'])
    .execute()

interface LineFood {
  recipeId: string
  referenceId: string
  from: string
  to: string
  /** Whether to show the author's text; else the line is composed from its fields. */
  isWritten: boolean
}

/** Changes the food of a line; returns whether it still had the first one, and had its own text. */
export async function updateLineFood(
  ctx: UserCtx,
  group: Authorized<{ groupId: string }, 'merge'>,
  { recipeId, referenceId, from, to, isWritten }: LineFood,
): Promise<{ wasWritten: boolean } | null> {
  const before = await ctx.db
    .selectFrom('recipeIngredient')
    .where('recipeId', '=', recipeId)
    .where('referenceId', '=', referenceId)
    .select('display')
    .executeTakeFirst()
  const { numUpdatedRows } = await ctx.db
    .updateTable('recipeIngredient')
    .set({ foodId: to, display: isWritten ? sql`coalesce(display, trim("originalText"))` : null })
    .where('recipeId', '=', recipeId)
    .where('referenceId', '=', referenceId)
    .where('foodId', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('recipe')
          .whereRef('recipe.id', '=', 'recipeIngredient.recipeId')
          .where('recipe.groupId', '=', group.groupId)
          .select('recipe.id'),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0 ? { wasWritten: before?.display != null } : null
}
