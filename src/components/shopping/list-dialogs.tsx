import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { SelectField, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { m } from '~/paraglide/messages.js'
import { memberQueries } from '~/queries/members'
import { useChangeShoppingList, useCreateShoppingList } from '~/queries/shopping'
import { Id } from '~/schemas/id'
import type { ShoppingListSummary } from '~/schemas/shopping'
import { useListNameCheck } from './use-list-name-check'

interface OpenProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface ListDialogProps extends OpenProps {
  list: ShoppingListSummary
}

const NameForm = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)) })
const OwnerForm = v.object({ userId: Id })

function NameField() {
  return (
    <TextField
      name="name"
      label={m.common_name()}
      placeholder={m.shopping_name_placeholder()}
      maxLength={300}
      autoFocus
      required
    />
  )
}

export function NewListDialog({ onCreated, ...props }: OpenProps & { onCreated: (id: string) => void }) {
  const create = useCreateShoppingList()
  const checkName = useListNameCheck()
  return (
    <FormDialog
      {...props}
      title={m.shopping_new_list()}
      schema={NameForm}
      initial={{ name: '' }}
      saveLabel={m.common_create()}
      onSave={async ({ name }) => {
        await checkName(name)
        onCreated((await create.mutateAsync(name)).id)
      }}
    >
      <NameField />
    </FormDialog>
  )
}

export function RenameListDialog({ list, ...props }: ListDialogProps) {
  const change = useChangeShoppingList()
  const checkName = useListNameCheck()
  return (
    <FormDialog
      {...props}
      title={m.shopping_rename()}
      schema={NameForm}
      initial={{ name: list.name ?? '' }}
      onSave={async ({ name }) => {
        await checkName(name, list)
        await change.mutateAsync({ list, name })
      }}
    >
      <NameField />
    </FormDialog>
  )
}

export function ListOwnerDialog({ list, ...props }: ListDialogProps) {
  const { data: owners = [] } = useQuery(memberQueries.ofHousehold())
  const change = useChangeShoppingList()
  return (
    <FormDialog
      {...props}
      title={m.shopping_owner()}
      description={m.shopping_owner_text({ filter: m.shopping_whose_own() })}
      schema={OwnerForm}
      initial={{ userId: list.userId }}
      onSave={({ userId }) => change.mutateAsync({ list, userId })}
    >
      <SelectField
        name="userId"
        label={m.common_owner()}
        options={owners.map(({ id, fullName, username }) => ({ value: id, label: fullName || username }))}
      />
    </FormDialog>
  )
}
