import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'

interface BulkLeaveDialogProps {
  open: boolean
  /** Addresses that were typed. */
  count: number
  onStay: () => void
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before typed addresses are left behind. */
export function BulkLeaveDialog({ open, count, onStay, onDiscard, onKeep }: BulkLeaveDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onStay}
      title={m.bulk_leave_title()}
      description={m.bulk_leave_text({ count })}
      footer={
        <>
          <Button variant="ghost" onClick={onStay}>
            {m.bulk_leave_stay()}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {m.common_discard()}
          </Button>
          <Button data-autofocus variant="primary" onClick={onKeep}>
            {m.bulk_leave_keep()}
          </Button>
        </>
      }
    />
  )
}
