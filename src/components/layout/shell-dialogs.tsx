import { type ComponentType, useEffect, useState } from 'react'
import { dialogPart } from '~/components/ui/dialog'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import {
  closeShellDialog,
  type ShellDialogName,
  type ShellDialogProps,
  setDialogPreloader,
  useShellDialog,
} from './shell-dialog-store'

type Dialog = ComponentType<ShellDialogProps>

/** Each is fetched when it is first asked for. */
const loaders: Record<ShellDialogName, () => Promise<Dialog>> = {
  create: async () => (await import('./create-sheet')).CreateSheet,
  language: async () => (await import('./language-dialog')).LanguageDialog,
  more: async () => (await import('./more-sheet')).MoreSheet,
  search: async () => (await import('./search-dialog')).SearchDialog,
}

/** The shell's dialogs: what was opened once stays, so that it can fade out and opens at once. */
export function ShellDialogs() {
  const { open, text } = useShellDialog()
  const [loaded, setLoaded] = useState<readonly (readonly [ShellDialogName, Dialog])[]>([])

  useEffect(() => {
    // Whoever opens the dialog will be told when it cannot be had.
    setDialogPreloader((name) => {
      dialogPart.preload()
      void loaders[name]().catch(() => {})
    })
  }, [])

  const isLoaded = loaded.some(([name]) => name === open)
  useEffect(() => {
    if (!open || isLoaded) return
    dialogPart.preload()
    loaders[open]().then(
      (dialog) => setLoaded((before) => [...before, [open, dialog]]),
      () => {
        closeShellDialog()
        toast.error(m.shell_dialog_failed())
      },
    )
  }, [open, isLoaded])

  return loaded.map(([name, Dialog]) => (
    <Dialog key={name} open={open === name} text={text} onClose={closeShellDialog} />
  ))
}
