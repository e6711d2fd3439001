import type { AdminCtx } from '~/server/platform/context'

export async function countEverything(ctx: AdminCtx) {
  const recipes = ctx.db.selectFrom('recipe').select((eb) => eb.fn.countAll<number>().as('total'))
  const { total: totalRecipes } = await recipes.executeTakeFirstOrThrow()
  const without = async (table: 'recipeCategory' | 'recipeTag') => {
    const { total } = await recipes
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom(table).whereRef(`${table}.recipeId`, '=', 'recipe.id').select(`${table}.recipeId`),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  const count = async (table: 'user' | 'household' | 'group') => {
    const rows = ctx.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('total'))
    return Number((await rows.executeTakeFirstOrThrow()).total)
  }
  return {
    totalRecipes: Number(totalRecipes),
    totalUsers: await count('user'),
    totalHouseholds: await count('household'),
    totalGroups: await count('group'),
    uncategorizedRecipes: await without('recipeCategory'),
    untaggedRecipes: await without('recipeTag'),
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
