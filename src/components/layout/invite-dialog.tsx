import { Suspense } from 'react'
import type { ShellDialogProps } from '~/browser/shell-dialog-store'
import { InviteSomeone } from '~/components/household/invite-someone'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'

export function InviteDialog({ open, onClose }: ShellDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.invite_someone()}
      hideTitle
      closeLabel={m.common_close()}
      width={640}
    >
      <Suspense>
        <InviteSomeone />
      </Suspense>
    </Dialog>
  )
}
