import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { FilterError } from '~/lib/query-filter/filter-error'
import type { Comparison } from '~/lib/query-filter/lexer'
import { type Filter, parseFilter } from '~/lib/query-filter/parse'
import type { Ctx } from '~/server/platform/context'
import { withoutIndex } from '~/server/platform/db/dialect'
import { isLike } from '~/server/platform/db/text-search'
import {
  type AttributePath,
  anyRelated,
  findAttribute,
  idsWithRelated,
  lastRow,
  negated,
  noneRelated,
  type Wording,
  wordingOf,
} from '~/server/platform/lists/attribute-path'
import type { Attributes, Choice } from '~/server/platform/lists/entity'
import { areTooMuch, assertAffordable, isCostly } from './budget'
import { asBadFilter, badFilter, readFilterValue } from './values'

type Condition = RawBuilder<SqlBool>

const PATTERN_MAX_LENGTH = 250

/**
 * The condition of a filter text on rows of `attributes.table`; null for a blank one. Only names on the allow-list can
 * be reached. Over relations a comparison is true if any related row fulfills it. A stored filter is read with the
 * attributes of the member who wrote it.
 *
 * Throws `bad_filter`: unparsable text, unknown attribute, a value that does not fit its column.
 */
export function filterCondition(
  ctx: Ctx,
  attributes: Attributes,
  text: string | undefined,
  options: FilterOptions = {},
): Condition | null {
  const found = filterChoices(ctx, attributes, text, options).map(({ find }) => find)
  return found.length > 0 ? sql`(${sql.join(found, sql` and `)})` : null
}

/** The same as choices that all apply. */
export function filterChoices(
  ctx: Ctx,
  attributes: Attributes,
  text: string | undefined,
  { stored = false }: FilterOptions = {},
): Choice[] {
  const filter = text === undefined ? null : readFilter(text)
  if (!filter) return []
  assertAffordable(attributes, filter)
  const wording = stored ? 'member' : wordingOf(ctx)
  return (filter.kind === 'and' ? filter.parts : [filter]).map((part) => ({
    find: compileFilter(ctx, attributes, part, wording),
    check: compileFilter(ctx, attributes, part, wording, { isLookedUp: true }),
    ids: idsOf(ctx, attributes, part, wording),
  }))
}

interface FilterOptions {
  stored?: boolean
}

/** Throws `bad_filter`. */
export const isCostlyList = (attributes: Attributes, text: string | undefined, orderBy: string): boolean =>
  isCostly(attributes, text === undefined ? null : readFilter(text), orderBy)

/** Whether filters that all apply are too costly together. Unparsable ones cost nothing: they are refused later. */
export const costTooMuch = (attributes: Attributes, texts: readonly string[]): boolean =>
  areTooMuch(
    attributes,
    texts.flatMap((text) => parseIfReadable(text) ?? []),
  )

function parseIfReadable(text: string): Filter | null {
  try {
    return parseFilter(text)
  } catch (error) {
    if (error instanceof FilterError) return null
    throw error
  }
}

function readFilter(text: string): Filter | null {
  try {
    return parseFilter(text)
  } catch (error) {
    throw asBadFilter(error)
  }
}

/** With `isLookedUp`, related rows are looked up for each row, and no index finds rows. */
function compileFilter(
  ctx: Ctx,
  attributes: Attributes,
  filter: Filter,
  wording: Wording,
  { isLookedUp = false } = {},
): Condition {
  if (filter.kind === 'comparison') return compileComparison(ctx, attributes, filter, wording, isLookedUp)
  const parts = filter.parts.map((part) => compileFilter(ctx, attributes, part, wording, { isLookedUp }))
  return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
}

/** Ids of the rows that fulfill the filter, some twice, from indexes of related rows; null if there are none. */
function idsOf(
  ctx: Ctx,
  attributes: Attributes,
  filter: Filter,
  wording: Wording,
): RawBuilder<unknown> | null {
  if (filter.kind === 'comparison') {
    const { attribute, operator, value } = filter
    const path = findAttribute(attributes, attribute, wording)
    if (!path || (operator !== '=' && operator !== 'IN')) return null
    return idsWithRelated(ctx, path, isOneOf(ctx, path, attributes.table, [value].flat()))
  }
  if (filter.kind === 'and') return null
  const parts = filter.parts.map((part) => idsOf(ctx, attributes, part, wording))
  const found = parts.filter((part) => part !== null)
  return found.length === parts.length ? sql`${sql.join(found, sql` union all `)}` : null
}

