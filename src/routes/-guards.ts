import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { sessionQueries } from '~/queries/session'
import type { SessionUser } from '~/schemas/session'

interface Visit {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
  params: { groupSlug?: string }
}

/** The named route guards: who may see a page. They are a convenience; the server checks every call itself. */
const guards = new Map<string, (user: SessionUser, params: Visit['params']) => boolean>([
  ['admin-only', (user) => user.admin],
  ['advanced-only', (user) => user.advanced],
  ['can-manage-household-only', (user) => user.canManageHousehold],
  ['can-manage-only', (user) => user.canManage],
  ['can-organize-only', (user) => user.canOrganize],
  ['group-only', (user, params) => params.groupSlug === user.groupSlug],
])

/**
 * `beforeLoad` of a page behind guards. Nobody signed in goes to /login and comes back afterwards; a failed
 * guard goes to the start page. An unknown name is a programming fault and says so.
 */
export function guardRoute(...names: string[]) {
  return async ({ context, location, params }: Visit): Promise<{ user: SessionUser }> => {
    const checks = names.map((name) => {
      const check = guards.get(name)
      if (!check) throw new Error('Unknown route middleware')
      return check
    })
    const user = await context.queryClient.ensureQueryData(sessionQueries.current())
    if (!user) throw redirect({ to: '/login', search: { redirect: location.href } })
    if (!checks.every((check) => check(user, params))) throw redirect({ to: '/' })
    return { user }
  }
}

/** Only for people who are signed in. */
export const signedIn = guardRoute()

/** A page of the product that this version does not have: the visit ends on the not-found page. */
export function showNotFound(): never {
  throw notFound()
}

/**
 * Such a page for those who may see it. A value of its own, so that the router does not cut a file for every one of
 * them.
 */
export function notBuilt(...names: string[]) {
  return { beforeLoad: guardRoute(...names), loader: showNotFound }
}
