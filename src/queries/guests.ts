import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { SessionUser } from '~/schemas/session'
import { sessionQueries } from './session'

/**
 * Whose page it is. Pages below `/g/{groupSlug}` are a member's, or those of a guest of that group: someone who is not
 * signed in, or is of another group. `guestOf` is the group's slug for a guest and null for a member; queries that guests
 * have too take it as their last argument, pass it to `apiAs` and end their key with `guestKey(guestOf)`.
 */

/** The group that `user` is a guest of on a page of `groupSlug`; null on one's own. */
export const guestOfGroup = (user: SessionUser | null, groupSlug: string): string | null =>
  user?.groupSlug === groupSlug ? null : groupSlug

/** The end of a query key, so that what a guest read is never taken for what a member may see. */
export const guestKey = (guestOf: string | null) => (guestOf === null ? [] : [{ guestOf }])

/** A public group. A private one and none at all are an `ApiError` of status 404. */
const publicGroup = (groupSlug: string) =>
  queryOptions({
    queryKey: ['public-group', groupSlug],
    queryFn: ({ signal }) => api(routes.getPublicGroup, { params: { group_slug: groupSlug }, signal }),
  })

/** Whether a guest has been let into the group; members always are. Asks nothing: the page's guard did. */
export function useIsLetIn(guestOf: string | null): boolean {
  const { data } = useQuery({ ...publicGroup(guestOf ?? ''), enabled: false })
  return guestOf === null || data !== undefined
}

/** Whose page of `groupSlug` this is; asks whether the group is public where it is a guest's (404 otherwise). */
export async function enterGroup(client: QueryClient, groupSlug: string): Promise<string | null> {
  const guestOf = guestOfGroup(await client.ensureQueryData(sessionQueries.current()), groupSlug)
  if (guestOf !== null) await client.ensureQueryData(publicGroup(guestOf))
  return guestOf
}
