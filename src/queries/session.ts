import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SessionUser } from '~/schemas/session'
import { expireSession, sessionFunctions } from './session-end'

/** Refetch interval while signed in. */
const SESSION_REFETCH_MS = 300_000

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

export const sessionKey = ['session'] as const

export const isNotSession = (query: { queryKey: QueryKey }) => query.queryKey[0] !== sessionKey[0]

/** From the cache, without a request. */
export function knownUser(client: QueryClient): SessionUser | null {
  return client.getQueryData<SessionUser | null>(sessionKey) ?? null
}

async function readSession(client: QueryClient): Promise<SessionUser | null> {
  const known = knownUser(client)
  try {
    const { getSession } = await sessionFunctions()
    const user = await getSession()
    if (user || !known) return user
    await expireSession()
  } catch {
    // A network or server error does not end the session: keep the cached one.
  }
  return known
}

export const sessionQueries = {
  /** Null when signed out. */
  current: () =>
    queryOptions({
      queryKey: sessionKey,
      queryFn: ({ client }) => readSession(client),
      staleTime: SESSION_REFETCH_MS,
      refetchInterval: (query) => (query.state.data ? SESSION_REFETCH_MS : false),
      refetchOnWindowFocus: true,
    }),
}

/** Hundreds of components read the session: share one observer and timer. */
const subscriptions = new WeakMap<QueryClient, (listener: () => void) => () => void>()

function subscriptionOf(client: QueryClient) {
  const known = subscriptions.get(client)
  if (known) return known
  const observer = new QueryObserver(client, {
    ...sessionQueries.current(),
    notifyOnChangeProps: ['data'],
  })
  const subscribe = (listener: () => void) => observer.subscribe(listener)
  subscriptions.set(client, subscribe)
  return subscribe
}

export function useSession(): { user: SessionUser | null; status: SessionStatus } {
  const client = useQueryClient()
  const read = () => client.getQueryData<SessionUser | null>(sessionKey)
  const user = useSyncExternalStore(subscriptionOf(client), read, read)
  if (user === undefined) return { user: null, status: 'loading' }
  return { user, status: user ? 'authenticated' : 'unauthenticated' }
}

/** In ms; 0 before. The user object is stable while unchanged. */
export function useSessionReadAt(): number {
  return useQuery(sessionQueries.current()).dataUpdatedAt
}

/** Only for pages behind the sign-in guard. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('this page needs a signed-in user')
  return user
}

export function useReloadSession() {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...sessionQueries.current(), staleTime: 0 })
}
