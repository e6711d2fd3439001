import { Store, useStore } from '@tanstack/react-store'

export const SHELL_DIALOGS = ['invite', 'language', 'more', 'search', 'shortcuts', 'signOut'] as const
export type ShellDialogName = (typeof SHELL_DIALOGS)[number]

export interface ShellDialogProps {
  open: boolean
  onClose: () => void
  text: string
}

interface State {
  open: ShellDialogName | null
  text: string
}

const store = new Store<State>({ open: null, text: '' })

type Loaders = Record<ShellDialogName, () => Promise<unknown>>
let loaders: Loaders | undefined

/** The layout provides the loaders. */
export function registerShellDialogs(known: Loaders): void {
  loaders = known
}

/** Preloads the code, such as when the pointer is over its button. */
export function preloadShellDialog(name: ShellDialogName): void {
  loaders?.[name]().catch(() => {})
}

/** Replaces an open dialog. `text` starts the search. */
export function openShellDialog(name: ShellDialogName, text = ''): void {
  store.setState(() => ({ open: name, text }))
}

export function closeShellDialog(): void {
  store.setState((state) => ({ ...state, open: null }))
}

export function useShellDialog(): State {
  return useStore(store)
}
