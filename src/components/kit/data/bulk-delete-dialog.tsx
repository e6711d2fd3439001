import { toMessage } from '~/browser/to-message'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

interface BulkDeleteDialogProps<Row extends { id: string }> {
  open: boolean
  onOpenChange: (open: boolean) => void
  rows: readonly Row[]
  nameOf: (row: Row) => string
  remove: (id: string) => Promise<unknown>
  /** Afterwards, with the ids that could not be deleted. */
  onDone: (left: string[]) => Promise<void>
}

/** Names what will be deleted, and deletes it. */
export function BulkDeleteDialog<Row extends { id: string }>(props: BulkDeleteDialogProps<Row>) {
  const { open, onOpenChange, rows, nameOf, remove, onDone } = props
  const removeAll = async () => {
    const left: string[] = []
    let failure: unknown
    for (const { id } of rows) {
      try {
        await remove(id)
      } catch (error) {
        failure = error
        left.push(id)
      }
    }
    await onDone(left)
    const count = rows.length - left.length
    if (count > 0) toast.success(m.kit_deleted_count({ count }))
    if (left.length > 0)
      toast.error(`${m.kit_not_deleted_count({ count: left.length })} ${toMessage(failure)}`)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={m.kit_delete_count({ count: rows.length })}
      description={m.kit_delete_text()}
      consequence={
        <ul className="max-h-48 overflow-auto">
          {rows.map((row) => (
            <li key={row.id} className="wrap-anywhere">
              {nameOf(row)}
            </li>
          ))}
        </ul>
      }
      confirmLabel={m.common_delete()}
      cancelLabel={m.common_cancel()}
      onConfirm={removeAll}
    />
  )
}
