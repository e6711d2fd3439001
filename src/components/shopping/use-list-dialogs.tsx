import { lazy, useState } from 'react'
import { useAction } from '~/components/kit/use-action'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { m } from '~/paraglide/messages.js'
import { useDeleteShoppingList } from '~/queries/shopping'
import type { ShoppingListOut, ShoppingListSummary } from '~/schemas/shopping'

const RenameListDialog = lazy(async () => ({ default: (await import('./list-dialogs')).RenameListDialog }))
const ListOwnerDialog = lazy(async () => ({ default: (await import('./list-dialogs')).ListOwnerDialog }))

type DialogKind = 'name' | 'owner'

export function useListDialogs(list: ShoppingListSummary | ShoppingListOut, onDeleted?: () => void) {
  const [dialog, setDialog] = useState<{ kind: DialogKind; open: boolean }>()
  const props = {
    list,
    open: dialog?.open === true,
    onOpenChange: (open: boolean) => setDialog((shown) => shown && { ...shown, open }),
  }
  const remove = useDeleteShoppingList()
  const showUndo = useRestoreToast()
  const { run } = useAction(async () => {
    const batchId = await remove.mutateAsync(list.id)
    onDeleted?.()
    showUndo(m.common_deleted({ name: list.name || m.shopping_unnamed() }), batchId)
  })
  return {
    remove: () => void run(),
    show: (kind: DialogKind) => setDialog({ kind, open: true }),
    dialogs: (
      <LoadOnOpen key={dialog?.kind} open={props.open}>
        {dialog?.kind === 'name' && <RenameListDialog {...props} />}
        {dialog?.kind === 'owner' && <ListOwnerDialog {...props} />}
      </LoadOnOpen>
    ),
  }
}
