import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { m } from '~/paraglide/messages.js'
import { useChangeShoppingList, useCreateShoppingList } from '~/queries/shopping'
import type { ShoppingListSummary } from '~/schemas/shopping'

export interface ListNameDialogProps {
  /** The list to rename; without one a new list is made. */
  list?: ShoppingListSummary
  open: boolean
  onOpenChange: (open: boolean) => void
  onCreated?: (id: string) => void
}

/** Names a list: a new one, or one that is called otherwise so far. */
export function ListNameDialog({ list, open, onOpenChange, onCreated }: ListNameDialogProps) {
  const [name, setName] = useState(list?.name ?? '')
  const [error, setError] = useState<string>()
  const create = useCreateShoppingList()
  const change = useChangeShoppingList()
  const busy = create.isPending || change.isPending

  const save = async () => {
    const wanted = name.trim()
    if (wanted === '') return setError(m.common_name_missing())
    try {
      if (list) await change.mutateAsync({ list, name: wanted })
      else onCreated?.((await create.mutateAsync(wanted)).id)
      onOpenChange(false)
    } catch {
      // A failed call shows its own toast.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!busy}
      title={list ? m.shopping_rename() : m.shopping_new_list()}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {list ? m.common_save() : m.shopping_create()}
          </Button>
        </>
      }
    >
      <Field label={m.common_name()} error={error} required>
        <Input
          data-autofocus
          value={name}
          maxLength={300}
          placeholder={m.shopping_name_placeholder()}
          onChange={(event) => {
            setError(undefined)
            setName(event.currentTarget.value)
          }}
        />
      </Field>
    </Dialog>
  )
}
