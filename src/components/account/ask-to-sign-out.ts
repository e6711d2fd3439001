import { countStoredChanges } from '~/browser/offline-queue/waiting-changes'
import { openShellDialog } from '~/browser/shell-dialog-store'
import { countUnsavedRecipes } from '~/browser/sign-out'
import { hasUnsavedForm } from '~/browser/unsaved-work'
import { leaveSession } from '~/queries/session'

/** Signs out; asks first when the device or the page has something of the person that the server does not. */
export function askToSignOut(userId: string): void {
  if (countStoredChanges(userId) + countUnsavedRecipes(userId) > 0 || hasUnsavedForm())
    openShellDialog('signOut')
  else void leaveSession()
}
