import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { m } from '~/paraglide/messages.js'
import type { DeadEnd } from './use-save'

interface DeadEndDialogProps {
  deadEnd: DeadEnd | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaveAsNew: () => unknown
}

export function DeadEndDialog({ deadEnd, open, onOpenChange, onSaveAsNew }: DeadEndDialogProps) {
  const isRefused = deadEnd === 'refused'
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isRefused ? m.editor_refused_title() : m.editor_gone_title()}
      description={isRefused ? m.editor_refused_text() : m.editor_gone_text()}
      cancelLabel={m.common_keep_editing()}
      confirmLabel={m.editor_gone_save()}
      onConfirm={onSaveAsNew}
    />
  )
}
