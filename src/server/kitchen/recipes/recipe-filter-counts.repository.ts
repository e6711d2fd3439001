import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizeText, slugify } from '~/lib/text/normalize'
import { TIME_LIMITS } from '~/schemas/limits'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'
import { type LinkedKind, recipeLinks } from '~/server/platform/db/recipe-links'
import { containsText } from '~/server/platform/db/text-search'

type Conditions = readonly Expression<SqlBool>[]

const MOST = 300

/** Each kind is counted among the recipes that fulfil its own conditions. */
export interface CountedKinds<Kind extends string> {
  linked: readonly { kind: Kind; of: LinkedKind; conditions: Conditions }[]
  households: { kind: Kind; conditions: Conditions } | null
  times: { kind: Kind; conditions: Conditions } | null
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

const among = (conditions: Conditions) =>
  sql`"found" as "recipe" where ${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`

const placed = (rows: RawBuilder<unknown>, kind: string) =>
  sql`select ${kind} as "kind", "counts".* from (${rows}) as "counts"`

/** Foods by their other names as well. */
function isNamed(of: LinkedKind, text: string): RawBuilder<SqlBool> {
  const named = normalizeText(text)
  if (of !== 'food')
    return sql`(${containsText(sql`lower("named"."name")`, text.toLowerCase())} or ${containsText(sql.ref('named.slug'), slugify(text) || named)})`
  return sql`(${containsText(sql.ref('named.nameNormalized'), named)} or ${containsText(sql`coalesce("named"."pluralNameNormalized", '')`, named)} or exists (
    select 1 from "foodAlias" where "foodAlias"."foodId" = "named"."id" and ${containsText(sql.ref('foodAlias.nameNormalized'), named)}))`
}

function linkedCounts(of: LinkedKind, conditions: Conditions, text: string): RawBuilder<unknown> {
  const { table, column } = recipeLinks[of]
  const name = sql`lower("named"."name")`
  return sql`
    select "named"."id", "named"."name", "linked"."count",
      row_number() over (order by "linked"."count" desc, ${name}, "named"."id") as "place",
      count(*) over () as "options"
    from (
      select ${sql.ref(column)} as "id", count(distinct "recipeId") as "count" from ${sql.table(table)}
      where ${sql.ref(column)} is not null and "recipeId" in (select "recipe"."id" from ${among(conditions)})
      group by ${sql.ref(column)}
    ) as "linked" inner join ${sql.table(of)} as "named" on "named"."id" = "linked"."id"
    ${text === '' ? sql`` : sql`where ${isNamed(of, text)}`}
    order by "linked"."count" desc, ${name}, "named"."id" limit ${sql.lit(MOST)}`
}

const householdCounts = (conditions: Conditions): RawBuilder<unknown> => sql`
    select "household"."id", "household"."name", count(*) as "count",
      row_number() over (order by count(*) desc, lower("household"."name"), "household"."id") as "place",
      0 as "options"
    from (select "recipe"."userId" from ${among(conditions)}) as "owned"
    inner join "user" on "user"."id" = "owned"."userId"
    inner join "household" on "household"."id" = "user"."householdId"
    group by "household"."id", "household"."name"
    order by "count" desc, lower("household"."name"), "household"."id" limit ${sql.lit(MOST)}`

const timeCount = (minutes: number, conditions: Conditions): RawBuilder<unknown> => sql`
    select ${String(minutes)} as "id", '' as "name", count(*) as "count", ${sql.lit(minutes)} as "place", 0 as "options"
    from ${among([...conditions, sql<SqlBool>`"recipe"."totalTimeSeconds" <= ${sql.lit(minutes * 60)}`])}`

/**
 * Of recipes with `always` and each kind's conditions; `total` counts those with `chosen`. Names contain `text`. One
 * statement.
 */
export async function countKinds<Kind extends string>(
  ctx: ReadCtx,
  { always, chosen, text }: { always: Conditions; chosen: Conditions; text: string },
  { linked, households, times }: CountedKinds<Kind>,
): Promise<CountRow<Kind | 'total'>[]> {
  let found = scopedRecipeRows(ctx).select(['recipe.id', 'recipe.userId', 'recipe.totalTimeSeconds'])
  for (const condition of always) found = found.where(condition)
  const counts = [
    placed(
      sql`select '' as "id", '' as "name", count(*) as "count", 0 as "place", 0 as "options" from ${among(chosen)}`,
      'total',
    ),
    ...linked.map(({ kind, of, conditions }) => placed(linkedCounts(of, conditions, text), kind)),
    ...(households ? [placed(householdCounts(households.conditions), households.kind)] : []),
    ...(times ? TIME_LIMITS.map((minutes) => placed(timeCount(minutes, times.conditions), times.kind)) : []),
  ]
  const { rows } = await sql<CountRow<Kind | 'total'>>`
    with "found" as materialized ${found} ${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return rows
    .map((row) => ({
      ...row,
      count: Number(row.count),
      place: Number(row.place),
      options: Number(row.options),
    }))
    .sort((one, other) => one.place - other.place)
}
