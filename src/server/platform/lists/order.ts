import { createHash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageQuery } from '~/schemas/wire'
import type { Ctx } from '~/server/platform/context'
import { DomainError, InvalidInput } from '~/server/platform/errors'
import { findAttribute, sortValue, wordingOf } from './attribute-path'
import type { Attributes, Overlay } from './entity'

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
  { inParts = false } = {},
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
    if (isRandom(name)) return sql.join(shuffle(id, seedOf(query), inParts))
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

export const directed = (value: RawBuilder<unknown>, direction: Direction) =>
  direction === 'asc' ? sql`${value} asc` : sql`${value} desc`

export const withNulls = (value: RawBuilder<unknown>, direction: Direction, nulls: Nulls) =>
  nulls === 'first'
    ? sql`${directed(value, direction)} nulls first`
    : sql`${directed(value, direction)} nulls last`

function readDirection(text: string): Direction | null {
  const word = text.toLowerCase()
  return word === 'asc' || word === 'desc' ? word : null
}

const isRandom = (name: string) => name.trim().toLowerCase() === 'random'

function seedOf({ paginationSeed }: Pick<PageQuery, 'paginationSeed'>): string {
  if (paginationSeed === undefined)
    throw new InvalidInput([
      { loc: ['query', 'paginationSeed'], msg: 'Field required when orderBy is random', type: 'missing' },
    ])
  return paginationSeed.replaceAll('\0', '')
}

/** Parts of a shuffled list: by the first two digits of the ids, which are random. */
const PARTS = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, '0'))
export const SHUFFLED_PARTS = PARTS.length

const partOf = (id: RawBuilder<unknown>) => sql`substr(cast(${id} as text), 1, 2)`
const mixed = (text: RawBuilder<unknown>, seed: string) => sql`md5(${text} || cast(${seed} as text))`

/**
 * An order that is a pure function of ids and seed: the same on every page and on both databases. `inParts` shuffles the
 * parts and the rows within each, so that a page needs few parts.
 */
function shuffle(id: RawBuilder<unknown>, seed: string, inParts: boolean): RawBuilder<unknown>[] {
  const whole = mixed(sql`cast(${id} as text)`, seed)
  return inParts ? [mixed(partOf(id), seed), whole] : [whole]
}

export const isShuffled = ({ orderBy }: Pick<PageQuery, 'orderBy'>): boolean => isRandom(orderBy ?? '')

/** The rows of the first parts of a list that is shuffled in parts; null for all parts. */
export function inFirstParts(
  attributes: Attributes,
  query: Pick<PageQuery, 'paginationSeed'>,
  parts: number,
): RawBuilder<SqlBool> | null {
  if (parts >= SHUFFLED_PARTS) return null
  const id = sql.ref(`${attributes.table}.id`)
  const seed = seedOf(query)
  const order = new Map(
    PARTS.map((part) => [
      part,
      createHash('md5')
        .update(part + seed)
        .digest('hex'),
    ]),
  )
  const first = PARTS.toSorted((a, b) => ((order.get(a) ?? '') < (order.get(b) ?? '') ? -1 : 1)).slice(
    0,
    parts,
  )
  // Ranges are found in the index of the ids.
  const ranges = first.map((part) => sql`(${id} >= ${part} and ${id} < ${`${part}g`})`)
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`
}

/** The overlay of a list that is sorted by one value with an overlay. */
export function sortedOverlay(
  ctx: Ctx,
  attributes: Attributes,
  query: Pick<PageQuery, 'orderBy' | 'orderDirection' | 'orderByNullPosition'>,
): { overlay: Overlay; direction: Direction; nulls: Nulls } | null {
  const [name = '', suffix, ...rest] = (query.orderBy ?? '').split(':').map((part) => part.trim())
  const direction = suffix === undefined ? query.orderDirection : readDirection(suffix)
  const path = findAttribute(attributes, name, wordingOf(ctx))
  if (!direction || rest.length > 0 || !path || path.steps.length > 0) return null
  const overlay = path.scalar.overlay?.(ctx)
  if (!overlay) return null
  const nulls = query.orderByNullPosition ?? (direction === 'asc' ? 'first' : 'last')
  return { overlay, direction, nulls }
}

function badOrder(statement: string, term: string, reason: string): DomainError {
  return new DomainError('bad_order', {
    reason: `Invalid order_by statement "${statement}": "${term}" is invalid (${reason})`,
  })
}
