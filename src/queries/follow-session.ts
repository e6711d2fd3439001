import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { listenToOwner, setDeviceOwner } from '~/browser/offline/device-owner'
import { clearResults } from '~/browser/offline/device-storage'
import { definePreference } from '~/browser/preferences'
import { clearOtherUsersTabStorage } from '~/browser/tab-owner'
import { isRenewalDue, NEVER_DUE_MS } from '~/lib/session-renewal'
import { appInfoQueries } from './app-info'
import { isNotSession, knownUser } from './session'
import { expireSession, isSessionEnding, sessionFunctions } from './session-end'

export const renewedAt = definePreference('session-renewed-at', v.number(), 0)

/**
 * Records the browser's owner before any of their data is read or stored. When another page signs another person in,
 * this one reloads: its data and unsent changes belong to someone else.
 */
export function followSession(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    const isRead = type === 'added' || type === 'updated'
    if (!isRead || isNotSession(query) || query.state.data === undefined || isSessionEnding()) return
    const owner = knownUser(client)?.id ?? null
    if (owner !== null) clearOtherUsersTabStorage(owner)
    setDeviceOwner(owner)
  })
  listenToOwner((userId) => {
    const user = knownUser(client)
    if (user && user.id !== userId && !isSessionEnding()) window.location.reload()
  })
}

/** After a change of household: discards all data of the old one. */
export async function forgetHousehold(client: QueryClient): Promise<void> {
  await clearResults().catch(() => {})
  client.removeQueries({ type: 'inactive', predicate: isNotSession })
  await client.resetQueries({ predicate: isNotSession })
}

/**
 * Renews the token when due, so that a session expires only after a full token lifetime without use. Errors other than
 * 401 are ignored until the next attempt.
 */
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
    // Without a network the token is unchanged.
  }
}
