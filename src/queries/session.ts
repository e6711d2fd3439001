import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { listenToOwner, setDeviceOwner } from '~/browser/offline/device-owner'
import { clearResults } from '~/browser/offline/device-storage'
import { definePreference } from '~/browser/preferences'
import { removePrivateData } from '~/browser/sign-out'
import { markSignedOut } from '~/browser/signed-out-cookie'
import { clearOtherUsersTabStorage } from '~/browser/tab-owner'
import { skipLeavePrompt } from '~/browser/use-leave-blocker'
import { api, apiUrl } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { safePath } from '~/lib/safe-path'
import { isRenewalDue, NEVER_DUE_MS } from '~/lib/session-renewal'
import { withTimeout } from '~/lib/with-timeout'
import type { SessionUser } from '~/schemas/session'
import { appInfoQueries } from './app-info'

/** Refetch interval while signed in. */
const SESSION_REFETCH_MS = 300_000
/** Timeout of a sign-out, since the server may never respond. */
const SIGN_OUT_TIMEOUT_MS = 4000

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

/** Loaded on demand: pages arrive with their session. */
export const sessionFunctions = () => import('~/lib/session.functions')

const queryKey = ['session'] as const
/** The last person on this device, whose stored data must not be shown to others. */
const lastUserId = definePreference('session-user', v.string(), '')
/** The household of the data stored on this device. */
const lastHouseholdId = definePreference('session-household', v.string(), '')
export const renewedAt = definePreference('session-renewed-at', v.number(), 0)

export const isNotSession = (query: { queryKey: QueryKey }) => query.queryKey[0] !== queryKey[0]

/** From the cache, without a request. */
export function knownUser(client: QueryClient): SessionUser | null {
  return client.getQueryData<SessionUser | null>(queryKey) ?? null
}

let isEnding = false

/** Call before any data is read or stored. Another page's sign-in by another person reloads this one. */
export function followSession(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    const isRead = type === 'added' || type === 'updated'
    if (!isRead || query.queryKey[0] !== queryKey[0] || query.state.data === undefined || isEnding) return
    const owner = knownUser(client)?.id ?? null
    if (owner !== null) clearOtherUsersTabStorage(owner)
    setDeviceOwner(owner)
  })
  listenToOwner((userId) => {
    const user = knownUser(client)
    if (user && user.id !== userId && !isEnding) window.location.reload()
  })
}

/** Stops reading and writing device data. */
function endSession(): void {
  isEnding = true
  setDeviceOwner(null)
}

async function readSession(client: QueryClient): Promise<SessionUser | null> {
  const known = knownUser(client)
  try {
    const { getSession } = await sessionFunctions()
    const user = await getSession()
    if (user || !known) return user
    await expireSession()
  } catch {
    // A network or server error says nothing about the session: keep the cached one.
  }
  return known
}

