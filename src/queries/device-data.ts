import * as v from 'valibot'
import { clearResults } from '~/browser/offline/device-storage'
import { definePreference } from '~/browser/preferences'
import { removePrivateData } from '~/browser/sign-out'
import type { SessionUser } from '~/schemas/session'

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
export function forgetOwner(): void {
  lastUserId.write('')
  lastHouseholdId.write('')
}
