import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiUrl } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { GroupExportFormat } from '~/schemas/group-export'

const POLL_MS = 1000
const queryKey = ['group-exports']

/** Newest first; polls while one is being written. */
export const groupExports = () =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => api(routes.listGroupExports, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'writing') ? POLL_MS : false,
    staleTime: 0,
  })

export function useGroupExportChanges() {
  const client = useQueryClient()
  const read = () => client.invalidateQueries({ queryKey })
  return {
    async start(format: GroupExportFormat) {
      await api(routes.startGroupExport, { body: { format }, quiet: true })
      await read()
    },
    async remove(id: string) {
      try {
        return await api(routes.deleteGroupExport, { params: { item_id: id }, quiet: true })
      } finally {
        await read()
      }
    },
  }
}

export async function groupExportUrl(id: string): Promise<string> {
  const { fileToken } = await api(routes.getGroupExportToken, { params: { item_id: id }, quiet: true })
  return apiUrl(routes.downloadFile, { query: { token: fileToken } })
}
