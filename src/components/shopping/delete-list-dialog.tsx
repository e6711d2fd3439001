import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useDeleteShoppingList } from '~/queries/shopping'
import type { ShoppingListSummary } from '~/schemas/shopping'

export interface DeleteListDialogProps {
  list: ShoppingListSummary
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

/** Asks before a list goes, since it does not come back. */
export function DeleteListDialog({ list, open, onOpenChange, onDeleted }: DeleteListDialogProps) {
  const remove = useDeleteShoppingList()
  const name = list.name || m.shopping_unnamed()
  const confirm = async () => {
    await remove.mutateAsync(list.id)
    onDeleted?.()
    toast.success(m.shopping_list_deleted({ name }))
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.shopping_delete_list_title({ name })}
      consequence={m.shopping_delete_list_text()}
      confirmLabel={m.shopping_delete_list()}
      cancelLabel={m.common_cancel()}
      danger
      onConfirm={confirm}
    />
  )
}