const unindexed = (ctx: Ctx, path: AttributePath, value: RawBuilder<unknown>) =>
  path.steps.length > 0 ? value : withoutIndex(ctx.db, value)

function isOneOf(
  ctx: Ctx,
  path: AttributePath,
  root: string,
  values: readonly string[],
  isLookedUp = false,
): Condition {
  const { scalar } = path
  const plain = scalar.value(ctx, lastRow(path, root))
  const stored = isLookedUp ? unindexed(ctx, path, plain) : plain
  const right = [...new Set(values)].map((value) =>
    parameter(path, readFilterValue(scalar.kind, value, ctx.now)),
  )
  return sql`${scalar.kind === 'text' ? sql`lower(${stored})` : stored} in (${sql.join(right)})`
}

function compileComparison(
  ctx: Ctx,
  attributes: Attributes,
  comparison: Comparison,
  wording: Wording,
  isLookedUp: boolean,
): Condition {
  const { attribute, operator } = comparison
  const root = attributes.table
  const path = findAttribute(attributes, attribute, wording)
  if (!path) throw badFilter(`there is no attribute "${attribute}"`)
  const { scalar } = path
  const stored = scalar.value(ctx, lastRow(path, root))
  const left = scalar.kind === 'text' ? sql`lower(${stored})` : stored
  const values = [...new Set([comparison.value].flat())]
  const right = (value: string) => parameter(path, readFilterValue(scalar.kind, value, ctx.now))
  const isBroad = isLookedUp || operator !== '='
  const related = (condition: Condition) => anyRelated(path, root, condition, { isBroad: isLookedUp })

  switch (operator) {
    case 'IN':
      return related(isOneOf(ctx, path, root, values, isLookedUp))
    case 'NOT IN':
      return negated(related(isOneOf(ctx, path, root, values)))
    case 'CONTAINS ALL':
      return sql`(${sql.join(
        values.map((value) => related(sql`${left} = ${right(value)}`)),
        sql` and `,
      )})`
    case 'IS':
    case 'IS NOT':
      return compileNullCheck(path, root, stored, comparison)
    case 'LIKE':
    case 'NOT LIKE': {
      if (scalar.kind !== 'text') throw badFilter(`${operator} needs a text, "${attribute}" is none`)
      if (values.some(({ length }) => length > PATTERN_MAX_LENGTH))
        throw badFilter(`the pattern of ${operator} is longer than ${PATTERN_MAX_LENGTH} characters`)
      const like = sql<SqlBool>`(${sql.join(
        values.map((pattern) => isLike(ctx.db, left, pattern)),
        sql` or `,
      )})`
      return operator === 'LIKE' ? related(like) : anyRelated(path, root, sql`not (${like})`, { isBroad })
    }
    default:
      return anyRelated(
        path,
        root,
        sql`${isLookedUp ? unindexed(ctx, path, left) : left} ${sql.raw(operator)} ${sql.join(values.map(right))}`,
        { isBroad },
      )
  }
}

/** A row without the relation counts as null. */
function compileNullCheck(
  path: AttributePath,
  root: string,
  stored: RawBuilder<unknown>,
  comparison: Comparison,
): Condition {
  const { attribute, operator, value } = comparison
  if (!/^(?:null|none)$/i.test(String(value)))
    throw badFilter(`"${attribute}" can only be compared with NULL or NONE by ${operator}`)
  const isBroad = true
  if (operator === 'IS NOT') return anyRelated(path, root, sql`${stored} is not null`, { isBroad })
  const isNull = anyRelated(path, root, sql`${stored} is null`, { isBroad })
  return path.steps.length === 0 ? isNull : sql`(${isNull} or ${noneRelated(path, root)})`
}

/** A value in the form that the database compares with the column. */
function parameter(path: AttributePath, value: string | number): RawBuilder<unknown> {
  if (path.scalar.kind === 'text') return sql`lower(cast(${value} as text))`
  return path.scalar.kind === 'number' ? sql`cast(${value} as double precision)` : sql`${value}`
}
