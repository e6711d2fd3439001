import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { SessionUser } from '~/schemas/session'
import { sessionQueries } from './session'

/**
 * Pages below `/g/{groupSlug}` are for members or guests of that group; guests are signed out or in another group.
 * `guestOf` is the group's slug for a guest and null for a member. Queries that guests may use take it as their last
 * argument, pass it to `apiAs` and end their key with `guestKey(guestOf)`.
 */

/** Null in the user's own group. */
export const guestOfGroup = (user: SessionUser | null, groupSlug: string): string | null =>
  user?.groupSlug === groupSlug ? null : groupSlug

/** End of a query key, which separates guests' results from members'. */
export const guestKey = (guestOf: string | null) => (guestOf === null ? [] : [{ guestOf }])

/** `ApiError` 404 for private and unknown groups. */
const publicGroup = (groupSlug: string) =>
  queryOptions({
    queryKey: ['public-group', groupSlug],
    queryFn: reading(routes.getPublicGroup, { params: { group_slug: groupSlug } }),
  })

/** Always true for members. No request: the page's guard has checked. */
export function useHasAccess(guestOf: string | null): boolean {
  const { data } = useQuery({ ...publicGroup(guestOf ?? ''), enabled: false })
  return guestOf === null || data !== undefined
}

/** Checks that the group is public for a guest (404 otherwise). */
export async function enterGroup(client: QueryClient, groupSlug: string): Promise<string | null> {
  const guestOf = guestOfGroup(await client.ensureQueryData(sessionQueries.current()), groupSlug)
  if (guestOf !== null) await client.ensureQueryData(publicGroup(guestOf))
  return guestOf
}
