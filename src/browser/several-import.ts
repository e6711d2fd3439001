import { Store } from '@tanstack/react-store'
import type { SeveralRun } from '~/lib/import/several-run'
import { clearRemainingRecipes } from './add-recipe-draft'
import { onSignOut } from './sign-out'

/** The running or finished import of several recipes survives navigation. */
export const severalImport = new Store<SeveralRun | null>(null)
let abort = new AbortController()
let isOutcomeSeen = false

/** Its signal aborts the import. */
export function beginSeveralImport(): AbortController {
  abort = new AbortController()
  isOutcomeSeen = false
  return abort
}

/** False after a sign-out: the field may belong to someone else. */
export const isCurrentImport = (controller: AbortController): boolean => abort === controller

export const stopSeveralImport = (): void => abort.abort()

export function clearSeveralImport(): void {
  abort.abort()
  abort = new AbortController()
  severalImport.setState(() => null)
}

export const markOutcomeSeen = (): void => {
  isOutcomeSeen = true
}

/** For another recipe: clears a finished import that was viewed, and its text in the field. */
export function startOver(): void {
  const run = severalImport.state
  if (!run || run.isRunning || !isOutcomeSeen) return
  clearSeveralImport()
  clearRemainingRecipes()
}

onSignOut(clearSeveralImport)
