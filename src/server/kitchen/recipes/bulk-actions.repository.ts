import { sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedOrganizers, scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { forEachChunk } from '~/server/platform/db/chunks'
import { recipeLinks } from '~/server/platform/db/recipe-links'
import { laterThan } from '~/server/platform/db/row-version'
import type { OrganizerKind } from '~/server/platform/db/schema'
import type { EditableRecipe, FoundRecipe } from './recipes.repository'

/** Recipes per statement: takes tens of milliseconds with all dependent rows. */
const RECIPES_PER_BATCH = 50

/** The rows stay locked until the transaction ends. */
export async function stampRecipes(
  { db, now }: UserCtx,
  recipes: readonly EditableRecipe[],
  updatedAt: string,
): Promise<void> {
  const ids = recipes.map(({ id }) => id).toSorted()
  await forEachChunk(ids, RECIPES_PER_BATCH, async (chunk) => {
    await db.updateTable('recipe').set({ dateUpdated: now, updatedAt }).where('id', 'in', chunk).execute()
  })
}

/** Adds only the missing ones. */
export async function appendOrganizers(
  ctx: UserCtx,
  kind: OrganizerKind,
  recipes: readonly EditableRecipe[],
  organizerIds: readonly string[],
): Promise<void> {
  const { table, column } = recipeLinks[kind]
  const organizers = scopedOrganizers(ctx, kind).where('id', 'in', organizerIds).select('id')
  await forEachChunk(recipes, RECIPES_PER_BATCH, async (chunk) => {
    const rows = scopedRecipeRows(ctx).where('recipe.id', 'in', idsOf(chunk)).select('recipe.id')
    await sql`insert into ${sql.table(table)} ("recipeId", ${sql.ref(column)})
      select "changed"."id", "added"."id" from (${rows}) as "changed" cross join (${organizers}) as "added"
      where true on conflict do nothing`.execute(ctx.db)
  })
}

export async function removeOrganizers(
  ctx: UserCtx,
  kind: OrganizerKind,
  recipes: readonly EditableRecipe[],
  organizerIds: readonly string[],
): Promise<void> {
  const { table, column } = recipeLinks[kind]
  await forEachChunk(recipes, RECIPES_PER_BATCH, async (chunk) => {
    await sql`delete from ${sql.table(table)} where "recipeId" in (${sql.join(idsOf(chunk))})
      and ${sql.ref(column)} in (${sql.join(organizerIds)})`.execute(ctx.db)
  })
}

export async function writeSettings({ db }: UserCtx, recipes: readonly EditableRecipe[]): Promise<void> {
  await forEachChunk(recipes, RECIPES_PER_BATCH, async (chunk) => {
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
  })
}

export async function writeOwner(
  { db, now }: UserCtx,
  recipes: readonly Authorized<FoundRecipe, 'transfer'>[],
  userId: string,
): Promise<void> {
  await forEachChunk(
    recipes.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    RECIPES_PER_BATCH,
    async (chunk) => {
      const updatedAt = chunk.reduce((newest, recipe) => laterThan(recipe.updatedAt, newest), now)
      await db
        .updateTable('recipe')
        .set({ userId, dateUpdated: now, updatedAt })
        .where('id', 'in', idsOf(chunk))
        .execute()
    },
  )
}

export async function deleteRecipeRows(
  { db }: UserCtx,
  recipes: readonly Authorized<FoundRecipe, 'delete'>[],
): Promise<void> {
  await forEachChunk(recipes, RECIPES_PER_BATCH, async (chunk) => {
    await db.deleteFrom('recipe').where('id', 'in', idsOf(chunk)).execute()
  })
}

const idsOf = (recipes: readonly FoundRecipe[]) => recipes.map(({ id }) => id)
