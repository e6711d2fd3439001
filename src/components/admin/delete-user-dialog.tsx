import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { SelectField, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { fieldCheck } from '~/components/kit/form/issue-text'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { adminQueries, useAdministration } from '~/queries/admin'
import { useUser } from '~/queries/session'
import { signOut } from '~/queries/session-end'
import type { AdminUser } from '~/schemas/admin-user'

interface DeleteUserDialogProps {
  user: AdminUser
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

/** Asks who gets the recipes, then for the name as confirmation. */
export function DeleteUserDialog({ user, open, onOpenChange, onDeleted }: DeleteUserDialogProps) {
  const self = useUser()
  const { deleteUser } = useAdministration()
  const group = useQuery({ ...adminQueries.group(user.groupId), enabled: open && user.recipes > 0 })
  const others = (group.data?.users ?? []).filter(({ id }) => id !== user.id)
  const schema = v.object({
    recipesTo: v.nullable(v.string()),
    name: v.pipe(
      v.string(),
      v.trim(),
      fieldCheck(
        (text) => text === user.username,
        () => m.admin_type_name({ name: user.username }),
      ),
    ),
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.common_delete_name({ name: user.fullName })}
      description={user.id === self.id ? m.admin_delete_self() : m.admin_delete_user_text()}
      schema={schema}
      initial={{ recipesTo: null, name: '' }}
      saveLabel={m.common_delete()}
      danger
      onSave={async ({ recipesTo }) => {
        await deleteUser(user.id, recipesTo ?? undefined)
        if (user.id === self.id) return signOut()
        toast.success(m.common_deleted({ name: user.fullName }))
      }}
      onSaved={onDeleted}
    >
      {user.recipes > 0 && others.length > 0 && (
        <SelectField
          name="recipesTo"
          label={m.admin_recipes_to({ count: user.recipes })}
          placeholder={m.admin_recipes_to_housemate()}
          options={others.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
      )}
      <TextField
        name="name"
        label={m.admin_type_name({ name: user.username })}
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}
