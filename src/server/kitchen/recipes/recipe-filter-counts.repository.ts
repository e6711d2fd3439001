import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldName } from '~/lib/text/fold-name'
import { isAscii } from '~/lib/text/is-ascii'
import { slugify } from '~/lib/text/normalize'
import { TIME_LIMITS } from '~/schemas/limits'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'
import { type LinkedKind, recipeLinks } from '~/server/platform/db/recipe-links'
import { containsText } from '~/server/platform/db/text-search'

type Conditions = readonly Expression<SqlBool>[]

const MOST = 300

export interface CountLimits {
  /** Recipes whose lines are read. */
  foods: number
  /** Recipes whose categories, tags, tools, households and times are read. */
  others: number
}
export const COUNT_LIMITS: CountLimits = { foods: 2000, others: 5000 }

/** A kind is counted among the recipes that fulfil its own conditions; null for those of the selection. */
interface Counted<Kind extends string> {
  kind: Kind
  conditions: Conditions | null
}
export interface CountedKinds<Kind extends string> {
  linked: readonly (Counted<Kind> & { of: LinkedKind })[]
  households: Counted<Kind> | null
  times: Counted<Kind> | null
}

/** `place` orders the options, `options` is their number. The `id` of a time is its minutes. */
export interface CountRow<Kind extends string> {
  kind: Kind
  id: string
  name: string
  count: number
  place: number
  options: number
}

const placed = (rows: RawBuilder<unknown>, kind: string) =>
  sql`select ${kind} as "kind", "counts".* from (${rows}) as "counts"`

/** Foods by their other names as well. */
function isNamed(of: LinkedKind, text: string): RawBuilder<SqlBool> {
  const named = foldName(text)
  if (of !== 'food') {
    const inName = containsText(sql`lower("named"."name")`, text.toLowerCase())
    // Slugs are in Latin letters, in which other names sound the same.
    const slug = isAscii(named) && (slugify(text) || named)
    return slug ? sql`(${inName} or ${containsText(sql.ref('named.slug'), slug)})` : inName
  }
  const columns = ['nameNormalized', 'pluralNameNormalized', 'formsNormalized']
  const inOwn = columns.map((column) => containsText(sql`coalesce(${sql.ref(`named.${column}`)}, '')`, named))
  return sql`(${sql.join(inOwn, sql` or `)} or exists (
    select 1 from "foodAlias" where "foodAlias"."foodId" = "named"."id" and ${containsText(sql.ref('foodAlias.nameNormalized'), named)}))`
}

/** Of the recipes in `found`; null for all of the group. */
function linkedCounts(
  of: LinkedKind,
  found: Found | null,
  groupId: string,
  text: string,
): RawBuilder<unknown> {
  const { table, column } = recipeLinks[of]
  const name = sql`"named"."sortKey"`
  const key = sql.ref(column)
  // Only a food is in a recipe twice.
  const recipes = of === 'food' ? sql`count(distinct "recipeId")` : sql`count(*)`
  const isNamedSo = text === '' ? sql`1 = 1` : isNamed(of, text)
  const counted = found
    ? sql`${key} is not null and "recipeId" in (select "id" from ${found})`
    : sql`${key} in (select "named"."id" from ${sql.table(of)} as "named" where "named"."groupId" = ${groupId} and ${isNamedSo})`
  return sql`
    select "named"."id", "named"."name", "linked"."count",
      row_number() over (order by "linked"."count" desc, ${name}, "named"."id") as "place",
      count(*) over () as "options"
    from (
      select ${key} as "id", ${recipes} as "count" from ${sql.table(table)} where ${counted} group by ${key}
    ) as "linked" inner join ${sql.table(of)} as "named" on "named"."id" = "linked"."id"
    where ${isNamedSo}
    order by "linked"."count" desc, ${name}, "named"."id" limit ${sql.lit(MOST)}`
}

const householdCounts = (found: Found): RawBuilder<unknown> => sql`
    select "household"."id", "household"."name", count(*) as "count",
      row_number() over (order by count(*) desc, lower("household"."name"), "household"."id") as "place",
      0 as "options"
    from ${found} as "owned"
    inner join "user" on "user"."id" = "owned"."userId"
    inner join "household" on "household"."id" = "user"."householdId"
    group by "household"."id", "household"."name"
    order by "count" desc, lower("household"."name"), "household"."id" limit ${sql.lit(MOST)}`

const timeCount = (minutes: number, found: Found): RawBuilder<unknown> => sql`
    select ${String(minutes)} as "id", '' as "name", count(*) as "count", ${sql.lit(minutes)} as "place", 0 as "options"
    from ${found} where "totalTimeSeconds" <= ${sql.lit(minutes * 60)}`

