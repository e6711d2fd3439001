import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldName } from '~/lib/text/fold-name'
import { isAscii } from '~/lib/text/is-ascii'
import { slugify } from '~/lib/text/normalize'
import { TIME_LIMITS } from '~/schemas/limits'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'
import { type LinkedKind, recipeLinks } from '~/server/platform/db/recipe-links'
import { containsText } from '~/server/platform/db/text-search'
import type { Choice } from '~/server/platform/lists/entity'
import { someIds } from '~/server/platform/lists/page'
import { recipeList } from './recipes.attributes'

type Conditions = readonly Choice[]

const MOST = 300

/** Recipes that are read, and recipes of an option that an index counts. */
export const COUNTED_MAX = 1000

/** Counted among the recipes that match `conditions`; null counts among the current results. */
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
  /** Than `count`. */
  isMore: boolean
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

const ordered = (counts: RawBuilder<unknown>) => sql`
    select "id", "name", "count",
      row_number() over (order by "count" desc, "key", "id") as "place", count(*) over () as "options"
    from (${counts}) as "counted" where "count" > 0 order by "count" desc, "key", "id" limit ${sql.lit(MOST)}`

/** Of the recipes in `found`. */
function linkedCounts(of: LinkedKind, found: Found, text: string): RawBuilder<unknown> {
  const { table, column } = recipeLinks[of]
  const key = sql.ref(column)
  // Only a food is in a recipe twice.
  const recipes = of === 'food' ? sql`count(distinct "recipeId")` : sql`count(*)`
  return ordered(sql`
    select "named"."id", "named"."name", "named"."sortKey" as "key", "linked"."count"
    from (
      select ${key} as "id", ${recipes} as "count" from ${sql.table(table)}
      where ${key} is not null and "recipeId" in (select "id" from ${found}) group by ${key}
    ) as "linked" inner join ${sql.table(of)} as "named" on "named"."id" = "linked"."id"
    where ${text === '' ? sql`1 = 1` : isNamed(of, text)}`)
}

/** Of all recipes of the group; an index counts up to one more than `max`. */
function linkedCountsOfAll(of: LinkedKind, groupId: string, text: string, max: number): RawBuilder<unknown> {
  const { table, column } = recipeLinks[of]
  const distinct = of === 'food' ? sql`distinct` : sql``
  return ordered(sql`
    select "named"."id", "named"."name", "named"."sortKey" as "key",
      (select count(*) from (select ${distinct} "recipeId" from ${sql.table(table)} where ${sql.ref(column)} = "named"."id" limit ${sql.lit(max + 1)}) as "linked") as "count"
    from ${sql.table(of)} as "named"
    where "named"."groupId" = ${groupId} and ${text === '' ? sql`1 = 1` : isNamed(of, text)}`)
}

const householdCounts = (found: Found): RawBuilder<unknown> =>
  ordered(sql`
    select "household"."id", "household"."name", lower("household"."name") as "key", count(*) as "count"
    from ${found} as "owned"
    inner join "user" on "user"."id" = "owned"."userId"
    inner join "household" on "household"."id" = "user"."householdId"
    group by "household"."id", "household"."name"`)

const householdCountsOfAll = (groupId: string, max: number): RawBuilder<unknown> =>
  ordered(sql`
    select "household"."id", "household"."name", lower("household"."name") as "key",
      (select count(*) from (
        select 1 from "user" inner join "recipe" on "recipe"."userId" = "user"."id"
        where "user"."householdId" = "household"."id" limit ${sql.lit(max + 1)}) as "owned") as "count"
    from "household" where "household"."groupId" = ${groupId}`)

