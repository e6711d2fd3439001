import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { uploadFile } from '~/browser/upload-file'
import { api, apiUrl, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { auditKey } from './admin'
import { expectSessionEnd } from './session-end'

/** Poll intervals while a job runs, and otherwise. */
const BUSY_POLL_MS = 1000
const IDLE_POLL_MS = 30_000

const listKey = ['backups'] as const

export const backupQueries = {
  list: () =>
    queryOptions({
      queryKey: listKey,
      queryFn: ({ signal }) => api(routes.listBackups, { signal }),
      refetchInterval: ({ state }) => (state.data?.job ? BUSY_POLL_MS : IDLE_POLL_MS),
      staleTime: 0,
    }),
  preview: (name: string) =>
    queryOptions({
      queryKey: [...listKey, 'preview', name],
      queryFn: reading(routes.previewBackup, { params: { file_name: name } }),
      staleTime: 0,
      retry: false,
    }),
}

export function useBackups() {
  const client = useQueryClient()
  const refreshing =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      try {
        return await work(...args)
      } finally {
        await Promise.all([
          client.invalidateQueries({ queryKey: listKey, exact: true }),
          client.invalidateQueries({ queryKey: auditKey }),
        ])
      }
    }
  const named = (name: string) => ({ params: { file_name: name }, quiet: true })
  return {
    create: refreshing(() => api(routes.createBackup, { quiet: true })),
    stop: refreshing(() => api(routes.stopBackupJob, { quiet: true })),
    verify: refreshing((name: string) => api(routes.verifyBackup, named(name))),
    remove: refreshing((name: string) => api(routes.deleteBackup, named(name))),
    restore: refreshing(async (name: string, backupFirst: boolean) => {
      expectSessionEnd('restored')
      try {
        await api(routes.restoreBackup, {
          ...named(name),
          query: { wait: 'false', backupFirst: backupFirst ? 'true' : 'false' },
        })
      } catch (error) {
        expectSessionEnd(undefined)
        throw error
      }
    }),
    /** Resolves to the file's problem, or null if none is known. */
    async upload(file: File, onProgress: (share: number) => void): Promise<string | null> {
      const known = new Set(
        client.getQueryData(backupQueries.list().queryKey)?.imports.map(({ name }) => name),
      )
      await refreshing(() => uploadFile(apiUrl(routes.uploadBackup, {}), 'archive', file, onProgress))()
      const { imports } = await client.ensureQueryData(backupQueries.list())
      return imports.find(({ name }) => !known.has(name))?.failure?.message ?? null
    },
    async url(name: string): Promise<string> {
      const { fileToken } = await api(routes.getBackupToken, { params: { file_name: name } })
      await client.invalidateQueries({ queryKey: auditKey })
      return apiUrl(routes.downloadFile, { query: { token: fileToken } })
    },
  }
}
