import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import type { DomainEvent } from '~/server/platform/events'

const ROWS_PER_STATEMENT = 500

export interface Made {
  kind: string
  madeId: string
  stamp: string
  before?: object | null
}

export async function insertMade(ctx: Ctx, migrationId: string, made: readonly Made[]): Promise<void> {
  const rows = made.map(({ before = null, ...one }) => ({
    migrationId,
    ...one,
    before: before && JSON.stringify(before),
  }))
  for (const part of chunksOf(rows, ROWS_PER_STATEMENT))
    await ctx.db
      .insertInto('migrationMade')
      .values(part)
      .onConflict((conflict) => conflict.columns(['migrationId', 'kind', 'madeId']).doNothing())
      .execute()
}

/** Runs `work` in one transaction with the record of the categories, tags and tools that it makes. */
export const inRecordedTransaction = <T>(
  ctx: UserCtx,
  migrationId: string,
  work: (ctx: UserCtx) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    const made: Made[] = []
    const emit = (event: DomainEvent) => {
      ctx.emit(event)
      if (event.name !== 'organizer' || event.data.operation !== 'create') return
      const { kind, ids } = event.data
      made.push(...ids.map((madeId) => ({ kind, madeId, stamp: '' })))
    }
    const result = await work({ ...ctx, emit })
    await insertMade(ctx, migrationId, made)
    return result
  })

export const findMade = (ctx: Ctx, migrationId: string, kind: string) =>
  ctx.db
    .selectFrom('migrationMade')
    .where('migrationId', '=', migrationId)
    .where('kind', '=', kind)
    .select(['madeId', 'stamp', 'before'])
    .execute()

export async function deleteMade(ctx: Ctx, migrationId: string, kind: string, madeId: string): Promise<void> {
  await ctx.db
    .deleteFrom('migrationMade')
    .where('migrationId', '=', migrationId)
    .where('kind', '=', kind)
    .where('madeId', '=', madeId)
    .execute()
}

/** Foods of a recipe's lines that were created in this transaction. */
export async function findNewFoodIds(ctx: UserCtx, recipeId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('recipeIngredient')
    .innerJoin('food', 'food.id', 'recipeIngredient.foodId')
    .where('recipeIngredient.recipeId', '=', recipeId)
    .where('food.createdAt', '=', ctx.now)
    .select('food.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
