import { useSyncExternalStore } from 'react'

export type ShellDialogName = 'create' | 'language' | 'more' | 'search'

/** What a dialog of the shell receives. */
export interface ShellDialogProps {
  open: boolean
  onClose: () => void
  /** What the search begins with. */
  text: string
}

interface State {
  open: ShellDialogName | null
  text: string
}

const closed: State = { open: null, text: '' }
let state = closed
let closedAt = Number.NEGATIVE_INFINITY
let preload: (name: ShellDialogName) => void = () => {}
const listeners = new Set<() => void>()

/** The one that is open gives the focus back before the next one takes it: about three frames. */
const CHANGE_MS = 50

function setState(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens one of the shell's dialogs in place of the one that may be open. The search may begin with a text. */
export function openShellDialog(name: ShellDialogName, text = ''): void {
  if (state.open !== name) closeShellDialog()
  const show = () => setState({ open: name, text })
  const wait = closedAt + CHANGE_MS - performance.now()
  if (wait > 0) setTimeout(show, wait)
  else show()
}

export function closeShellDialog(): void {
  if (!state.open) return
  closedAt = performance.now()
  setState({ ...state, open: null })
}

/** Fetches a dialog's code before it is asked for, such as when the pointer comes near its button. */
export function preloadShellDialog(name: ShellDialogName): void {
  preload(name)
}

/** For whoever draws the dialogs: how their code is fetched ahead. */
export function setDialogPreloader(run: (name: ShellDialogName) => void): void {
  preload = run
}

/** Which dialog is asked for. */
export function useShellDialog(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
}
