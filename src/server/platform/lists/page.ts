import { type Expression, type SqlBool, sql } from 'kysely'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { type Ctx, costlyRead } from '~/server/platform/context'
import { readCount } from '~/server/platform/db/counts'
import type { Entity, IdOf, RootTable, SearchMatch } from './entity'
import { filterCondition, isCostlyList } from './filter/compile'
import { orderTerms } from './order'

/** The rows of a page, in order, and paging data. */
export interface PageInfo<Id = string> {
  ids: Id[]
  page: number
  perPage: number
  total: number
  totalPages: number
}

/**
 * The ids on one page of a list: scope, filter, search, order and paging, all in SQL, in at most four statements.
 * `where` adds the caller's conditions; `isCostly` marks slow ones; `allWords` leaves out rows with only some of the
 * words, if any row has them all. `perPage=-1` is one page with everything, `page=-1` the last page, a page below 1 the
 * first; a page past the end is empty.
 *
 * Throws `bad_filter`, `bad_order`, `too_costly`; InvalidInput for `random` without a seed.
 */
export async function pageOfIds<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  query: SearchQuery,
  { where = [], isCostly = false, allWords = false }: ListOptions = {},
): Promise<PageInfo<IdOf<R>>> {
  const read = (ctx: C) => findPage(ctx, entity, query, { where, allWords })
  const isExpensive =
    isCostly ||
    query.search !== undefined ||
    isCostlyList(entity.attributes, query.queryFilter, query.orderBy ?? '')
  return isExpensive ? costlyRead(ctx, read) : read(ctx)
}

interface ListOptions {
  where?: readonly Expression<SqlBool>[]
  isCostly?: boolean
  allWords?: boolean
}

async function findPage<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  query: SearchQuery,
  { where, allWords }: Required<Pick<ListOptions, 'where' | 'allWords'>>,
): Promise<PageInfo<IdOf<R>>> {
  const filter = filterCondition(ctx, entity.attributes, query.queryFilter)
  const conditions = filter ? [...where, filter] : where
  const contained =
    query.search === undefined ? null : await findContained(ctx, entity, query.search, allWords)
  const found = await readPage(ctx, entity, query, conditions, contained)
  if (found.total > 0 || !contained || query.search === undefined || !entity.search) return found
  if (await hasRows(ctx, entity, contained.condition)) return found
  const similar = await entity.search.fuzzy(ctx, query.search)
  return similar ? readPage(ctx, entity, query, conditions, similar) : found
}

async function findContained<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  text: string,
  allWords: boolean,
): Promise<SearchMatch | null> {
  const contained = (await entity.search?.contains(ctx, text)) ?? null
  const narrow = allWords && contained?.narrow
  return narrow && (await hasRows(ctx, entity, narrow)) ? { ...contained, condition: narrow } : contained
}

/** Rows that contain the text, else similar ones; null for text without search terms. */
export async function searchCondition<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  text: string,
  allWords: boolean,
): Promise<Expression<SqlBool> | null> {
  const contained = await findContained(ctx, entity, text, allWords)
  if (!contained || !entity.search) return null
  if (await hasRows(ctx, entity, contained.condition)) return contained.condition
  return (await entity.search.fuzzy(ctx, text))?.condition ?? contained.condition
}

interface Choice {
  conditions: readonly Expression<SqlBool>[]
  match: SearchMatch | null
}
interface Window {
  page: number
  perPage: number
}

async function readPage<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  query: SearchQuery,
  conditions: readonly Expression<SqlBool>[],
  match: SearchMatch | null,
): Promise<PageInfo<IdOf<R>>> {
  const choice = { conditions: match ? [...conditions, match.condition] : conditions, match }
  const { perPage } = query
  const page = Math.max(query.page, 1)
  if (perPage < 0) {
    const { ids } = await readIds(ctx, entity, query, choice, null)
    const total = ids.length
    return { ids: page === 1 ? ids : [], page, perPage: total, total, totalPages: total === 0 ? 0 : 1 }
  }
  const pages = (total: number) => (perPage === 0 ? 0 : Math.ceil(total / perPage))
  if (query.page === -1 || perPage === 0) {
    const total = await countRows(ctx, entity, choice.conditions)
    const last = query.page === -1 ? Math.max(pages(total), 1) : page
    const { ids } = await readIds(ctx, entity, query, choice, { page: last, perPage })
    return { ids, page: last, perPage, total, totalPages: pages(total) }
  }
  const found = await readIds(ctx, entity, query, choice, { page, perPage })
  const total = found.total ?? (await countRows(ctx, entity, choice.conditions))
  return { ids: found.ids, page, perPage, total, totalPages: pages(total) }
}

/** The total only if it is known without counting: the page is not full, or a search sorted everything. */
async function readIds<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  query: SearchQuery,
  { conditions, match }: Choice,
  window: Window | null,
): Promise<{ ids: IdOf<R>[]; total: number | null }> {
  let rows = entity.scope(ctx)
  for (const condition of conditions) rows = rows.where(condition)
  if (match) rows = rows.orderBy(match.rank)
  if (!query.orderBy)
    for (const term of match?.tieBreakers ?? entity.firstOrder ?? []) rows = rows.orderBy(term)
  const order = query.orderBy || (match ? 'id:asc' : entity.defaultOrder)
  for (const term of orderTerms(ctx, entity.attributes, order, query)) rows = rows.orderBy(term)
  const offset = window ? Math.min((window.page - 1) * window.perPage, Number.MAX_SAFE_INTEGER) : 0
  if (window) rows = rows.limit(window.perPage).offset(offset)
  const found = await rows
    .clearSelect()
    .select([
      sql<IdOf<R>>`${sql.ref(`${entity.root}.id`)}`.as('id'),
      (match ? sql<number | null>`count(*) over ()` : sql<number | null>`null`).as('total'),
    ])
    .$castTo<{ id: IdOf<R>; total: number | null }>()
    .execute()
  const isLast = !window || (found.length < window.perPage && (found.length > 0 || offset === 0))
  const counted = found[0]?.total ?? null
  return {
    ids: found.map((row) => row.id),
    total: isLast ? offset + found.length : counted === null ? null : Number(counted),
  }
}

async function countRows<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  conditions: readonly Expression<SqlBool>[],
): Promise<number> {
  let rows = entity.scope(ctx)
  for (const condition of conditions) rows = rows.where(condition)
  const count = rows.clearSelect().select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>()
  return readCount(ctx.db, count)
}

async function hasRows<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  condition: Expression<SqlBool>,
): Promise<boolean> {
  const rows = await entity.scope(ctx).where(condition).select(sql<number>`1`.as('one')).limit(1).execute()
  return rows.length > 0
}

/** `path` is without `/api`; `next` and `previous` repeat it with all given parameters and another page. */
export function pageResponse<T>(
  { page, perPage, total, totalPages }: PageInfo<unknown>,
  items: T[],
  path: string,
  query: Readonly<Record<string, unknown>>,
): PageOf<T> {
  const link = (target: number) => `${path}?${pageParameters(query, target)}`
  return {
    page,
    per_page: perPage,
    total,
    total_pages: totalPages,
    items,
    next: page < totalPages ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
  }
}

function pageParameters(query: Readonly<Record<string, unknown>>, page: number): URLSearchParams {
  const parameters = new URLSearchParams({ page: String(page) })
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page') continue
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) parameters.append(name, String(one))
  }
  return parameters
}

/** Sorts rows read by `where id in (ids)` in the order of the page; missing rows drop out. */
export function inOrderOf<Id, Row extends { id: Id }>(ids: readonly Id[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
