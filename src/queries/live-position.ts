import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'

const position = queryOptions({
  queryKey: ['live-position'],
  queryFn: reading(routes.getLivePosition),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Before a page reads its data on the server, so that its stream brings every later change. */
export async function readLivePosition(client: QueryClient): Promise<void> {
  if (typeof window === 'undefined') await client.prefetchQuery(position)
}

/** Of the page that the server rendered; undefined if it rendered none for this person. */
export const livePosition = (client: QueryClient): string | undefined =>
  client.getQueryData(position.queryKey)?.seq.toString()
