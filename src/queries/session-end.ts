import * as v from 'valibot'
import { deviceOwner, setDeviceOwner } from '~/browser/offline/device-owner'
import { clearResults } from '~/browser/offline/device-storage'
import { definePreference } from '~/browser/preferences'
import { countUnsavedRecipes, removePrivateData } from '~/browser/sign-out'
import { markSignedOut } from '~/browser/signed-out-cookie'
import { skipLeavePrompt } from '~/browser/use-leave-blocker'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { withTimeout } from '~/lib/with-timeout'
import type { SessionUser } from '~/schemas/session'

/** Timeout of a sign-out, since the server may never respond. */
const SIGN_OUT_TIMEOUT_MS = 4000
/** Without the automatic redirect to the provider, which would sign the person in again. */
const SIGN_IN_PATH = '/login?direct=1'

/** Loaded on demand: pages arrive with their session. */
export const sessionFunctions = () => import('~/lib/session.functions')

let isEnding = false
export const isSessionEnding = () => isEnding

/** Stops reading and writing device data. */
function endSession(): void {
  isEnding = true
  setDeviceOwner(null)
}

export const signOutEverywhere = () => endAllSessions(() => api(routes.signOutEverywhere, { quiet: true }))

/** Deletes the person's account; `proof` is the password, or the username if the password is external. */
export const deleteOwnAccount = (proof: string) =>
  endAllSessions(() => api(routes.deleteOwnAccount, { body: { proof }, quiet: true }))

/** Runs a request that ends all sessions, then removes the person's data from this device. */
async function endAllSessions(end: () => Promise<unknown>): Promise<void> {
  isEnding = true
  try {
    await end()
  } catch (error) {
    isEnding = false
    throw error
  }
  await finishSignOut()
}

/** Removes the person's data and leaves the page without asking. */
async function finishSignOut(): Promise<void> {
  // First, because the browser's other pages will reload and must not find this session.
  endSession()
  await removePrivateData('signed-out')
  forgetOwner()
  skipLeavePrompt()
  window.location.assign(SIGN_IN_PATH)
}

/**
 * Signs out and loads the sign-in page, which clears the memory. If the server does not respond within seconds, a
 * cookie marks the session as ended.
 */
export async function signOut(): Promise<void> {
  // First: a pending read will get a 401, which must not redirect the person.
  isEnding = true
  const request = async () => (await sessionFunctions()).signOut()
  try {
    const outcome = await withTimeout(SIGN_OUT_TIMEOUT_MS, request())
    if (outcome.status >= 400) console.warn(`sign-out failed: ${outcome.status}`)
  } catch (error) {
    console.warn('sign-out failed', error)
    markSignedOut()
  }
  await finishSignOut()
}

/** Reason shown on the sign-in page: a restore ends all sessions; others may leave unsaved recipes on the device. */
export const SESSION_ENDS = ['restored', 'expired', 'expired-kept'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]
let expectedEnd: SessionEnd | undefined
export const expectSessionEnd = (end: SessionEnd | undefined): void => {
  expectedEnd = end
}

/** The session ended elsewhere: discards it and loads the sign-in page, which returns here. */
export async function expireSession(): Promise<void> {
  if (isEnding) return
  const userId = deviceOwner()
  endSession()
  const { pathname, search } = window.location
  const forget = async () => (await sessionFunctions()).forgetSession()
  await Promise.allSettled([withTimeout(SIGN_OUT_TIMEOUT_MS, forget()), removePrivateData('expired')])
  const hasKept = userId !== null && countUnsavedRecipes(userId) > 0
  const params = {
    redirect: pathname + search,
    ended: expectedEnd ?? (hasKept ? 'expired-kept' : 'expired'),
  }
  window.location.assign(`/login?${new URLSearchParams(params)}`)
}

/** The last person on this device, whose stored data must not be shown to others. */
const lastUserId = definePreference('session-user', v.string(), '')
/** The household of the data stored on this device. */
const lastHouseholdId = definePreference('session-household', v.string(), '')

/** Removes the device's data of a person who was signed in before; false if it was the same person. */
export async function removeOtherUsersData({ id }: Pick<SessionUser, 'id'>): Promise<boolean> {
  const last = lastUserId.read()
  if (last === id) return false
  lastUserId.write(id)
  if (last === '') return false
  await removePrivateData('signed-out')
  return true
}

/** Removes the device's data of the person's previous household. */
export async function removeOtherHouseholdsCopies({
  householdId,
}: Pick<SessionUser, 'householdId'>): Promise<void> {
  const last = lastHouseholdId.read()
  if (last === householdId) return
  lastHouseholdId.write(householdId)
  if (last !== '') await clearResults().catch(() => {})
}

/** After a sign-out. */
function forgetOwner(): void {
  lastUserId.write('')
  lastHouseholdId.write('')
}
