import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { type Ctx, costlyRead } from '~/server/platform/context'
import { readCount } from '~/server/platform/db/counts'
import { choosesStart } from '~/server/platform/db/dialect'
import { idList } from '~/server/platform/db/json-list'
import type { Choice, Entity, IdOf, RootTable, SearchedRows, SearchMatch } from './entity'
import { filterChoices, isCostlyList } from './filter/compile'
import {
  directed,
  inFirstParts,
  isShuffled,
  orderTerms,
  SHUFFLED_PARTS,
  sortedOverlay,
  withNulls,
} from './order'

/** The rows of a page, in order, and paging data. */
export interface PageInfo<Id = string> {
  ids: Id[]
  page: number
  perPage: number
  /** At most the limit of the search, see `hasMore`. */
  total: number
  totalPages: number
  /** There are more rows than `total`, which no page has. */
  hasMore?: true
}

/**
 * The ids on one page of a list: scope, filter, search, order and paging, all in SQL, in a few statements.
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
  { where = [], isCostly = false, allWords = false, countAll = false }: ListOptions = {},
): Promise<PageInfo<IdOf<R>>> {
  const read = (ctx: C) => findPage(ctx, entity, query, { where, allWords, countAll })
  const isExpensive =
    isCostly ||
    query.search !== undefined ||
    isCostlyList(entity.attributes, query.queryFilter, query.orderBy ?? '')
  return isExpensive ? costlyRead(ctx, read) : read(ctx)
}

interface ListOptions {
  where?: readonly Condition[]
  isCostly?: boolean
  allWords?: boolean
  /** Counts more rows than the list does. */
  countAll?: boolean
}

type Condition = Choice | Expression<SqlBool>

export function asChoice(condition: Condition): Choice {
  if ('find' in condition) return condition
  const same = sql<SqlBool>`${condition}`
  return { find: same, check: same, ids: null }
}

async function findPage<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  query: SearchQuery,
  { where, allWords, countAll }: Required<Omit<ListOptions, 'isCostly'>>,
): Promise<PageInfo<IdOf<R>>> {
  const choices = [...where, ...filterChoices(ctx, entity.attributes, query.queryFilter)].map(asChoice)
  const { search: text } = query
  if (text === undefined || !entity.search)
    return entity.countedMax < Number.POSITIVE_INFINITY
      ? readLongPage(ctx, entity, query, choices, countAll)
      : readPage(ctx, entity, query, choices.map(findOf), null)
  const isWhole = query.perPage < 0
  const conditions = choices.map(isWhole ? findOf : checkOf)
  const match = await findMatch(ctx, entity, text, { conditions, allWords, isWhole })
  const found = await readPage(ctx, entity, query, conditions, match)
  if (found.total > 0 || !match) return found
  const anywhere =
    conditions.length === 0
      ? match
      : await findMatch(ctx, entity, text, { conditions: [], allWords, isWhole })
  if (anywhere && (await hasRows(ctx, entity, anywhere.condition))) return found
  const similar = await entity.search.fuzzy(ctx, text)
  return similar ? readPage(ctx, entity, query, conditions, similar) : found
}

const findOf = ({ find }: Choice) => find
const checkOf = ({ check }: Choice) => check

