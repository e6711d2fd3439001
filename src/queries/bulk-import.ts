import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { BulkRequest } from '~/lib/import/bulk-rows'
import { makeId } from '~/lib/make-id'
import { reportKeys } from './keys'

/** Returns the id of the report. Sending the same pages again after a lost response starts no second import. */
export function useStartBulkImport() {
  const client = useQueryClient()
  const sent = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: async ({
      requests,
      includeTags,
    }: {
      requests: readonly BulkRequest[]
      includeTags: boolean
    }) => {
      const toNamed = (names: readonly string[]) =>
        names.length > 0 ? names.map((name) => ({ name })) : null
      const imports = requests.map(({ url, categories, tags }) => ({
        url,
        categories: toNamed(categories),
        tags: toNamed(tags),
      }))
      const text = JSON.stringify({ imports, includeTags })
      if (sent.current.text !== text) sent.current = { text, key: makeId() }
      const { reportId } = await api(routes.createRecipesFromUrls, {
        body: { imports, includeTags, includeCategories: true },
        headers: { 'idempotency-key': sent.current.key },
        quiet: true,
      })
      sent.current = { text: '', key: '' }
      return reportId
    },
    onSuccess: () => client.invalidateQueries({ queryKey: reportKeys.list('bulk_import') }),
  })
}

/** A sentence if there is no recipe; with `useOpenAI`, the AI service reads the page. Stores nothing. */
export const usePreviewUrl = () =>
  useMutation({
    mutationFn: (body: Body<'testScrapeUrl'>) => api(routes.testScrapeUrl, { body, quiet: true }),
  })
