import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { toMessage } from '~/browser/to-message'
import { SelectField, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { fieldCheck } from '~/components/kit/form/issue-text'
import { useMomentText } from '~/components/kit/moment-text'
import { Button } from '~/components/ui/button'
import { CopyField } from '~/components/ui/copy-field'
import { Dialog } from '~/components/ui/dialog'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { adminQueries, useAdministration } from '~/queries/admin'
import { useUser } from '~/queries/session'
import { signOut } from '~/queries/session-end'
import type { AdminUser } from '~/schemas/admin-user'

interface ResetLinkDialogProps {
  user: AdminUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The link is shown only once. */
export function ResetLinkDialog({ user, open, onOpenChange }: ResetLinkDialogProps) {
  const { makeResetLink } = useAdministration()
  const { mutate, data, error, isPending, reset } = useMutation({ mutationFn: makeResetLink })
  const momentText = useMomentText()
  const [shownFor, setShownFor] = useState(user.id)
  if (shownFor !== user.id) {
    setShownFor(user.id)
    reset()
  }
  const close = () => {
    onOpenChange(false)
    reset()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={m.admin_reset_link()}
      description={m.admin_reset_text({ name: user.fullName })}
      footer={
        data ? (
          <Button variant="primary" onClick={close}>
            {m.common_done()}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{m.common_cancel()}</Button>
            <Button variant="primary" loading={isPending} onClick={() => mutate(user.email)}>
              {m.common_create_link()}
            </Button>
          </>
        )
      }
    >
      {data && (
        <div className="grid gap-2">
          <CopyField value={data.url} label={m.admin_reset_link()} copyLabel={m.common_copy()} />
          <p className="text-sm text-fg-2">{m.common_expires_on({ date: momentText(data.expiresAt) })}</p>
        </div>
      )}
      <div role="alert">{error && <p className="field-note field-note-error">{toMessage(error)}</p>}</div>
    </Dialog>
  )
}

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
