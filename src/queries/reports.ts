import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/lib/api'
import type { ReportCategory, ReportOut, ReportSummary } from '~/schemas/report'
import { importQueries } from './import'
import { useRefreshOrganizers } from './organizers'
import { useRefreshRecipes } from './recipes'

/** A job that runs is asked for how far it is, for the case that no news of it come. */
const RUNNING_REFETCH_MS = 4000

const all = ['reports'] as const
const lists = [...all, 'list'] as const

export const isRunning = ({ status }: Pick<ReportSummary, 'status'>): boolean => status === 'in-progress'

export const reportQueries = {
  /** The group's reports of one category, newest first, without their entries. */
  list: (category: ReportCategory) =>
    queryOptions({
      queryKey: [...lists, category],
      queryFn: ({ signal }) =>
        api.get<ReportSummary[]>('/api/groups/reports', {
          query: { report_type: category },
          signal,
          quiet: true,
        }),
      refetchInterval: (query) => (query.state.data?.some(isRunning) ? RUNNING_REFETCH_MS : false),
    }),

  /** One report with its entries. An unknown one throws an `ApiError` of status 404. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, id],
      queryFn: ({ signal }) => api.get<ReportOut>(`/api/groups/reports/${id}`, { signal, quiet: true }),
      refetchInterval: (query) =>
        query.state.data && isRunning(query.state.data) ? RUNNING_REFETCH_MS : false,
    }),
}

/** A report as it grows, on a page that listens to news. What the job makes is new to the rest of the screen: recipes, words, drafts. */
export function useReport(id: string) {
  const client = useQueryClient()
  const refreshRecipes = useRefreshRecipes()
  const refreshOrganizers = useRefreshOrganizers()
  const report = useQuery(reportQueries.detail(id))
  const { successes = 0, failures = 0, status } = report.data ?? {}
  // Whenever the job has made something.
  useEffect(() => {
    if (successes === 0) return
    void refreshRecipes()
    void refreshOrganizers('tags')
    void refreshOrganizers('categories')
  }, [successes])
  useEffect(() => {
    if (failures > 0) void client.invalidateQueries({ queryKey: importQueries.drafts().queryKey })
  }, [failures, client])
  useEffect(() => {
    if (status) void client.invalidateQueries({ queryKey: lists })
  }, [status, client])
  return report
}

/** Deletes a report with its entries; what the job made stays. */
export function useDeleteReport() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.delete(`/api/groups/reports/${id}`),
    onSuccess: (_answer, id) => {
      client.setQueriesData<ReportSummary[]>({ queryKey: lists }, (known) =>
        known?.filter((report) => report.id !== id),
      )
      void client.invalidateQueries({ queryKey: lists })
    },
  })
}
