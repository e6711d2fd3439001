import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQueries } from '~/queries/session'
import type { SessionUser } from '~/schemas/session'

interface Visit {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
  params: Record<string, unknown>
}

/** Who may see a page. Guards are a convenience; the server checks every call itself. */
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
 * `beforeLoad` of a page behind guards. Nobody signed in goes to /login and comes back afterwards; a failed guard
 * goes to the start page.
 */
export function guardRoute(...names: GuardName[]) {
  return async ({ context, location, params }: Visit): Promise<{ user: SessionUser }> => {
    const user = await context.queryClient.ensureQueryData(sessionQueries.current())
    if (!user) throw redirect({ to: '/login', search: { redirect: location.href } })
    if (!names.every((name) => guards[name](user, params))) throw redirect({ to: '/' })
    return { user }
  }
}

/** Only for people who are signed in. */
export const signedIn = guardRoute()
