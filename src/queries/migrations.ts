import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadFile } from '~/browser/upload-file'
import { api, apiUrl, type Body, type Query, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { Migration, MigrationRecipes } from '~/schemas/migration'
import { migrationKeys } from './keys'
import { refetch } from './requests'

const POLL_MS = 1500

export const isInProgress = ({ status }: Pick<Migration, 'status'>): boolean =>
  status === 'reading' || status === 'importing' || status === 'undoing'

export const migrationQueries = {
  /** Newest first; polls while a job runs. */
  list: () =>
    queryOptions({
      queryKey: migrationKeys.list,
      queryFn: ({ signal }) => api(routes.listMigrations, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? POLL_MS : false),
      staleTime: 0,
    }),
  sources: () =>
    queryOptions({
      queryKey: migrationKeys.sources,
      queryFn: reading(routes.listMigrationSources),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  recipes: (id: string, query: Query<'listMigrationRecipes'>) =>
    queryOptions({
      queryKey: [...migrationKeys.recipes(id), query],
      queryFn: reading(routes.listMigrationRecipes, { params: { item_id: id }, query }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  folders: (id: string) =>
    queryOptions({
      queryKey: migrationKeys.folders(id),
      queryFn: reading(routes.listMigrationFolders, { params: { item_id: id } }),
      staleTime: 0,
    }),
  duplicates: (id: string) =>
    queryOptions({
      queryKey: migrationKeys.duplicates(id),
      queryFn: reading(routes.listMigrationDuplicates, { params: { item_id: id } }),
      // The file may have been read again since.
      staleTime: 0,
    }),
  repeats: (id: string) =>
    queryOptions({
      queryKey: migrationKeys.repeats(id),
      queryFn: reading(routes.listMigrationRepeats, { params: { item_id: id } }),
      staleTime: 0,
    }),
}

/** Queries of a file that is read and not yet imported. */
const ofReview = (id: string) => [
  migrationKeys.recipes(id),
  migrationKeys.folders(id),
  migrationKeys.duplicates(id),
  migrationKeys.repeats(id),
]

type Selection = Body<'chooseMigrationRecipes'>

/** Chooses recipes of a file for the import; single ones are shown immediately and read again afterwards. */
export function useChooseRecipes(id: string) {
  const client = useQueryClient()
  const key = migrationKeys.recipes(id)
  return useMutation({
    // One by one: the last tick of a recipe counts.
    scope: { id: `choose-recipes-${id}` },
    mutationFn: (body: Selection) =>
      api(routes.chooseMigrationRecipes, { params: { item_id: id }, body, quiet: true }),
    async onMutate({ positions, chosen }) {
      await client.cancelQueries({ queryKey: key })
      if (!positions) return
      client.setQueriesData<MigrationRecipes>({ queryKey: key }, (data) => {
        if (!data) return data
        const changed = data.items.filter((one) => positions.includes(one.position) && one.chosen !== chosen)
        return {
          ...data,
          chosen: data.chosen + (chosen ? changed.length : -changed.length),
          items: data.items.map((one) => (changed.includes(one) ? { ...one, chosen } : one)),
        }
      })
    },
    onSettled: () => refetch(client, ...ofReview(id), migrationKeys.list),
  })
}

export function useMigrationChanges() {
  const client = useQueryClient()
  const readList = () => client.invalidateQueries({ queryKey: migrationKeys.list })
  const of = (id: string) => ({ params: { item_id: id }, quiet: true })
  const refreshing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      await readList()
    }
  }
  const readReview = (id: string) => refetch(client, ...ofReview(id))
  /** For what ends the review: a pending request would arrive too late. */
  const leaving = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    await Promise.all(ofReview(id).map((queryKey) => client.cancelQueries({ queryKey })))
    return refreshing(work).catch((error: unknown) => {
      void readReview(id)
      throw error
    })
  }
  return {
    /** Uploads files one by one and starts reading them; `onProgress` gets the uploaded share. */
    upload: (files: readonly File[], onProgress: (share: number) => void) =>
      refreshing(async () => {
        const { id } = await api(routes.createMigration, { quiet: true })
        const total = files.reduce((sum, { size }) => sum + size, 0) || 1
        let arrived = 0
        try {
          for (const file of files) {
            const url = apiUrl(routes.uploadMigrationFile, { params: { item_id: id } })
            await uploadFile(url, 'archive', file, (share) =>
              onProgress((arrived + share * file.size) / total),
            )
            arrived += file.size
          }
          return await api(routes.readMigration, { ...of(id), body: {} })
        } catch (error) {
          await api(routes.deleteMigration, of(id)).catch(() => undefined)
          throw error
        }
      }),
    read: async (id: string, body: Body<'readMigration'>) => {
      await refreshing(() => api(routes.readMigration, { ...of(id), body }))
      await readReview(id)
    },
    start: (id: string, body: Body<'importMigration'>) =>
      leaving(id, () => api(routes.importMigration, { ...of(id), body })),
    cancel: (id: string) => refreshing(() => api(routes.cancelMigration, of(id))),
    undo: (id: string) => refreshing(() => api(routes.undoMigration, of(id))),
    remove: (id: string) => leaving(id, () => api(routes.deleteMigration, of(id))),
  }
}
