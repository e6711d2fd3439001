import type { Compilable } from 'kysely'
import type { ReadCtx } from '~/server/platform/context'
import { CompiledStatement } from '~/server/platform/db/compiled-statement'
import type { Reader } from './actor'

/** Longest lists of ids that have a statement of their own; longer ones are built at each call. */
const MAX_IDS = 100

/** The facts about a caller that a statement may ask for. */
function valuesOf(actor: Reader): Record<string, string> {
  const { groupId } = actor
  if (actor.kind === 'guest') return { groupId }
  if (actor.kind === 'linkHolder') return { groupId, recipeId: actor.recipeId }
  return { id: actor.id, groupId, householdId: actor.householdId }
}

/**
 * A statement that is asked for at nearly every request, built and compiled once for each number of ids and kind of
 * caller instead of each time. Its values may come from `ids` and from the caller's own ids only: any other would be that of whoever
 * called first, so it throws.
 */
export function compileOnce<Row>(
  build: (ctx: ReadCtx, ids: readonly string[]) => Compilable<Row>,
): (ctx: ReadCtx, ids: readonly string[]) => Promise<Row[]> {
  const statement = new CompiledStatement<Row>()
  return async (ctx, ids) => {
    if (ids.length > MAX_IDS) return (await ctx.db.executeQuery<Row>(build(ctx, ids).compile())).rows
    const facts = valuesOf(ctx.actor)
    const names = Object.keys(facts)
    return statement.run(ctx.db, ctx.actor.kind, [...Object.values(facts), ...ids], (placeholders) => {
      const standIns = Object.fromEntries(names.map((name, at) => [name, placeholders[at]]))
      return build({ ...ctx, actor: { ...ctx.actor, ...standIns } }, placeholders.slice(names.length))
    })
  }
}
