import type { QueryClient } from '@tanstack/react-query'
import { isNotFound as isNotFoundError, notFound, redirect } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { refusedPageCookie } from '~/browser/refused-page'
import { toast } from '~/components/ui/toast'
import { hasStatus, isNetworkError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import { enterGroup } from '~/queries/guests'
import { sessionQueries } from '~/queries/session'
import type { SessionUser } from '~/schemas/session'

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

type Matches = readonly { status: string; _notFound?: boolean | undefined }[]

/** No route for the URL, or the route found nothing. */
export const isNotFound = (matches: Matches): boolean =>
  matches.length === 1 || matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)

/** No title if the page is not shown: the root names the not-found page. */
export const pageHead = (matches: Matches, name: string) => ({
  meta: isNotFound(matches) ? [] : [{ title: pageTitle(name) }],
})

/** Waits for what a URL names; an unknown one ends on the not-found page, and so does one that cannot be a name. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    throw hasStatus(error, 404, 422) ? notFound() : error
  }
}

/** Null in the browser. On the server the failure ends the page, so that no device caches it. */
export async function nullIfUnavailable<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await orNotFound(read)
  } catch (error) {
    // Offline, every page shows the same message.
    if (isNotFoundError(error) || isNetworkError(error) || typeof window === 'undefined') throw error
    return null
  }
}
