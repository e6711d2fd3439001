import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { useMomentText } from '~/components/kit/moment-text'
import { Button } from '~/components/ui/button'
import { CopyField } from '~/components/ui/copy-field'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'
import { useAdministration } from '~/queries/admin'
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
