import type { Compilable, CompiledQuery } from 'kysely'
import type { UserCtx } from '~/server/context'
import { dialectName } from '~/server/db/dialect'

/** Longest lists of ids that have a statement of their own; longer ones are built at each call. */
const MAX_IDS = 100

/** Stands for a value while a statement is built; nothing that people write begins so. */
const PLACEHOLDER = '\u0000value:'

/** The facts about a caller that a statement may ask for. */
const ACTOR_VALUES = ['id', 'groupId', 'householdId'] as const

/**
 * A statement that is asked for at nearly every request, built and compiled once for each number of ids instead of
 * each time. Its values may come from `ids` and from the caller's own ids only: any other would be that of whoever
 * called first, so it throws.
 */
export function compileOnce<Row>(
  build: (ctx: UserCtx, ids: readonly string[]) => Compilable<Row>,
): (ctx: UserCtx, ids: readonly string[]) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (ctx, ids) => {
    if (ids.length > MAX_IDS) return (await ctx.db.executeQuery<Row>(build(ctx, ids).compile())).rows
    const key = `${dialectName(ctx.db)} ${ids.length}`
    const statement = compiled.get(key) ?? compileWithPlaceholders(build, ctx, ids.length)
    compiled.set(key, statement)
    const values = new Map<unknown, string>(ids.map((id, index) => [`${PLACEHOLDER}${index}`, id]))
    for (const name of ACTOR_VALUES) values.set(PLACEHOLDER + name, ctx.actor[name])
    const parameters = statement.parameters.map((placeholder) => values.get(placeholder))
    return (await ctx.db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

function compileWithPlaceholders<Row>(
  build: (ctx: UserCtx, ids: readonly string[]) => Compilable<Row>,
  ctx: UserCtx,
  count: number,
): CompiledQuery<Row> {
  const actor = { ...ctx.actor }
  for (const name of ACTOR_VALUES) actor[name] = PLACEHOLDER + name
  const ids = Array.from({ length: count }, (_, index) => `${PLACEHOLDER}${index}`)
  const statement = build({ ...ctx, actor }, ids).compile()
  if (!statement.parameters.every((value) => typeof value === 'string' && value.startsWith(PLACEHOLDER)))
    throw new Error('a statement that is compiled once has a value of its own')
  return statement
}