export const sessionQueries = {
  /** Null when signed out. */
  current: () =>
    queryOptions({
      queryKey,
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
  const read = () => client.getQueryData<SessionUser | null>(queryKey)
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

/** The sign-in returns to `redirect`. */
export const oidcStartUrl = (redirect: string | undefined): string =>
  apiUrl(routes.beginOidcSignIn, { query: { redirect: safePath(redirect) } })

/** Removes the device's data of a person who was signed in before; false if it was the same person. */
export async function removeDataOfOthers({ id }: Pick<SessionUser, 'id'>): Promise<boolean> {
  const last = lastUserId.read()
  if (last === id) return false
  lastUserId.write(id)
  if (last === '') return false
  await removePrivateData('signed-out')
  return true
}

/** Removes the device's data of the person's previous household. */
export async function removeCopiesOfOthers({ householdId }: Pick<SessionUser, 'householdId'>): Promise<void> {
  const last = lastHouseholdId.read()
  if (last === householdId) return
  lastHouseholdId.write(householdId)
  if (last !== '') await clearResults().catch(() => {})
}

/** After a change of household: discards all data of the old one. */
export async function forgetHousehold(client: QueryClient): Promise<void> {
  await clearResults().catch(() => {})
  client.removeQueries({ type: 'inactive', predicate: isNotSession })
  await client.resetQueries({ predicate: isNotSession })
}

/** Without the automatic redirect to the provider, which would sign the person in again. */
async function signInPath(): Promise<string> {
  try {
    const { oidcRedirect } = await withTimeout(SIGN_OUT_TIMEOUT_MS, api(routes.getAppInfo))
    return oidcRedirect ? '/login?direct=1' : '/login'
  } catch {
    return '/login'
  }
}

export const leaveSessionEverywhere = () => leaveBy(() => api(routes.signOutEverywhere, { quiet: true }))

/** Deletes the person's account; `proof` is the password, or the username if the password is external. */
export const leaveForGood = (proof: string) =>
  leaveBy(() => api(routes.deleteOwnAccount, { body: { proof }, quiet: true }))

/** Runs a request that ends all sessions, then removes the person's data from this device. */
async function leaveBy(end: () => Promise<unknown>): Promise<void> {
  isEnding = true
  const path = signInPath()
  try {
    await end()
  } catch (error) {
    isEnding = false
    throw error
  }
  await finishSignOut(path)
}

/** Removes the person's data and leaves the page without asking. */
async function finishSignOut(path: Promise<string>): Promise<void> {
  // First, because the browser's other pages will reload and must not find this session.
  endSession()
  await removePrivateData('signed-out')
  lastUserId.write('')
  lastHouseholdId.write('')
  skipLeavePrompt()
  window.location.assign(await path)
}

/** Loads the sign-in page, which clears the memory. Without a response, a cookie marks the session as ended. */
export async function leaveSession(): Promise<void> {
  // First: a pending read will get a 401, which must not redirect the person elsewhere.
  isEnding = true
  const path = signInPath()
  const signOut = async () => (await sessionFunctions()).signOut()
  try {
    const outcome = await withTimeout(SIGN_OUT_TIMEOUT_MS, signOut())
    if (outcome.status >= 400) console.warn(`sign-out failed: ${outcome.status}`)
  } catch (error) {
    console.warn('sign-out failed', error)
    markSignedOut()
  }
  await finishSignOut(path)
}

/** Reason shown on the sign-in page; a restore ends all sessions. */
export type SessionEnd = 'restored'
let expectedEnd: SessionEnd | undefined
export const expectSessionEnd = (end: SessionEnd | undefined): void => {
  expectedEnd = end
}

/** The session ended elsewhere: discards it and loads the sign-in page, which returns here. */
export async function expireSession(): Promise<void> {
  if (isEnding) return
  endSession()
  const { pathname, search } = window.location
  const forget = async () => (await sessionFunctions()).forgetSession()
  await Promise.allSettled([withTimeout(SIGN_OUT_TIMEOUT_MS, forget()), removePrivateData('expired')])
  const asked = { redirect: pathname + search, ...(expectedEnd && { ended: expectedEnd }) }
  window.location.assign(`/login?${new URLSearchParams(asked)}`)
}

/** A session expires only after a full token lifetime without use. Errors other than 401 are ignored. */
export async function renewSession(client: QueryClient): Promise<void> {
  const last = renewedAt.read()
  const now = Date.now()
  if (last === 0) return renewedAt.write(now)
  if (now >= last && now - last < NEVER_DUE_MS) return
  try {
    const { tokenTime } = await client.ensureQueryData(appInfoQueries.about())
    if (!isRenewalDue(last, now, tokenTime)) return
    const { refreshSession } = await sessionFunctions()
    const { status } = await refreshSession()
    if (status === 200) renewedAt.write(Date.now())
    if (status === 401) await expireSession()
  } catch {
    // Without a network the token stays as it is.
  }
}
