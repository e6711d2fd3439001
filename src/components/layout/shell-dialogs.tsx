import { lazy } from 'react'
import {
  closeShellDialog,
  registerShellDialogs,
  SHELL_DIALOGS,
  useShellDialog,
} from '~/browser/shell-dialog-store'
import { LoadOnOpen } from '~/components/ui/load-on-open'

const loaders = {
  invite: async () => ({ default: (await import('./invite-dialog')).InviteDialog }),
  language: async () => ({ default: (await import('./language-dialog')).LanguageDialog }),
  more: async () => ({ default: (await import('./sheets')).MoreSheet }),
  search: async () => ({ default: (await import('./search-dialog')).SearchDialog }),
  shortcuts: async () => ({ default: (await import('./shortcuts-dialog')).ShortcutsDialog }),
  signOut: async () => ({ default: (await import('./sign-out-dialog')).SignOutDialog }),
}

const dialogs = {
  invite: lazy(loaders.invite),
  language: lazy(loaders.language),
  more: lazy(loaders.more),
  search: lazy(loaders.search),
  shortcuts: lazy(loaders.shortcuts),
  signOut: lazy(loaders.signOut),
}

registerShellDialogs(loaders)

/** Dialogs stay mounted after the first opening, for the fade-out and a quick reopening. */
export function ShellDialogs() {
  const { open, text } = useShellDialog()
  return SHELL_DIALOGS.map((name) => {
    const Dialog = dialogs[name]
    return (
      <LoadOnOpen key={name} open={open === name}>
        <Dialog open={open === name} text={text} onClose={closeShellDialog} />
      </LoadOnOpen>
    )
  })
}