/** The name of a part of the statement. */
type Found = RawBuilder<unknown>

/** The recipes of each choice, read once; `foods` reads fewer of them. */
function findOnce(ctx: ReadCtx, always: Conditions, { foods, others }: CountLimits) {
  const parts = new Map<string, { name: Found; recipes: RawBuilder<unknown>; limit: number }>()
  const add = (part: string, limit: number, recipes: RawBuilder<unknown>) => {
    const name = parts.get(part)?.name ?? sql.id(`found${parts.size}`)
    parts.set(part, { name, limit, recipes })
    return { name, part }
  }
  return {
    parts,
    of(choice: string, conditions: Conditions, isForFoods: boolean): { name: Found; part: string } {
      let rows = scopedRecipeRows(ctx).select(['recipe.id', 'recipe.userId', 'recipe.totalTimeSeconds'])
      for (const condition of [...always, ...conditions]) rows = rows.where(condition)
      const all = add(choice, others, sql`${rows.limit(others + 1)}`)
      if (!isForFoods) return all
      return add(`${choice} foods`, foods, sql`(select "id" from ${all.name} limit ${foods + 1})`)
    },
  }
}

/** Whose first letters too many foods have in common. */
const TELLING_LENGTH = 3

/**
 * Of recipes with `always` and each kind's conditions; `total` counts those with `chosen`. Names contain `text`. Kinds
 * with more recipes than the limits are in `atLeast`, unless it is about all recipes of a member's group, for which
 * indexes have the counts of categories, tags and tools. One statement.
 */
export async function countKinds<Kind extends string>(
  ctx: ReadCtx,
  { always, chosen, text }: { always: Conditions; chosen: Conditions; text: string },
  { linked, households, times }: CountedKinds<Kind>,
  limits: CountLimits,
): Promise<{ rows: CountRow<Kind | 'total'>[]; atLeast: (Kind | 'total')[] }> {
  const found = findOnce(ctx, always, limits)
  const { groupId } = ctx.actor
  const partOf = new Map<Kind | 'total', string>()
  const foundOf = (kind: Kind | 'total', conditions: Conditions | null, isForFoods = false): Found => {
    const { name, part } = found.of(conditions ? kind : '', conditions ?? chosen, isForFoods)
    partOf.set(kind, part)
    return name
  }
  const isWhole = (conditions: Conditions | null) =>
    ctx.actor.kind === 'user' && always.length + (conditions ?? chosen).length === 0
  const linkedRows = linked.map(({ kind, of, conditions }) => {
    const all = isWhole(conditions) && (of !== 'food' || text.length >= TELLING_LENGTH)
    return placed(
      linkedCounts(of, all ? null : foundOf(kind, conditions, of === 'food'), groupId, text),
      kind,
    )
  })
  const total = isWhole(null) ? sql`"recipe" where "groupId" = ${groupId}` : foundOf('total', null)
  const counts = [
    placed(
      sql`select '' as "id", '' as "name", count(*) as "count", 0 as "place", 0 as "options" from ${total}`,
      'total',
    ),
    ...linkedRows,
    ...(households
      ? [placed(householdCounts(foundOf(households.kind, households.conditions)), households.kind)]
      : []),
    ...(times
      ? TIME_LIMITS.map((minutes) =>
          placed(timeCount(minutes, foundOf(times.kind, times.conditions)), times.kind),
        )
      : []),
  ]
  const sizes = [...found.parts].map(([part, { name }]) =>
    placed(
      sql`select ${part} as "id", '' as "name", count(*) as "count", 0 as "place", 0 as "options" from ${name}`,
      'size',
    ),
  )
  const parts = [...found.parts.values()].map(({ name, recipes }) => sql`${name} as materialized ${recipes}`)
  const { rows } = await sql<CountRow<Kind | 'total' | 'size'>>`
    ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``} ${sql.join([...counts, ...sizes], sql` union all `)}`.execute(
    ctx.db,
  )
  const read = rows
    .map((row) => ({
      ...row,
      count: Number(row.count),
      place: Number(row.place),
      options: Number(row.options),
    }))
    .sort((one, other) => one.place - other.place)
  const isCut = (part: string) =>
    read.some(
      ({ kind, id, count }) => kind === 'size' && id === part && count > (found.parts.get(part)?.limit ?? 0),
    )
  const atLeast = [...partOf].flatMap(([kind, part]) => (isCut(part) ? [kind] : []))
  // One row beyond the limit shows whether there are more.
  const most = atLeast.includes('total') ? limits.others : Number.POSITIVE_INFINITY
  return {
    rows: read.flatMap(({ kind, count, ...row }) =>
      kind === 'size' ? [] : [{ ...row, kind, count: kind === 'total' ? Math.min(count, most) : count }],
    ),
    atLeast,
  }
}
