import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  DataRowsMerge,
  DataRowsMerged,
  DataRowsUsage,
  ExportQuery,
  SimilarNames,
} from '~/schemas/data-table'
import type { UndoKind } from '~/schemas/undo'
import type { PageOf } from '~/schemas/wire'
import { refetch, refreshing } from './requests'
import { NAMES_STALE_MS } from './whole-lists'

/** `perPage` -1 is one page with everything. */
export interface PageRequest {
  page: number
  perPage: number
  orderBy: string
  orderDirection: 'asc' | 'desc'
  search: string
  /** A further filter in the API's language. */
  queryFilter?: string
}

/** Bulk operations on the server. */
export interface ManyRows {
  /** What its rows are in "Recently deleted". */
  deletedKind?: UndoKind
  /** Resolves to the id that undoes it. */
  removeMany?: (ids: readonly string[]) => Promise<string>
  usage?: (ids: readonly string[], signal?: AbortSignal) => Promise<DataRowsUsage>
  /** `dryRun` only reports what would change. */
  merge?: (merge: Readonly<DataRowsMerge>, headers?: Record<string, string>) => Promise<DataRowsMerged>
  /** Pairs of rows that may be duplicates, and a call to mark them as distinct. */
  similar?: (signal?: AbortSignal) => Promise<SimilarNames>
  markDistinct?: (ids: readonly [string, string]) => Promise<unknown>
  exportUrl?: (format: ExportQuery['format'], query: Omit<PageRequest, 'page' | 'perPage'>) => string
}

interface Operations<Row, Values> extends ManyRows {
  list: (query: PageRequest, signal?: AbortSignal) => Promise<PageOf<Row>>
  create?: (values: Values) => Promise<unknown>
  /** Replaces an entry; `row` has its previous values, for properties that the form lacks. */
  update?: (row: Row, values: Values) => Promise<unknown>
  /** Resolves to the id that undoes it, a string, if the server can. */
  remove?: (id: string) => Promise<unknown>
  shownIn?: readonly QueryKey[]
}

/** A collection on the server, for data pages and pickers. */
export interface Resource<Row extends { id: string }, Values> extends Operations<Row, Values> {
  name: string
  key: QueryKey
  page: (request: PageRequest) => ReturnType<typeof pageOptions<Row>>
  all: () => ReturnType<typeof allOptions<Row>>
}

const pageOptions = <Row>(key: QueryKey, list: Operations<Row, never>['list'], request: PageRequest) =>
  queryOptions({ queryKey: [...key, 'page', request], queryFn: ({ signal }) => list(request, signal) })

const everything: PageRequest = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc', search: '' }

const allOptions = <Row>(key: QueryKey, list: Operations<Row, never>['list']) =>
  queryOptions({
    queryKey: [...key, 'all'],
    queryFn: async ({ signal }) => (await list(everything, signal)).items,
    staleTime: NAMES_STALE_MS,
  })

/** `name` is the first part of all query keys. */
export function resource<Row extends { id: string }, Values>(
  name: string,
  operations: Operations<Row, Values>,
): Resource<Row, Values> {
  const key = [name]
  return {
    ...operations,
    name,
    key,
    page: (request) => pageOptions<Row>(key, operations.list, request),
    all: () => allOptions<Row>(key, operations.list),
  }
}

/** Refetches every query that shows the collection. */
export function useResource<Row extends { id: string }, Values>(of: Resource<Row, Values>) {
  const client = useQueryClient()
  const refresh = async () => {
    await refetch(client, of.key, ...(of.shownIn ?? []))
  }
  const thenRefresh = refreshing(refresh)
  return {
    refresh,
    create: of.create && thenRefresh(of.create),
    update: of.update && thenRefresh(of.update),
    remove: of.remove && thenRefresh(of.remove),
    removeMany: of.removeMany && thenRefresh(of.removeMany),
    merge: of.merge && thenRefresh(of.merge),
    markDistinct: of.markDistinct && thenRefresh(of.markDistinct),
    /** Every entry that matches the search, in one response. */
    fetchAll: async (request: Omit<PageRequest, 'page' | 'perPage'>) =>
      (await of.list({ ...request, page: 1, perPage: -1 })).items,
  }
}
