import { type RawBuilder, sql } from 'kysely'
import type { PageQuery } from '~/schemas/wire'
import type { Ctx } from '~/server/platform/context'
import { DomainError, InvalidInput } from '~/server/platform/errors'
import { findAttribute, sortValue, wordingOf } from './attribute-path'
import type { Attributes } from './entity'

type Direction = 'asc' | 'desc'
type Nulls = 'first' | 'last'
/** Each term may cost a lookup per row. */
const MAX_TERMS = 10

/**
 * The `order by` of an `orderBy` text: comma-separated terms, each a name (dots cross relations) with an optional
 * `:asc` or `:desc`, else `orderDirection`. Ends with the id, so that pages never overlap. Nulls sort as the smallest
 * values on both databases unless `orderByNullPosition` says otherwise.
 *
 * Throws `bad_order` naming the statement and the term; `random` without a seed is invalid input.
 */
export function orderTerms(
  ctx: Ctx,
  attributes: Attributes,
  orderBy: string,
  query: Pick<PageQuery, 'orderDirection' | 'orderByNullPosition' | 'paginationSeed'>,
): RawBuilder<unknown>[] {
  const root = attributes.table
  const id = sql.ref(`${root}.id`)
  const texts = orderBy.split(',').map((text) => text.trim())
  if (texts.length > MAX_TERMS) throw badOrder(orderBy, texts[MAX_TERMS] ?? '', 'too many terms')
  let last: Direction = query.orderDirection
  const terms = texts.map((text) => {
    const [name = '', suffix, ...rest] = text.split(':').map((part) => part.trim())
    const direction = suffix === undefined ? query.orderDirection : readDirection(suffix)
    if (!direction || rest.length > 0) throw badOrder(orderBy, text, 'the direction is neither asc nor desc')
    last = direction
    if (name.toLowerCase() === 'random') return shuffle(id, query.paginationSeed)
    const path = findAttribute(attributes, name, wordingOf(ctx))
    if (!path) throw badOrder(orderBy, text, 'no such attribute')
    const value = sortValue(ctx, path, root, direction)
    const mayBeNull = path.scalar.nullable || path.steps.length > 0
    return mayBeNull
      ? withNulls(value, direction, query.orderByNullPosition ?? (direction === 'asc' ? 'first' : 'last'))
      : directed(value, direction)
  })
  return [...terms, directed(id, last)]
}

const directed = (value: RawBuilder<unknown>, direction: Direction) =>
  direction === 'asc' ? sql`${value} asc` : sql`${value} desc`

const withNulls = (value: RawBuilder<unknown>, direction: Direction, nulls: Nulls) =>
  nulls === 'first'
    ? sql`${directed(value, direction)} nulls first`
    : sql`${directed(value, direction)} nulls last`

function readDirection(text: string): Direction | null {
  const word = text.toLowerCase()
  return word === 'asc' || word === 'desc' ? word : null
}

/** An order that is a pure function of ids and seed: the same on every page and on both databases. */
function shuffle(id: RawBuilder<unknown>, seed: string | undefined): RawBuilder<unknown> {
  if (seed === undefined)
    throw new InvalidInput([
      { loc: ['query', 'paginationSeed'], msg: 'Field required when orderBy is random', type: 'missing' },
    ])
  return sql`md5(cast(${id} as text) || cast(${seed.replaceAll('\0', '')} as text))`
}

function badOrder(statement: string, term: string, reason: string): DomainError {
  return new DomainError('bad_order', {
    reason: `Invalid order_by statement "${statement}": "${term}" is invalid (${reason})`,
  })
}
