import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { memberQueries } from '~/queries/members'
import { useChangeShoppingList } from '~/queries/shopping'
import type { ShoppingListSummary } from '~/schemas/shopping'

export interface ListOwnerDialogProps {
  list: ShoppingListSummary
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Hands a list to another member of the household. */
export function ListOwnerDialog({ list, open, onOpenChange }: ListOwnerDialogProps) {
  const [ownerId, setOwnerId] = useState(list.userId)
  const { data: owners } = useQuery(memberQueries.ofHousehold())
  const change = useChangeShoppingList()

  const save = async () => {
    if (ownerId === list.userId) return onOpenChange(false)
    try {
      await change.mutateAsync({ list, userId: ownerId })
      onOpenChange(false)
    } catch {
      // A failed call shows its own toast.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!change.isPending}
      title={m.shopping_owner()}
      description={m.shopping_owner_text()}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit" loading={change.isPending}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      {owners ? (
        <Field label={m.common_owner()}>
          <Select
            data-autofocus
            value={ownerId}
            onValueChange={setOwnerId}
            options={owners.map(({ id, fullName, username }) => ({
              value: id,
              label: fullName || username,
            }))}
          />
        </Field>
      ) : (
        <Skeleton className="h-12" />
      )}
    </Dialog>
  )
}
