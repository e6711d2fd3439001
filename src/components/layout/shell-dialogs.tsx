import { lazy, Suspense, useState } from 'react'
import {
  closeShellDialog,
  registerShellDialogs,
  type ShellDialogName,
  useShellDialog,
} from '~/browser/shell-dialog-store'

const loaders = {
  create: async () => ({ default: (await import('./sheets')).CreateSheet }),
  language: async () => ({ default: (await import('./language-dialog')).LanguageDialog }),
  more: async () => ({ default: (await import('./sheets')).MoreSheet }),
  search: async () => ({ default: (await import('./search-dialog')).SearchDialog }),
}

const dialogs = {
  create: lazy(loaders.create),
  language: lazy(loaders.language),
  more: lazy(loaders.more),
  search: lazy(loaders.search),
}

registerShellDialogs(loaders)

/** The shell's dialogs: what was opened once stays, so that it can fade out and opens at once. */
export function ShellDialogs() {
  const { open, text } = useShellDialog()
  const [opened, setOpened] = useState<readonly ShellDialogName[]>([])
  if (open && !opened.includes(open)) setOpened([...opened, open])
  return opened.map((name) => {
    const Dialog = dialogs[name]
    return (
      <Suspense key={name}>
        <Dialog open={open === name} text={text} onClose={closeShellDialog} />
      </Suspense>
    )
  })
}
