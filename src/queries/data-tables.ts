import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, apiUrl } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { DataTableName, ExportQuery, MergedTable } from '~/schemas/data-table'
import { undoable } from './recently-deleted'
import type { ManyRows, PageRequest } from './resource'

const deletedKinds = {
  foods: 'food',
  units: 'unit',
  labels: 'label',
  categories: 'category',
  tags: 'tag',
  tools: 'tool',
  'recipe-actions': 'recipeAction',
} as const

export const manyRows = (table: DataTableName) =>
  ({
    deletedKind: deletedKinds[table],
    removeMany: (ids) =>
      undoable((headers) =>
        api(routes.deleteRows, { params: { table }, body: { ids }, headers, quiet: true }),
      ),
    exportUrl: (format: ExportQuery['format'], query: Omit<PageRequest, 'page' | 'perPage'>) =>
      apiUrl(routes.exportRows, { params: { table }, query: { format, ...query } }),
  }) satisfies ManyRows

export const mergedRows = (table: MergedTable) =>
  ({
    ...manyRows(table),
    usage: (ids, signal) =>
      api(routes.readRowsUsage, { params: { table }, body: { ids }, signal, quiet: true }),
    merge: (body, headers) => api(routes.mergeRows, { params: { table }, body, headers, quiet: true }),
    similar: (signal) => api(routes.listSimilarNames, { params: { table }, signal, quiet: true }),
    markDistinct: (ids) => api(routes.markRowsDistinct, { params: { table }, body: { ids }, quiet: true }),
  }) satisfies ManyRows

type TableResource = ManyRows & { name: string; key: QueryKey }

export const rowQueries = {
  usage: ({ key, usage }: TableResource, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...key, 'usage', ids],
      queryFn: ({ signal }) => usage?.(ids, signal) ?? null,
      enabled: usage !== undefined && ids.length > 0,
    }),
  similar: ({ key, similar }: TableResource) =>
    queryOptions({
      queryKey: [...key, 'similar'],
      queryFn: ({ signal }) => similar?.(signal) ?? null,
      staleTime: 0,
    }),
  /** Not below the collection's key: after the merge the preview is meaningless. */
  mergePreview: ({ name, merge }: TableResource, fromIds: readonly string[], toId: string) =>
    queryOptions({
      queryKey: ['merge', name, toId, fromIds],
      queryFn: () => merge?.({ fromIds: [...fromIds], toId, dryRun: true }) ?? null,
      staleTime: 0,
    }),
}
