import { sql } from 'kysely'
import type { AdminCtx, Ctx } from '~/server/platform/context'

export async function countEverything(ctx: AdminCtx) {
  const count = async (table: 'recipe' | 'user' | 'household' | 'group') => {
    const rows = ctx.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('total'))
    return Number((await rows.executeTakeFirstOrThrow()).total)
  }
  // Counting what has one reads an index in its order; looking for one reads it once per recipe.
  const countWith = async (table: 'recipeCategory' | 'recipeTag') => {
    const ids = ctx.db.selectFrom(table).select(`${table}.recipeId`).distinct().as('organized')
    const rows = ctx.db.selectFrom(ids).select((eb) => eb.fn.countAll<number>().as('total'))
    return Number((await rows.executeTakeFirstOrThrow()).total)
  }
  const totalRecipes = await count('recipe')
  return {
    totalRecipes,
    totalUsers: await count('user'),
    totalHouseholds: await count('household'),
    totalGroups: await count('group'),
    uncategorizedRecipes: totalRecipes - (await countWith('recipeCategory')),
    untaggedRecipes: totalRecipes - (await countWith('recipeTag')),
  }
}

export async function countFailedTasks(ctx: AdminCtx): Promise<number> {
  const failed = await ctx.db
    .selectFrom('scheduledTask')
    .where('outcome', '=', 'failed')
    .select('name')
    .execute()
  return failed.length
}

export async function pingDatabase(ctx: Ctx): Promise<void> {
  await sql`select 1`.execute(ctx.db)
}
