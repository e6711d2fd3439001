import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Copy, Mail, QrCode as QrIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useCopied } from '~/browser/copied'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { QrCode } from '~/components/ui/qr-code'
import { formatDay, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { appInfoQueries } from '~/queries/app-info'
import { invitationQueries, useCreateInvitation, useDeleteInvitation } from '~/queries/invitations'
import { useUser } from '~/queries/session'
import { invitationLink, MailInvitationDialog } from './invite-panel'

/** Enough for a family. */
const USES = 10

/** One link to the person's household, created when it is shared, copied, mailed or shown. */
export function InviteSomeone({ quiet = false }: { quiet?: boolean }) {
  const { household } = useUser()
  const { data: about } = useSuspenseQuery(appInfoQueries.about())
  const { data: open = [] } = useQuery(invitationQueries.open())
  const create = useCreateInvitation()
  const remove = useDeleteInvitation()
  const { copied, copy } = useCopied()
  const [mailed, setMailed] = useState<string | null>(null)
  const [isMailing, setIsMailing] = useState(false)
  const [invitation] = open
  const take = async () => (invitation ?? (await create.mutateAsync({ uses: USES }))).token
  const use = useAction(async (how: (token: string) => unknown) => {
    try {
      await how(await take())
    } catch (error) {
      // Closing the device's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
  })
  const end = useAction(remove.mutateAsync, { done: () => m.share_revoked() })
  const canShare = useHydrated() && 'share' in navigator
  const share = (token: string) =>
    canShare
      ? navigator.share({ title: m.invite_share_title({ household }), url: invitationLink(token) })
      : copy(invitationLink(token))
  const link = invitation && invitationLink(invitation.token)
  return (
    <div className="panel panel-soft grid items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {link && (
        <QrCode
          text={link}
          label={m.invite_qr()}
          className="size-40 justify-self-center overflow-hidden rounded-lg"
        />
      )}
      <div className={link ? 'min-w-0' : 'col-span-full min-w-0'}>
        <h2 className="text-h3">{m.invite_someone()}</h2>
        <p className="mt-1 text-fg-2">
          {invitation
            ? m.invite_text_until({
                household,
                day: formatDay(today(undefined, new Date(invitation.expiresAt)), getLocale()),
              })
            : m.invite_text({ household })}
        </p>
        {link && (
          <Input
            readOnly
            dir="ltr"
            value={link}
            aria-label={m.invite_link()}
            className="mt-4 max-w-[460px]"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          <Button
            variant={quiet ? 'outline' : 'primary'}
            icon={<Share2 />}
            loading={use.isPending}
            onClick={() => void use.run(share)}
          >
            <span aria-live="polite">{copied && !canShare ? m.common_copied() : m.invite_share()}</span>
          </Button>
          {canShare && (
            <Button
              variant="outline"
              icon={<Copy />}
              onClick={() => void use.run((token) => copy(invitationLink(token)))}
            >
              <span aria-live="polite">{copied ? m.common_copied() : m.common_copy_link()}</span>
            </Button>
          )}
          {about.mailReady && (
            <Button
              variant="outline"
              icon={<Mail />}
              onClick={() =>
                void use.run((token) => {
                  setMailed(token)
                  setIsMailing(true)
                })
              }
            >
              {m.invite_email()}
            </Button>
          )}
          {!link && (
            <Button variant="outline" icon={<QrIcon />} onClick={() => void use.run(() => undefined)}>
              {m.share_show_code()}
            </Button>
          )}
          {invitation && (
            <Button variant="ghost" onClick={() => void end.run(invitation.token)}>
              {m.invite_end()}
            </Button>
          )}
        </div>
      </div>
      {mailed && <MailInvitationDialog token={mailed} open={isMailing} onOpenChange={setIsMailing} />}
    </div>
  )
}
