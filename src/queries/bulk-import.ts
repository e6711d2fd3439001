import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { makeId } from '~/lib/editor/make-id'
import type { BulkRequest } from '~/lib/import/bulk-rows'
import { api } from '~/lib/legacy-api'
import { reportQueries } from './reports'

/**
 * Starts the import of many pages; answers the id of its report. When no answer came, the same pages sent once more
 * do not start a second import.
 */
export function useStartBulkImport() {
  const client = useQueryClient()
  const sent = useRef({ text: '', key: '' })
  return useMutation({
    networkMode: 'always',
    mutationFn: async (requests: readonly BulkRequest[]) => {
      const toNamed = (names: readonly string[]) =>
        names.length > 0 ? names.map((name) => ({ name })) : null
      const imports = requests.map(({ url, categories, tags }) => ({
        url,
        categories: toNamed(categories),
        tags: toNamed(tags),
      }))
      const text = JSON.stringify(imports)
      if (sent.current.text !== text) sent.current = { text, key: makeId() }
      const { reportId } = await api.post<{ reportId: string }>(
        '/api/recipes/create/url/bulk',
        { imports },
        { headers: { 'idempotency-key': sent.current.key }, quiet: true },
      )
      sent.current = { text: '', key: '' }
      return reportId
    },
    onSuccess: () => client.invalidateQueries({ queryKey: reportQueries.list('bulk_import').queryKey }),
  })
}

/** What is read of a web page, as data, or a sentence when there is no recipe. Nothing is stored. */
export function useTryAddress() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (url: string) => api.post<unknown>('/api/recipes/test-scrape-url', { url }, { quiet: true }),
  })
}
