import { type RawBuilder, sql } from 'kysely'
import { recipeLines } from '~/lib/recipe-fields'
import { nutrients } from '~/schemas/nutrition'
import type { Authorized } from '~/server/platform/access/authorize'
import type { RecipeSubject } from '~/server/platform/access/policies/recipe'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx, UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'

/** Estimate per recipe, and per dependent row, for ids, numbers and indexes. */
const RECIPE_BYTES = 2000
const ROW_BYTES = 200

const RECIPE_TEXTS = ['name', 'description', ...recipeLines, 'orgUrl', 'extras'] as const

const PART_TEXTS = {
  recipeIngredient: ['title', 'note', 'originalText', 'display'],
  recipeInstruction: ['title', 'summary', 'text', 'ingredientReferences'],
  recipeNote: ['title', 'text'],
  recipeAsset: ['name', 'icon', 'fileName'],
  recipeNutrition: nutrients,
} as const

const lengths = (table: string, columns: readonly string[]): RawBuilder<number> =>
  sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(`${table}.${column}`)}), 0)`),
    sql` + `,
  )

const textBytes = sql<number>`${sql.lit(RECIPE_BYTES)} + ${lengths('recipe', RECIPE_TEXTS)} + ${sql.join(
  Object.entries(PART_TEXTS).map(
    ([table, columns]) => sql`(
      select coalesce(sum(${sql.lit(ROW_BYTES)} + ${lengths(table, columns)}), 0)
      from ${sql.table(table)} where ${sql.ref(`${table}.recipeId`)} = ${sql.ref('recipe.id')})`,
  ),
  sql` + `,
)}`

/** Returns the number of bytes. */
export async function updateTextBytes(
  ctx: UserCtx,
  { id }: Authorized<RecipeSubject, 'create' | 'update'>,
): Promise<number> {
  const row = await ctx.db
    .updateTable('recipe')
    .set({ textBytes })
    .where('id', '=', id)
    .returning('textBytes')
    .executeTakeFirst()
  return row?.textBytes ?? 0
}

const commentBytes = sql<number>`(select coalesce(sum(octet_length(comment.text)), 0)
  from "recipeComment" as comment where comment."recipeId" = recipe.id)`

/** Bytes of texts with comments, by id; only recipes that the caller can see. */
export async function readSizes(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const chunk of chunksOf(ids, IDS_PER_STATEMENT)) {
    const rows = await scopedRecipeRows(ctx)
      .where('recipe.id', 'in', chunk)
      .select(['recipe.id', 'recipe.textBytes', commentBytes.as('commentBytes')])
      .execute()
    for (const { id, textBytes, commentBytes } of rows) sizes.set(id, textBytes + Number(commentBytes))
  }
  return sizes
}

/** Only recipes that the caller can see. */
export const readTextBytes = (ctx: ReadCtx, ids: readonly string[]) =>
  scopedRecipeRows(ctx).where('recipe.id', 'in', ids).select(['recipe.id', 'recipe.textBytes']).execute()
