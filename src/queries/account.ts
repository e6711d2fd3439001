import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { oneOf } from '~/lib/query-filter/one-of'
import { changeRow, ifMatch } from '~/lib/row-version'
import type { SessionUser } from '~/schemas/session'
import { useWrite } from './requests'
import { sessionKey, useReloadSession } from './session'
import { MEAL_EVENTS } from './timeline'

const sessionsKey = ['account', 'sessions']

export const accountQueries = {
  sessions: () =>
    queryOptions({
      queryKey: sessionsKey,
      queryFn: async ({ signal }) => (await api(routes.listSessions, { signal })).sessions,
    }),

  /** The person's favorites, recipes, and meals of this year. */
  figures: (userId: string) =>
    queryOptions({
      queryKey: ['account', 'figures', userId],
      queryFn: async ({ signal }) => {
        const recipesOf = async (queryFilter: string) =>
          (await api(routes.listRecipes, { query: { perPage: 1, queryFilter }, signal, quiet: true })).total
        const meals = [
          `userId = "${userId}"`,
          oneOf('eventType', MEAL_EVENTS),
          `timestamp >= "${new Date().getFullYear()}-01-01T00:00:00Z"`,
        ].join(' AND ')
        const [favorites, recipes, cooked] = await Promise.all([
          recipesOf(`favoritedBy.id = "${userId}"`),
          recipesOf(`userId = "${userId}"`),
          api(routes.listTimelineEvents, { query: { perPage: 1, queryFilter: meals }, signal, quiet: true }),
        ])
        return { favorites, recipes, cooked: cooked.total }
      },
    }),
}

export const useEndSession = () =>
  useWrite((id: string) => api(routes.endSession, { params: { session_id: id }, quiet: true }), sessionsKey)

type SelfChanges = Partial<Pick<SessionUser, 'username' | 'fullName' | 'email' | 'advanced'>> & {
  currentPassword?: string | undefined
}

/** The operation requires the whole person: omitted fields would be reset to defaults. */
export function useUpdateSelf(user: SessionUser) {
  const reloadSession = useReloadSession()
  return useMutation({
    /** `based` is the person whose form was filled in; other changes apply to the current values. */
    mutationFn: ({ based, ...changes }: SelfChanges & { based?: SessionUser | undefined }) => {
      const save = (user: SessionUser) =>
        api(routes.updateUser, {
          params: { item_id: user.id },
          body: { ...user, ...changes },
          headers: ifMatch(user),
          quiet: true,
        })
      return based ? save(based) : changeRow(user, save)
    },
    onSuccess: () => reloadSession(),
  })
}

/** Other devices are signed out; this one continues with the response's cookie. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string; endTokensAndPasskeys: boolean }) =>
      api(routes.changePassword, { body, quiet: true }),
  })

export const useChangeAvatar = (user: SessionUser) =>
  useWrite(
    (profile: File) => api(routes.changeAvatar, { params: { id: user.id }, body: { profile }, quiet: true }),
    sessionKey,
  )
