import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { hasStatus } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import { useDeleteReport } from '~/queries/reports'

interface DeleteReportProps {
  reportId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

/** Asks before a report goes, since it does not come back. */
export function DeleteReport({ reportId, open, onOpenChange, onDeleted }: DeleteReportProps) {
  const { mutateAsync: deleteReport } = useDeleteReport()
  const confirm = async () => {
    try {
      await deleteReport(reportId)
    } catch (failure) {
      if (!hasStatus(failure, 404)) throw failure
    }
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.report_delete_title()}
      consequence={m.report_delete_text()}
      confirmLabel={m.report_delete()}
      cancelLabel={m.common_cancel()}
      danger
      onConfirm={confirm}
    />
  )
}
