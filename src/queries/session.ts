import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSession, signIn, signOut } from '~/lib/session.functions'
import type { SessionUser } from '~/schemas/session'

/** The session is read again this often while somebody is signed in. */
export const SESSION_REFETCH_MS = 300_000

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

export const sessionQueries = {
  /** The signed-in user or null. */
  current: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: () => getSession(),
      staleTime: SESSION_REFETCH_MS,
      refetchInterval: (query) => (query.state.data ? SESSION_REFETCH_MS : false),
      refetchOnWindowFocus: true,
    }),
}

/** Who is signed in, and where the session stands. */
export function useSession(): { user: SessionUser | null; status: SessionStatus } {
  const { data, isPending } = useQuery(sessionQueries.current())
  if (isPending) return { user: null, status: 'loading' }
  return { user: data ?? null, status: data ? 'authenticated' : 'unauthenticated' }
}

/** The signed-in user; only for pages behind the sign-in guard. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('this page needs somebody signed in')
  return user
}

/** Signs in; answers the status so that the form can say what is wrong. The session is loaded on success. */
export function useSignIn() {
  const queryClient = useQueryClient()
  return async (form: FormData) => {
    const outcome = await signIn({ data: form })
    if (outcome.status === 200) await queryClient.fetchQuery({ ...sessionQueries.current(), staleTime: 0 })
    return outcome
  }
}

/** Signs out and goes to `to` with a full page load, so that nothing of the session stays in memory. */
export async function leaveSession(to = '/login'): Promise<void> {
  try {
    const outcome = await signOut()
    if (outcome.status >= 400) console.warn(`sign-out answered ${outcome.status}`)
  } catch (error) {
    console.warn('sign-out failed', error)
  } finally {
    window.location.assign(to)
  }
}
