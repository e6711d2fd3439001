import type { Compilable, CompiledQuery } from 'kysely'
import type { ReadCtx } from '~/server/context'
import { dialectName } from '~/server/db/dialect'
import type { Reader } from './actor'

/** Longest lists of ids that have a statement of their own; longer ones are built at each call. */
const MAX_IDS = 100

/** Stands for a value while a statement is built; nothing that people write begins so. */
const PLACEHOLDER = '\u0000value:'

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
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (ctx, ids) => {
    if (ids.length > MAX_IDS) return (await ctx.db.executeQuery<Row>(build(ctx, ids).compile())).rows
    const key = `${dialectName(ctx.db)} ${ctx.actor.kind} ${ids.length}`
    const statement = compiled.get(key) ?? compileWithPlaceholders(build, ctx, ids.length)
    compiled.set(key, statement)
    const values = new Map<unknown, string>(ids.map((id, index) => [`${PLACEHOLDER}${index}`, id]))
    for (const [name, value] of Object.entries(valuesOf(ctx.actor))) values.set(PLACEHOLDER + name, value)
    const parameters = statement.parameters.map((placeholder) => values.get(placeholder))
    return (await ctx.db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

function compileWithPlaceholders<Row>(
  build: (ctx: ReadCtx, ids: readonly string[]) => Compilable<Row>,
  ctx: ReadCtx,
  count: number,
): CompiledQuery<Row> {
  const names = Object.keys(valuesOf(ctx.actor))
  const actor: Reader = {
    ...ctx.actor,
    ...Object.fromEntries(names.map((name) => [name, PLACEHOLDER + name])),
  }
  const ids = Array.from({ length: count }, (_, index) => `${PLACEHOLDER}${index}`)
  const statement = build({ ...ctx, actor }, ids).compile()
  if (!statement.parameters.every((value) => typeof value === 'string' && value.startsWith(PLACEHOLDER)))
    throw new Error('a statement that is compiled once has a value of its own')
  return statement
}
