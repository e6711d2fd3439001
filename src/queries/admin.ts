import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { ifMatch } from '~/lib/row-version'
import type { GroupInDB } from '~/schemas/admin-group'
import type { AdminUser } from '~/schemas/admin-user'
import type { AuditEventOut } from '~/schemas/audit'
import type { HouseholdInDB } from '~/schemas/household'
import { refetch, refreshing } from './requests'
import { resource } from './resource'
import { sessionQueries } from './session'

/** Key of the event list, which becomes stale with every recorded event. */
export const auditKey = ['admin-audit'] as const
const usersKey = ['admin-users'] as const
const groupsKey = ['admin-groups'] as const
const householdsKey = ['admin-households'] as const

const key = (...parts: readonly string[]) => ['admin', ...parts]

export const adminUsers = resource<AdminUser, unknown>(usersKey[0], {
  list: (query, signal) => api(routes.listUsers, { query, signal, quiet: true }),
})

export const adminGroups = resource<GroupInDB, Body<'createGroup'>>(groupsKey[0], {
  list: (query, signal) => api(routes.listGroups, { query, signal, quiet: true }),
  create: (body) => api(routes.createGroup, { body, quiet: true }),
  shownIn: [householdsKey],
})

export const adminHouseholds = resource<HouseholdInDB, Body<'createHousehold'>>(householdsKey[0], {
  list: (query, signal) => api(routes.listHouseholds, { query, signal, quiet: true }),
  create: (body) => api(routes.createHousehold, { body, quiet: true }),
  shownIn: [groupsKey],
})

/** For the pages of administration and security. */
export const auditEvents = resource<AuditEventOut, unknown>(auditKey[0], {
  list: (query, signal) => api(routes.listAuditEvents, { query, signal, quiet: true }),
})

export const adminQueries = {
  about: () => queryOptions({ queryKey: key('about'), queryFn: reading(routes.getAdminAbout) }),
  statistics: () => queryOptions({ queryKey: key('statistics'), queryFn: reading(routes.getStatistics) }),
  checks: () =>
    queryOptions({
      queryKey: key('checks'),
      queryFn: async ({ signal }) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        const query = { timeZone, now: new Date().toISOString() }
        return (await api(routes.checkServer, { query, signal })).checks
      },
      // The check queries other servers, so it is not repeated on every visit.
      staleTime: 60_000,
    }),
  tasks: () =>
    queryOptions({
      queryKey: key('tasks'),
      queryFn: async ({ signal }) => (await api(routes.listTasks, { signal })).tasks,
      // A running task ends soon.
      refetchInterval: (query) => (query.state.data?.some(({ running }) => running) ? 1000 : false),
    }),
  failedJobs: () => queryOptions({ queryKey: key('failed-jobs'), queryFn: reading(routes.listFailedJobs) }),
  maintenance: () =>
    queryOptions({ queryKey: key('maintenance'), queryFn: reading(routes.getMaintenanceSummary) }),
  cleanable: (what: Cleaning) =>
    queryOptions({
      queryKey: key('maintenance', what),
      queryFn: reading(routes.listCleanableFiles, { params: { what } }),
    }),
  cleaned: () => queryOptions({ queryKey: key('cleaned'), queryFn: reading(routes.listCleanedFiles) }),
  storage: () => queryOptions({ queryKey: key('storage'), queryFn: reading(routes.getStorageDetails) }),
  user: (id: string) =>
    queryOptions({
      queryKey: [...usersKey, 'one', id],
      queryFn: reading(routes.getUser, { params: { item_id: id } }),
    }),
  group: (id: string) =>
    queryOptions({
      queryKey: [...groupsKey, 'one', id],
      queryFn: reading(routes.getGroup, { params: { item_id: id } }),
    }),
  groupContents: (id: string) =>
    queryOptions({
      queryKey: [...groupsKey, 'contents', id],
      queryFn: reading(routes.getGroupContents, { params: { item_id: id } }),
    }),
  household: (id: string) =>
    queryOptions({
      queryKey: [...householdsKey, 'one', id],
      queryFn: reading(routes.getHousehold, { params: { item_id: id } }),
    }),
  householdContents: (id: string) =>
    queryOptions({
      queryKey: [...householdsKey, 'contents', id],
      queryFn: reading(routes.getHouseholdContents, { params: { item_id: id } }),
    }),
}

