import { useLeaveBlocker } from '~/browser/use-leave-blocker'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { m } from '~/paraglide/messages.js'

interface DiscardDialogProps {
  open: boolean
  onStay: () => void
  onDiscard: () => void
}

export function DiscardDialog({ open, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay()
      }}
      danger
      title={m.kit_discard_title()}
      description={m.kit_discard_text()}
      confirmLabel={m.common_discard()}
      cancelLabel={m.common_keep_editing()}
      onConfirm={onDiscard}
    />
  )
}

export function UnsavedGuard({ hasChanges }: { hasChanges: () => boolean }) {
  const blocker = useLeaveBlocker(hasChanges)
  return <DiscardDialog open={blocker.isBlocked} onStay={blocker.reset} onDiscard={blocker.proceed} />
}
