import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { FilterError } from '~/lib/query-filter/filter-error'
import type { Comparison } from '~/lib/query-filter/lexer'
import { type Filter, parseFilter } from '~/lib/query-filter/parse'
import type { Ctx } from '~/server/platform/context'
import { isLike } from '~/server/platform/db/text-search'
import {
  type AttributePath,
  anyRelated,
  findAttribute,
  lastRow,
  negated,
  noneRelated,
  type Wording,
  wordingOf,
} from '~/server/platform/lists/attribute-path'
import type { Attributes } from '~/server/platform/lists/entity'
import { asBadFilter, badFilter } from './bad-filter'
import { areTooMuch, assertAffordable, isCostly } from './budget'
import { readFilterValue } from './values'

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
  { stored = false } = {},
): Condition | null {
  const filter = text === undefined ? null : readFilter(text)
  if (filter) assertAffordable(attributes, filter)
  return filter && compileFilter(ctx, attributes, filter, stored ? 'member' : wordingOf(ctx))
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

function compileFilter(ctx: Ctx, attributes: Attributes, filter: Filter, wording: Wording): Condition {
  if (filter.kind === 'comparison') return compileComparison(ctx, attributes, filter, wording)
  const parts = filter.parts.map((part) => compileFilter(ctx, attributes, part, wording))
  return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
}

function compileComparison(
  ctx: Ctx,
  attributes: Attributes,
  comparison: Comparison,
  wording: Wording,
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
  const isBroad = operator !== '='
  const related = (condition: Condition) => anyRelated(path, root, condition)
  const isOneOf = () => sql<SqlBool>`${left} in (${sql.join(values.map(right))})`

  switch (operator) {
    case 'IN':
      return related(isOneOf())
    case 'NOT IN':
      return negated(related(isOneOf()))
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
      return anyRelated(path, root, sql`${left} ${sql.raw(operator)} ${sql.join(values.map(right))}`, {
        isBroad,
      })
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