/** Few matches are sorted. Of more, a page is read in the order of the list, and the total says that there are more. */
async function readLongPage<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  query: SearchQuery,
  choices: readonly Choice[],
  countAll: boolean,
): Promise<PageInfo<IdOf<R>>> {
  const { page, perPage } = query
  if (choices.length === 0 || perPage <= 0 || page === -1)
    return readPage(ctx, entity, query, choices.map(findOf), null)
  if (countAll) {
    const total = await countRows(ctx, entity, choices.map(findOf))
    const conditions = choices.map(total > entity.countedMax ? checkOf : findOf)
    return readPage(ctx, entity, query, conditions, null, { total, hasMore: false })
  }
  const end = Math.min(Math.max(page, 1) * perPage, LONGEST)
  // More than one page: lists are read page by page.
  const most = entity.countedMax * Math.ceil((end + 1) / entity.countedMax)
  const some = someIds(ctx, entity, choices, most + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as "total" from ${some} as "some"`.execute(
    ctx.db,
  )
  const total = Number(rows[0]?.total)
  if (total > most)
    return readPage(ctx, entity, query, choices.map(checkOf), null, { total: most, hasMore: true })
  const isSome = sql<SqlBool>`${sql.ref(`${entity.root}.id`)} in ${some}`
  return readPage(ctx, entity, query, [isSome], null, { total, hasMore: false })
}

/** Ids of at most `limit` rows, in no order, as a stream that ends there. */
export function someIds<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  choices: readonly Choice[],
  limit: number,
): RawBuilder<unknown> {
  const first = choosesStart(ctx.db) ? undefined : choices.find((choice) => choice.ids)
  const id = sql.ref<string>(`${entity.root}.id`)
  let rows = entity.scope(ctx)
  for (const choice of choices) if (choice !== first) rows = rows.where(first ? choice.check : choice.find)
  if (!first) return sql`${rows.clearSelect().select(id.as('id')).limit(limit)}`
  // For `exists`, SQLite would first read the ids of all rows.
  const has = rows.where(sql<SqlBool>`${id} = "chosen"."id"`).clearSelect().select(sql`1`.as('one'))
  return sql`(select distinct "chosen"."id" from (${first.ids}) as "chosen" where ${has} = 1 limit ${limit})`
}

interface Searched extends SearchedRows {
  /** Everything that is found, in one page. */
  isWhole: boolean
}

/** Rows that contain the text; null for text without search terms. */
async function findMatch<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  text: string,
  { conditions, allWords, isWhole }: Searched,
): Promise<(SearchMatch & { hasMore?: boolean }) | null> {
  if (entity.search?.best && !isWhole) return entity.search.best(ctx, text, { conditions, allWords })
  const contained = (await entity.search?.contains(ctx, text)) ?? null
  const narrow = allWords && contained?.narrow
  return narrow && (await hasRows(ctx, entity, narrow)) ? { ...contained, condition: narrow } : contained
}

/** Rows that contain the text, else similar ones; null for text without search terms. */
export async function searchCondition<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  text: string,
  { conditions, allWords }: SearchedRows,
): Promise<{ condition: Expression<SqlBool>; hasMore: boolean } | null> {
  const match = await findMatch(ctx, entity, text, { conditions, allWords, isWhole: false })
  if (!match || !entity.search) return null
  const found = { condition: match.condition, hasMore: match.hasMore ?? false }
  const anywhere =
    conditions.length === 0
      ? match
      : await findMatch(ctx, entity, text, { conditions: [], allWords, isWhole: false })
  if (!anywhere || (await hasRows(ctx, entity, anywhere.condition))) return found
  const similar = await entity.search.fuzzy(ctx, text)
  return similar ? { condition: similar.condition, hasMore: false } : found
}

interface Selected {
  conditions: readonly Expression<SqlBool>[]
  match: SearchMatch | null
  inParts: boolean
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
  match: (SearchMatch & { hasMore?: boolean }) | null,
  known: { total: number; hasMore: boolean } | null = null,
): Promise<PageInfo<IdOf<R>>> {
  const hasMore = match?.hasMore || known?.hasMore
  const more = hasMore ? { hasMore: true as const } : {}
  const isRandom = match === null && isShuffled(query)
  const counted = known?.total ?? (isRandom ? await countRows(ctx, entity, conditions) : null)
  const inParts = isRandom && counted !== null && (counted > entity.shuffledMax || known?.hasMore === true)
  const choice = { conditions: match ? [...conditions, match.condition] : conditions, match, inParts }
  const { perPage } = query
  const page = Math.max(query.page, 1)
  if (perPage < 0) {
    const { ids } = await readIds(ctx, entity, query, choice, null)
    const total = ids.length
    return {
      ids: page === 1 ? ids : [],
      page,
      perPage: total,
      total,
      totalPages: total === 0 ? 0 : 1,
      ...more,
    }
  }
  const pages = (total: number) => (perPage === 0 ? 0 : Math.ceil(total / perPage))
  if (query.page === -1 || perPage === 0) {
    const total = await countRows(ctx, entity, choice.conditions)
    const last = query.page === -1 ? Math.max(pages(total), 1) : page
    const { ids } = await readIds(ctx, entity, query, choice, { page: last, perPage })
    return { ids, page: last, perPage, total, totalPages: pages(total), ...more }
  }
  const window = { page, perPage }
  if (inParts) {
    const ids = await readShuffled(ctx, entity, query, choice, window, counted)
    return { ids, total: counted, page, perPage, totalPages: pages(counted), ...more }
  }
  const among = match ? null : await inOverlaidPage(ctx, entity, query, choice, window)
  const few = among ? { ...choice, conditions: [...choice.conditions, among] } : choice
  const found = await readIds(ctx, entity, query, few, window)
  const total = counted ?? found.total ?? (await countRows(ctx, entity, choice.conditions))
  return { ids: found.ids, page, perPage, total, totalPages: pages(total), ...more }
}

/** The last row of the last page. */
const LONGEST = Number.MAX_SAFE_INTEGER / 2

/** The last row of a page that an overlay finds. */
const OVERLAID_MAX = 1000

/** A page of a long shuffled list, of its first parts only. */
async function readShuffled<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  query: SearchQuery,
  { conditions }: Selected,
  window: Window,
  total: number,
): Promise<IdOf<R>[]> {
  const end = Math.min(window.page * window.perPage, total)
  let parts = Math.ceil((SHUFFLED_PARTS * end * 1.3) / total)
  for (;;) {
    const few = inFirstParts(entity.attributes, query, parts)
    const choice = { conditions: few ? [...conditions, few] : conditions, match: null, inParts: true }
    const { ids } = await readIds(ctx, entity, query, choice, window)
    if (!few || (window.page - 1) * window.perPage + ids.length >= end) return ids
    parts *= 2
  }
}

/**
 * The rows that may be on a page of a list with an overlay: the first ones of the overlay, and of the others those that
 * come before the last of these.
 */
async function inOverlaidPage<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  query: SearchQuery,
  { conditions }: Selected,
  { page, perPage }: Window,
): Promise<Expression<SqlBool> | null> {
  const sorted = sortedOverlay(ctx, entity.attributes, query)
  const count = page * perPage
  if (!sorted || count > OVERLAID_MAX) return null
  const { overlay, direction, nulls } = sorted
  const id = sql.ref<string>(`${entity.root}.id`)
  const inOrder = (value: RawBuilder<unknown>) => directed(value, direction)
  let rows = entity.scope(ctx)
  for (const condition of conditions) rows = rows.where(condition)
  const table = sql`from ${sql.table(overlay.table)} as "overlay" where ${overlay.only}`
  const key = sql.ref<string>(`overlay.${overlay.key}`)
  const overlaid = await rows
    .innerJoin(
      sql<{
        id: string
        value: unknown
      }>`(select ${key} as "id", ${sql.ref(`overlay.${overlay.column}`)} as "value" ${table})`.as('own'),
      (join) => join.on(sql<SqlBool>`"own"."id" = ${id}`),
    )
    .clearSelect()
    .select([sql<string>`"own"."id"`.as('id'), sql<unknown>`"own"."value"`.as('value')])
    .orderBy(inOrder(sql`"own"."value"`))
    .orderBy(inOrder(sql`"own"."id"`))
    .limit(count)
    .$castTo<{ id: string; value: unknown }>()
    .execute()
  const others = rows
    .where(sql<SqlBool>`not exists (select 1 ${table} and ${key} = ${id})`)
    .clearSelect()
    .select(id.as('id'))
    .limit(count)
    .$castTo<{ id: string }>()
  const found: { id: string }[] = [...overlaid]
  const last = overlaid.length === count ? overlaid.at(-1) : undefined
  const { base } = overlay
  if (last && base) {
    const [after, from] = direction === 'asc' ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`]
    // SQLite reads an index of an expression from a value on, not from a pair of values.
    const isBetter = sql<SqlBool>`${base} ${from} ${last.value} and (${base} ${after} ${last.value} or ${id} ${after} ${last.id})`
    found.push(...(await others.where(isBetter).orderBy(inOrder(base)).orderBy(inOrder(id)).execute()))
  }
  if (last && nulls === 'first') {
    const withoutValue = base ? others.where(sql<SqlBool>`${base} is null`) : others
    found.push(...(await withoutValue.orderBy(inOrder(id)).execute()))
  }
  if (!last) {
    const inBase = base ? others.orderBy(withNulls(base, direction, nulls)) : others
    found.push(...(await inBase.orderBy(inOrder(id)).execute()))
  }
  return sql`${id} in (${idList(
    ctx.db,
    found.map((row) => row.id),
  )})`
}

/** The total only if it is known without counting: the page is not full, or a search sorted everything. */
async function readIds<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx>(
  ctx: C,
  entity: Entity<R, DB, TB, O, C>,
  query: SearchQuery,
  { conditions, match, inParts }: Selected,
  window: Window | null,
): Promise<{ ids: IdOf<R>[]; total: number | null }> {
  let rows = entity.scope(ctx)
  for (const condition of conditions) rows = rows.where(condition)
  if (match) rows = rows.orderBy(match.rank)
  if (!query.orderBy)
    for (const term of match?.tieBreakers ?? entity.firstOrder ?? []) rows = rows.orderBy(term)
  const order = query.orderBy || (match ? 'id:asc' : entity.defaultOrder)
  for (const term of orderTerms(ctx, entity.attributes, order, query, { inParts })) rows = rows.orderBy(term)
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
