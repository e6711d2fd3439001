import { useQuery } from '@tanstack/react-query'
import { Mail, UserPlus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { EmailField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { CopyField } from '~/components/ui/copy-field'
import { Panel } from '~/components/ui/panel'
import { QrCode } from '~/components/ui/qr-code'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { toast } from '~/components/ui/toast'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import {
  invitationQueries,
  useCreateInvitation,
  useDeleteInvitation,
  useMailInvitation,
} from '~/queries/invitations'
import type { InvitedHousehold, ReadInviteToken } from '~/schemas/registration'
import { Email } from '~/schemas/user'

export const USES = ['1', '2', '3', '5', '10']

/** Based on this page's origin. */
export const invitationLink = (token: string) =>
  `${window.location.origin}/register?token=${encodeURIComponent(token)}`

interface InvitePanelProps {
  mailReady: boolean
  household: string
  into?: InvitedHousehold
  /** Next to a form, which has the primary button. */
  isQuiet?: boolean
}

export function InvitePanel({ mailReady, household, into, isQuiet = false }: InvitePanelProps) {
  const [uses, setUses] = useState('1')
  const invitations = useQuery(invitationQueries.open(into))
  const { mutateAsync } = useCreateInvitation()
  const { run, isPending } = useAction(mutateAsync)
  return (
    <Panel tone="soft" className="grid gap-4">
      <div>
        <h2 className="text-[1.25rem]">{m.invite_title()}</h2>
        <p className="mt-1 text-sm text-fg-2">{m.invite_text({ household })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Select
          aria-label={m.invite_uses()}
          value={uses}
          onValueChange={setUses}
          options={USES.map((value) => ({ value, label: m.people_count({ count: Number(value) }) }))}
        />
        <Button
          variant={isQuiet ? 'quiet' : 'primary'}
          icon={<UserPlus />}
          loading={isPending}
          onClick={() => void run({ uses: Number(uses), ...into })}
        >
          {m.common_create_link()}
        </Button>
      </div>
      <QueryState query={invitations} loading={<Skeleton className="h-12" />}>
        {(list) =>
          list.map((invitation) => (
            <Invitation
              key={invitation.token}
              invitation={invitation}
              mailReady={mailReady}
              className="border-t border-line pt-4"
            />
          ))
        }
      </QueryState>
    </Panel>
  )
}

interface InvitationProps {
  invitation: ReadInviteToken
  mailReady: boolean
  onEnded?: () => void
  className?: string
}

export function Invitation({ invitation, mailReady, onEnded, className }: InvitationProps) {
  const { token, usesLeft, expiresAt } = invitation
  const momentText = useMomentText()
  const [isMailing, setIsMailing] = useState(false)
  const { mutateAsync } = useDeleteInvitation()
  const { run, isPending } = useAction(mutateAsync, { done: () => m.share_revoked() })
  const link = invitationLink(token)
  const end = async () => {
    if (await run(token)) onEnded?.()
  }
  return (
    <div className={cn('grid gap-3', className)}>
      <QrCode text={link} label={m.invite_qr()} className="size-36 overflow-hidden rounded-lg" />
      <CopyField value={link} label={m.invite_link()} copyLabel={m.common_copy_link()} />
      <p className="text-sm text-fg-2">
        <span className="font-semibold text-fg">{m.invite_uses_left({ count: usesLeft })}</span>
        {' · '}
        {m.common_expires_on({ date: momentText(expiresAt) })}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {mailReady && (
          <Button size="sm" icon={<Mail />} onClick={() => setIsMailing(true)}>
            {m.invite_email()}
          </Button>
        )}
        <Button size="sm" variant="ghost" loading={isPending} onClick={() => void end()}>
          {m.invite_end()}
        </Button>
      </div>
      <MailInvitationDialog token={token} open={isMailing} onOpenChange={setIsMailing} />
    </div>
  )
}

const schema = v.object({ email: Email })

interface MailDialogProps {
  token: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MailInvitationDialog({ token, open, onOpenChange }: MailDialogProps) {
  const { mutateAsync } = useMailInvitation()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.invite_email()}
      saveLabel={m.common_send()}
      schema={schema}
      initial={{ email: '' }}
      onSave={async ({ email }) => {
        const { success, error } = await mutateAsync({ email, token })
        if (!success) throw new FormFieldError('email', error ?? m.common_unexpected_error())
      }}
      onSaved={({ email }) => toast.success(m.invite_sent({ email }))}
    >
      <EmailField autoComplete="off" autoFocus />
    </FormDialog>
  )
}
