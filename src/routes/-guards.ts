import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { refusedPageCookie } from '~/browser/refused-page'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { enterGroup } from '~/queries/guests'
import { sessionQueries } from '~/queries/session'
import type { SessionUser } from '~/schemas/session'
import { orNotFound } from './-not-found'

interface Visit {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
  params: Record<string, unknown>
  preload: boolean
}

/** For convenience; the server checks every call. */
const guards = {
  'admin-only': (user) => user.admin,
  'advanced-only': (user) => user.advanced,
  'can-manage-household-only': (user) => user.canManageHousehold,
  'can-manage-only': (user) => user.canManage,
  'can-organize-only': (user) => user.canOrganize,
  'group-only': (user, params) => params.groupSlug === user.groupSlug,
} satisfies Record<string, (user: SessionUser, params: Visit['params']) => boolean>

export type GuardName = keyof typeof guards

/**
 * `beforeLoad` for guarded pages. Signed-out visitors go to /login and return afterwards. If a guard fails, the start
 * page explains why: directly in the browser, by a cookie when rendered on the server.
 */
export function guardRoute(...names: GuardName[]) {
  return async ({ context, location, params, preload }: Visit): Promise<{ user: SessionUser }> => {
    const user = await context.queryClient.ensureQueryData(sessionQueries.current())
    if (!user) throw redirect({ to: '/login', search: { redirect: location.href } })
    if (!names.every((name) => guards[name](user, params))) {
      if (import.meta.env.SSR) throw redirect({ to: '/', headers: { 'set-cookie': refusedPageCookie } })
      if (!preload) toast.info(m.guard_not_allowed())
      throw redirect({ to: '/' })
    }
    return { user }
  }
}

interface GroupVisit {
  context: { queryClient: QueryClient }
  params: { groupSlug: string }
}

/** For pages open to guests; returns whose page it is. Private groups are not found, like unknown ones. */
export const openToGuests = async ({ context, params }: GroupVisit): Promise<{ guestOf: string | null }> => ({
  guestOf: await orNotFound(enterGroup(context.queryClient, params.groupSlug)),
})

/** Only for people who are signed in. */
export const signedIn = guardRoute()

/** Only for members of the group. Routes with parameters call `(visit) => groupOnly(visit)`, for their types. */
export const groupOnly = guardRoute('group-only')

/** `beforeLoad` of a URL that names no group: redirects to the caller's own page at this path, with the query. */
export function toOwnGroup(path: `/${string}`) {
  return async ({ context, location }: Pick<Visit, 'context' | 'location'>): Promise<void> => {
    const user = await context.queryClient.ensureQueryData(sessionQueries.current())
    if (!user?.groupSlug) throw redirect({ to: '/login', search: { redirect: location.href } })
    const target: string = `/g/${user.groupSlug}${path}`
    throw redirect({ to: target, search: true, replace: true })
  }
}
