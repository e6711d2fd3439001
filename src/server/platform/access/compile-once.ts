import type { Compilable } from 'kysely'
import type { ReadCtx } from '~/server/platform/context'
import { CompiledStatement } from '~/server/platform/db/compiled-statement'
import type { Reader } from './actor'

const MAX_IDS = 100

function valuesOf(actor: Reader): Record<string, string> {
  const { groupId } = actor
  if (actor.kind === 'guest') return { groupId }
  if (actor.kind === 'linkHolder') return { groupId, recipeId: actor.recipeId }
  return { id: actor.id, groupId, householdId: actor.householdId }
}

/**
 * A statement for nearly every request, compiled once per number of ids and kind of caller. Its values may come only
 * from `ids` and the caller's own ids; any other value would be the first caller's, so it throws.
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
      const placeholderValues = Object.fromEntries(names.map((name, at) => [name, placeholders[at]]))
      return build(
        { ...ctx, actor: { ...ctx.actor, ...placeholderValues } },
        placeholders.slice(names.length),
      )
    })
  }
}
