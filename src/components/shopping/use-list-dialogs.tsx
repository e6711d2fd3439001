import { lazy, useState } from 'react'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import type { ShoppingListOut, ShoppingListSummary } from '~/schemas/shopping'

const RenameListDialog = lazy(async () => ({ default: (await import('./list-dialogs')).RenameListDialog }))
const ListOwnerDialog = lazy(async () => ({ default: (await import('./list-dialogs')).ListOwnerDialog }))
const DeleteListDialog = lazy(async () => ({ default: (await import('./list-dialogs')).DeleteListDialog }))

type DialogKind = 'name' | 'owner' | 'delete'

export function useListDialogs(list: ShoppingListSummary | ShoppingListOut, onDeleted?: () => void) {
  const [dialog, setDialog] = useState<{ kind: DialogKind; open: boolean }>()
  const props = {
    list,
    open: dialog?.open === true,
    onOpenChange: (open: boolean) => setDialog((shown) => shown && { ...shown, open }),
  }
  return {
    show: (kind: DialogKind) => setDialog({ kind, open: true }),
    dialogs: (
      <LoadOnOpen key={dialog?.kind} open={props.open}>
        {dialog?.kind === 'name' && <RenameListDialog {...props} />}
        {dialog?.kind === 'owner' && <ListOwnerDialog {...props} />}
        {dialog?.kind === 'delete' && <DeleteListDialog {...props} onDeleted={onDeleted} />}
      </LoadOnOpen>
    ),
  }
}