const timeCount = (minutes: number, recipes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select ${String(minutes)} as "id", '' as "name", count(*) as "count", ${sql.lit(minutes)} as "place", 0 as "options"
    from (${recipes}) as "recipe"`

const isWithin = (minutes: number) => sql`"totalTimeSeconds" <= ${sql.lit(minutes * 60)}`

/** The name of a part of the statement. */
type Found = RawBuilder<unknown>

/** The recipes of each choice, read once. */
function findOnce(ctx: ReadCtx, always: Conditions, max: number) {
  const parts = new Map<string, { name: Found; recipes: RawBuilder<unknown> }>()
  return {
    parts,
    of(choice: string, conditions: Conditions): Found {
      const name = parts.get(choice)?.name ?? sql.id(`found${parts.size}`)
      const recipes = scopedRecipeRows(ctx)
        .where(
          sql<SqlBool>`"recipe"."id" in ${someIds(ctx, recipeList, [...always, ...conditions], max + 1)}`,
        )
        .select(['recipe.id', 'recipe.userId', 'recipe.totalTimeSeconds'])
      parts.set(choice, { name, recipes: sql`${recipes}` })
      return name
    },
  }
}

/** Whose first letters too many foods have in common. */
const TELLING_LENGTH = 3

/**
 * Of recipes with `always` and each kind's conditions; `total` counts those with `chosen`. Names contain `text`. Of all
 * recipes of a member's group indexes count each option up to `max`; else at most `max` recipes are read, and kinds with
 * more are in `atLeast`. One statement.
 */
export async function countKinds<Kind extends string>(
  ctx: ReadCtx,
  { always, chosen, text }: { always: Conditions; chosen: Conditions; text: string },
  { linked, households, times }: CountedKinds<Kind>,
  max: number,
): Promise<{ rows: CountRow<Kind | 'total'>[]; atLeast: (Kind | 'total')[] }> {
  const parts = findOnce(ctx, always, max)
  const { groupId } = ctx.actor
  const partOf = new Map<Kind | 'total', string>()
  const foundOf = (kind: Kind | 'total', conditions: Conditions | null): Found => {
    const part = conditions ? kind : ''
    partOf.set(kind, part)
    return parts.of(part, conditions ?? chosen)
  }
  const isWhole = (conditions: Conditions | null) =>
    ctx.actor.kind === 'user' && always.length + (conditions ?? chosen).length === 0
  const ofGroup = (condition: RawBuilder<unknown>) =>
    sql`select 1 as "one" from "recipe" where "groupId" = ${groupId} and ${condition} limit ${sql.lit(max + 1)}`
  const linkedRows = linked.map(({ kind, of, conditions }) =>
    placed(
      isWhole(conditions) && (of !== 'food' || text.length >= TELLING_LENGTH)
        ? linkedCountsOfAll(of, groupId, text, max)
        : linkedCounts(of, foundOf(kind, conditions), text),
      kind,
    ),
  )
  const counts = [
    placed(
      sql`select '' as "id", '' as "name", count(*) as "count", 0 as "place", 0 as "options" from ${isWhole(null) ? sql`(${ofGroup(sql`1 = 1`)}) as "recipe"` : foundOf('total', null)}`,
      'total',
    ),
    ...linkedRows,
    ...(households
      ? [
          placed(
            isWhole(households.conditions)
              ? householdCountsOfAll(groupId, max)
              : householdCounts(foundOf(households.kind, households.conditions)),
            households.kind,
          ),
        ]
      : []),
    ...(times
      ? TIME_LIMITS.map((minutes) =>
          placed(
            timeCount(
              minutes,
              isWhole(times.conditions)
                ? ofGroup(isWithin(minutes))
                : sql`select 1 as "one" from ${foundOf(times.kind, times.conditions)} where ${isWithin(minutes)}`,
            ),
            times.kind,
          ),
        )
      : []),
  ]
  const sizes = [...parts.parts].map(([part, { name }]) =>
    placed(
      sql`select ${part} as "id", '' as "name", count(*) as "count", 0 as "place", 0 as "options" from ${name}`,
      'size',
    ),
  )
  const tables = [...parts.parts.values()].map(({ name, recipes }) => sql`${name} as materialized ${recipes}`)
  const { rows } = await sql<Omit<CountRow<Kind | 'total' | 'size'>, 'isMore'>>`
    ${tables.length > 0 ? sql`with ${sql.join(tables)}` : sql``} ${sql.join([...counts, ...sizes], sql` union all `)}`.execute(
    ctx.db,
  )
  const read = rows
    .map((row) => ({
      ...row,
      // One row beyond the limit shows whether there are more.
      count: Math.min(Number(row.count), max),
      isMore: Number(row.count) > max,
      place: Number(row.place),
      options: Number(row.options),
    }))
    .sort((one, other) => one.place - other.place)
  const isCut = (part: string) =>
    read.some(({ kind, id, isMore }) => kind === 'size' && id === part && isMore)
  const atLeast = new Set([...partOf].flatMap(([kind, part]) => (isCut(part) ? [kind] : [])))
  if (read.some(({ kind, isMore }) => kind === 'total' && isMore)) atLeast.add('total')
  return {
    rows: read.flatMap(({ kind, ...row }) => (kind === 'size' ? [] : [{ kind, ...row }])),
    atLeast: [...atLeast],
  }
}
