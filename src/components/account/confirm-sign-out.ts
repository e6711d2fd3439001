import { countStoredChanges } from '~/browser/offline-queue/waiting-changes'
import { openShellDialog } from '~/browser/shell-dialog-store'
import { countUnsavedRecipes } from '~/browser/sign-out'
import { hasUnsavedForm } from '~/browser/unsaved-work'
import { signOut } from '~/queries/session-end'

/** Asks first if the device or page has unsent data. */
export function confirmSignOut(userId: string): void {
  if (countStoredChanges(userId) + countUnsavedRecipes(userId) > 0 || hasUnsavedForm())
    openShellDialog('signOut')
  else void signOut()
}
