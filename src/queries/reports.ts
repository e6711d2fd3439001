import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { ReportCategory, ReportSummary } from '~/schemas/report'
import { importKeys } from './import'
import { reportKeys } from './keys'
import { useRefreshOrganizers } from './organizers'
import { useRefreshRecipes } from './recipes'

const RUNNING_REFETCH_MS = 4000

export const isRunning = ({ status }: Pick<ReportSummary, 'status'>): boolean => status === 'in-progress'

export const reportQueries = {
  /** Newest first, without entries. */
  list: (category: ReportCategory) =>
    queryOptions({
      queryKey: reportKeys.list(category),
      queryFn: ({ signal }) => api(routes.listReports, { query: { report_type: category }, signal }),
      refetchInterval: (query) => (query.state.data?.some(isRunning) ? RUNNING_REFETCH_MS : false),
    }),

  /** With its entries. An unknown one throws an `ApiError` of status 404. */
  detail: (id: string) =>
    queryOptions({
      queryKey: reportKeys.detail(id),
      queryFn: ({ signal }) => api(routes.getReport, { params: { item_id: id }, signal }),
      refetchInterval: (query) =>
        query.state.data && isRunning(query.state.data) ? RUNNING_REFETCH_MS : false,
    }),
}

/** Refetches what the job creates: recipes, organizers, drafts. `isNew`: all entries are new. */
export function useReport(id: string, { isNew = false } = {}) {
  const client = useQueryClient()
  const refreshRecipes = useRefreshRecipes()
  const refreshOrganizers = useRefreshOrganizers()
  const report = useQuery(reportQueries.detail(id))
  const { status, successes, failures } = report.data ?? {}
  const seen = useRef(isNew ? { successes: 0, failures: 0 } : null)
  useEffect(() => {
    if (successes === undefined || failures === undefined) return
    const before = seen.current ?? { successes, failures }
    seen.current = { successes, failures }
    if (successes > before.successes) {
      void refreshRecipes()
      void refreshOrganizers('tags')
      void refreshOrganizers('categories')
    }
    if (failures > before.failures) void client.invalidateQueries({ queryKey: importKeys.drafts })
  })
  useEffect(() => {
    if (status) void client.invalidateQueries({ queryKey: reportKeys.lists })
  }, [status, client])
  return report
}

export function useDeleteReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(routes.deleteReport, { params: { item_id: id } }),
    onSuccess: (_result, id) => {
      client.setQueriesData<ReportSummary[]>({ queryKey: reportKeys.lists }, (known) =>
        known?.filter((report) => report.id !== id),
      )
      void client.invalidateQueries({ queryKey: reportKeys.lists })
    },
  })
}
