import type { Authorized } from '~/server/platform/access/authorize'
import { scopedTools } from '~/server/platform/access/scope'
import type { ReadCtx, UserCtx } from '~/server/platform/context'
import { jsonArrayFrom } from '~/server/platform/db/dialect'

export function readToolRows(ctx: ReadCtx, ids: readonly string[]) {
  return scopedTools(ctx)
    .where('tool.id', 'in', ids)
    .select(['tool.id', 'tool.groupId', 'tool.name', 'tool.slug', 'tool.updatedAt'])
    .select((eb) =>
      jsonArrayFrom(ctx.db)(
        eb
          .selectFrom('toolOnHand')
          .innerJoin('household', 'household.id', 'toolOnHand.householdId')
          .whereRef('toolOnHand.toolId', '=', 'tool.id')
          .select(['household.slug'])
          .orderBy('household.slug'),
      ).as('households'),
    )
    .execute()
}
export type ToolRow = Awaited<ReturnType<typeof readToolRows>>[number]

/** Only for the caller's household. */
export async function setToolOnHand(
  ctx: UserCtx,
  { id: toolId }: Authorized<{ id: string }, 'create' | 'update'>,
  isOnHand: boolean,
): Promise<void> {
  const { householdId } = ctx.actor
  if (isOnHand)
    await ctx.db
      .insertInto('toolOnHand')
      .values({ toolId, householdId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await ctx.db
      .deleteFrom('toolOnHand')
      .where('toolId', '=', toolId)
      .where('householdId', '=', householdId)
      .execute()
}