export function useAdministration() {
  const client = useQueryClient()
  /** Skips deleted entries. */
  const refresh = (gone?: string) =>
    Promise.all(
      [usersKey, groupsKey, householdsKey, auditKey].map((queryKey) =>
        client.invalidateQueries({
          queryKey,
          predicate: (query) => gone === undefined || query.queryKey[2] !== gone,
        }),
      ),
    )
  const thenRefresh = refreshing(() => refresh())
  const deleting =
    <Args extends unknown[]>(work: (id: string, ...args: Args) => Promise<unknown>) =>
    async (id: string, ...args: Args): Promise<void> => {
      await work(id, ...args)
      await refresh(id)
    }
  const one = (id: string) => ({ params: { item_id: id }, quiet: true }) as const
  return {
    createUser: thenRefresh((body: Body<'createUser'>) => api(routes.createUser, { body, quiet: true })),
    updateUser: thenRefresh(async (row: AdminUser, body: Body<'updateUserAsAdmin'>) => {
      const user = await api(routes.updateUserAsAdmin, { ...one(row.id), body, headers: ifMatch(row) })
      await client.invalidateQueries({ queryKey: sessionQueries.current().queryKey })
      return user
    }),
    deleteUser: deleting((id: string, recipesTo?: string) =>
      api(routes.deleteUser, { ...one(id), query: { recipesTo } }),
    ),
    lockUser: thenRefresh((id: string) => api(routes.lockUser, one(id))),
    unlockUser: thenRefresh((id: string) => api(routes.unlockUser, one(id))),
    signOutUser: thenRefresh((id: string) => api(routes.signOutUser, one(id))),
    unlockUsers: thenRefresh(() => api(routes.unlockUsers, { query: { force: true }, quiet: true })),
    makeResetLink: thenRefresh((email: string) =>
      api(routes.createPasswordResetToken, { body: { email }, quiet: true }),
    ),
    updateGroup: thenRefresh((row: GroupInDB, body: Body<'updateGroup'>) =>
      api(routes.updateGroup, { ...one(row.id), body, headers: ifMatch(row) }),
    ),
    deleteGroup: deleting((id: string) => api(routes.deleteGroup, one(id))),
    updateHousehold: thenRefresh((row: HouseholdInDB, body: Body<'updateHousehold'>) =>
      api(routes.updateHousehold, { ...one(row.id), body, headers: ifMatch(row) }),
    ),
    deleteHousehold: deleting((id: string) => api(routes.deleteHousehold, one(id))),
  }
}

export const useTestMail = () =>
  useMutation({ mutationFn: (email: string) => api(routes.testMail, { body: { email }, quiet: true }) })

export function useRunTask() {
  const client = useQueryClient()
  return async (name: string) => {
    await api(routes.runTask, { params: { name }, quiet: true })
    await refetch(client, adminQueries.tasks().queryKey, auditKey)
  }
}

export function useFailedJobs() {
  const client = useQueryClient()
  const changed = () => refetch(client, adminQueries.failedJobs().queryKey, auditKey)
  return {
    retry: async (id: string) => {
      await api(routes.retryJob, { params: { item_id: id }, quiet: true })
      await changed()
    },
    remove: async (id: string) => {
      await api(routes.deleteFailedJob, { params: { item_id: id }, quiet: true })
      await changed()
    },
  }
}

export type Cleaning = 'images' | 'temp' | 'folders'
const clean = {
  images: routes.cleanImages,
  temp: routes.cleanTemp,
  folders: routes.cleanRecipeFolders,
} as const

function useFilesChanged() {
  const client = useQueryClient()
  const { maintenance, storage, cleaned } = adminQueries
  const keys = [maintenance().queryKey, storage().queryKey, cleaned().queryKey, auditKey]
  return () => refetch(client, ...keys)
}

export function useCleaning() {
  const changed = useFilesChanged()
  return async (what: Cleaning) => {
    const { message } = await api(clean[what], { quiet: true })
    await changed()
    return message
  }
}

export function usePutBack() {
  const changed = useFilesChanged()
  return async (id: string) => {
    const { message } = await api(routes.putCleanedFilesBack, { params: { item_id: id }, quiet: true })
    await changed()
    return message
  }
}

export function useDeleteCleaned() {
  const changed = useFilesChanged()
  return async (id: string) => {
    const { message } = await api(routes.deleteCleanedFiles, { params: { item_id: id }, quiet: true })
    await changed()
    return message
  }
}

export const useTestAi = () =>
  useMutation({
    mutationFn: (picture: File | null) =>
      api(routes.testAi, { body: { image: picture ?? undefined }, quiet: true }),
  })
