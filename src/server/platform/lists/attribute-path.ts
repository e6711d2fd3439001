import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldAttribute } from '~/lib/query-filter/fold-attribute'
import type { Ctx } from '~/server/platform/context'
import { joinInOrder } from '~/server/platform/db/dialect'
import { type Attributes, columnValue, type Scalar, type Step } from './entity'

/** No useful path crosses more relations. */
const MAX_RELATIONS = 4

export interface AttributePath {
  readonly steps: readonly Step[]
  readonly many: boolean
  readonly scalar: Scalar
}

/** Members may use the whole allow-list, guests only open attributes. */
export type Wording = 'member' | 'guest'

export const wordingOf = ({ actor }: Ctx): Wording => (actor.kind === 'user' ? 'member' : 'guest')

/** Resolves `recipeIngredient.food.name` and the like; null if it is not on the allow-list. */
export function findAttribute(
  attributes: Attributes,
  dottedName: string,
  wording: Wording = 'member',
): AttributePath | null {
  const names = dottedName.split('.').map(foldAttribute)
  const last = names.pop()
  if (last === undefined || names.length > MAX_RELATIONS) return null
  let here = attributes
  const steps: Step[] = []
  let many = false
  const isRefused = (name: string) => wording === 'guest' && !here.open.has(name)
  for (const name of names) {
    const relation = here.relations.get(name)
    if (!relation || isRefused(name)) return null
    steps.push(...relation.steps)
    many ||= relation.many
    here = relation.target
  }
  if (isRefused(last)) return null
  const longer = here.shortcuts.get(last)
  // Only the shortcut must be open, not its target.
  if (longer) return findAttribute(attributes, [...names, longer].join('.'))
  const scalar = here.scalars.get(last)
  return scalar ? withoutLastJoin({ steps, many, scalar }, last) : null
}

/**
 * `tags.id` is already in the join table, `label.id` in the row itself: foreign keys make the last join unnecessary.
 */
function withoutLastJoin(path: AttributePath, name: string): AttributePath {
  const end = path.steps.at(-1)
  if (name !== 'id' || end?.key !== 'id' || end.only) return path
  return {
    ...path,
    steps: path.steps.slice(0, -1),
    scalar: {
      kind: path.scalar.kind,
      nullable: true,
      value: columnValue(end.from),
      sortValue: null,
      costly: false,
    },
  }
}

const rowName = (index: number) => `via${index}`

/** Table alias of the row that holds the value. */
export const lastRow = (path: AttributePath, root: string) =>
  path.steps.length === 0 ? root : rowName(path.steps.length - 1)

/** `from … where …` of the related rows, tied to the row called `root`. */
function relatedRows(path: AttributePath, root: string): RawBuilder<unknown> {
  const tables = path.steps.map(({ table, from, key, only }, index) => {
    const row = rowName(index)
    const target = sql`${sql.table(table)} as ${sql.ref(row)}`
    if (index === 0) return target
    const tie = sql`${sql.ref(`${row}.${key}`)} = ${sql.ref(`${rowName(index - 1)}.${from}`)}`
    return sql`inner join ${target} on ${tie}${only ? sql` and ${only(row)}` : sql``}`
  })
  const [first] = path.steps
  if (!first) throw new Error('the path has no relations')
  const tie = sql`${sql.ref(`${rowName(0)}.${first.key}`)} = ${sql.ref(`${root}.${first.from}`)}`
  const only = first.only ? sql` and ${first.only(rowName(0))}` : sql``
  return sql`from ${sql.join(tables, sql` `)} where ${tie}${only}`
}

/**
 * Whether a related row fulfills `condition`; without relations, the row itself. Written as nested `in`, so that the
 * database can start with the few matching rows. With `isBroad`, written as `exists`, which checks each parent and
 * stops at its first match. Null or false without a related row.
 */
export function anyRelated(
  path: AttributePath,
  root: string,
  condition: RawBuilder<SqlBool>,
  { isBroad = false } = {},
): RawBuilder<SqlBool> {
  return path.steps.reduceRight((inner, { from, table, key, only }, index) => {
    const row = rowName(index)
    const before = index === 0 ? root : rowName(index - 1)
    const where = only ? sql`${inner} and ${only(row)}` : inner
    if (index === 0 && isBroad)
      return sql`exists (select 1 from ${sql.table(table)} as ${sql.ref(row)} where ${sql.ref(`${row}.${key}`)} = ${sql.ref(`${before}.${from}`)} and ${where})`
    return sql`${sql.ref(`${before}.${from}`)} in (select ${sql.ref(`${row}.${key}`)} from ${sql.table(table)} as ${sql.ref(row)} where ${where})`
  }, condition)
}

/**
 * Ids of the rows with a related row that fulfills `condition`, some several times, as a stream that starts with the
 * related rows; null if these do not have them.
 */
export function idsWithRelated(
  { db }: Ctx,
  { steps }: AttributePath,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> | null {
  const [first] = steps
  if (first?.from !== 'id') return null
  const join = joinInOrder(db)
  const tables = steps
    .map(({ table }, index) => {
      const named = sql`${sql.table(table)} as ${sql.ref(rowName(index))}`
      const next = steps[index + 1]
      return next
        ? sql`${join} ${named} on ${sql.ref(`${rowName(index)}.${next.from}`)} = ${sql.ref(`${rowName(index + 1)}.${next.key}`)}`
        : named
    })
    .toReversed()
  const conditions = steps.flatMap(({ only }, index) => (only ? [only(rowName(index))] : []))
  return sql`select ${sql.ref(`${rowName(0)}.${first.key}`)} as "id" from ${sql.join(tables, sql` `)} where ${sql.join([condition, ...conditions], sql` and `)}`
}

export function noneRelated(path: AttributePath, root: string): RawBuilder<SqlBool> {
  return negated(anyRelated(path, root, sql`1 = 1`, { isBroad: true }))
}

/** Treats null as false: a row without relation does not have this value. */
export const negated = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql`not coalesce(${condition}, false)`

/** Ignores case. Of many related rows the first in sort direction counts; without one it sorts as null. */
export function sortValue(
  ctx: Ctx,
  path: AttributePath,
  root: string,
  direction: 'asc' | 'desc',
): RawBuilder<unknown> {
  const row = lastRow(path, root)
  const { scalar } = path
  const plain = scalar.sortValue ?? scalar.value
  const value = scalar.kind === 'text' && !scalar.sortValue ? sql`lower(${plain(ctx, row)})` : plain(ctx, row)
  if (path.steps.length === 0) return value
  const chosen = !path.many ? value : direction === 'asc' ? sql`min(${value})` : sql`max(${value})`
  return sql`(select ${chosen} ${relatedRows(path, root)})`
}
