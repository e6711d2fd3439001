import { useQuery } from '@tanstack/react-query'
import { Copy, Mail, QrCode, Send } from 'lucide-react'
import { useState } from 'react'
import { useCopied } from '~/browser/copied'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Segmented } from '~/components/ui/segmented'
import { toast } from '~/components/ui/toast'
import { addDays, formatDay, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { groupQueries } from '~/queries/groups'
import { recipeQueries } from '~/queries/recipes'
import { useCreateShareLink, useRevokeShareLink } from '~/queries/share-links'
import type { Recipe } from '~/schemas/recipe'
import { NEVER_EXPIRES } from '~/schemas/share-link'
import { ShareCode } from './share-code'
import { ShareLinks } from './share-links'

const lifetimeOptions = (): { value: Lifetime; label: string }[] => [
  { value: 'day', label: m.days_count({ count: 1 }) },
  { value: 'week', label: m.days_count({ count: 7 }) },
  { value: 'month', label: m.days_count({ count: 30 }) },
  { value: 'year', label: m.share_year() },
  { value: 'always', label: m.share_always() },
]

export interface ShareDialogProps {
  recipe: Recipe
  groupSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A link to a private recipe is created when it is copied, sent or shown as a QR code. */
export function ShareDialog({ recipe, groupSlug, open, onOpenChange }: ShareDialogProps) {
  const share = useShareUrl(recipe, groupSlug, open)
  const { isPublic, url, lifetime } = share
  const { copied, copy } = useCopied()
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      // Closing the device's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(toMessage(error))
    }
  }
  const withUrl = (use: (url: string) => unknown) => attempt(async () => use(await share.take()))
  const copyUrl = async (text: string) => {
    if (!(await copy(text))) toast.error(m.common_copy_failed())
  }
  const send = (text: string) => navigator.share({ title: recipe.name, url: text })
  const email = (text: string) => {
    const query = new URLSearchParams({ subject: recipe.name, body: text })
    window.location.href = `mailto:?${query.toString().replaceAll('+', '%20')}`
  }
  const canSend = 'share' in navigator
  const days = lifetimeDays[lifetime]
  const until =
    days === null
      ? m.share_no_end()
      : m.common_expires_on({ date: formatDay(addDays(today(), days), getLocale(), 'withYear') })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.share_title()}
      description={isPublic ? m.share_public_text() : m.share_text()}
      closeLabel={m.common_close()}
      width={680}
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-4">
          <Field label={m.share_link()}>
            <Input
              readOnly
              dir="ltr"
              value={url ?? ''}
              placeholder={m.share_link_none()}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
          {!isPublic && (
            <div className="grid gap-1.5">
              <span className="text-sm font-semibold" aria-hidden="true">
                {m.share_works_for()}
              </span>
              <Segmented
                label={m.share_works_for()}
                size="sm"
                value={lifetime}
                onValueChange={(wanted) => void attempt(() => share.changeLife(wanted))}
                options={lifetimeOptions()}
              />
              <p className="text-sm text-fg-3">{until}</p>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            {canSend && (
              <Button variant="primary" icon={<Send className="flip" />} onClick={() => void withUrl(send)}>
                {m.common_send()}
              </Button>
            )}
            <Button
              variant={canSend ? undefined : 'primary'}
              icon={<Copy />}
              loading={share.isMaking}
              onClick={() => void withUrl(copyUrl)}
            >
              <span aria-live="polite">{copied ? m.common_copied() : m.common_copy_link()}</span>
            </Button>
            <Button icon={<Mail />} onClick={() => void withUrl(email)}>
              {m.share_email()}
            </Button>
            {url === null && (
              <Button icon={<QrCode />} onClick={() => void attempt(share.take)}>
                {m.share_show_code()}
              </Button>
            )}
          </div>
        </div>
        {url !== null && (
          <div className="justify-self-center">
            <ShareCode url={url} />
          </div>
        )}
      </div>
      <ShareLinks recipeId={recipe.id} except={share.linkId} />
    </Dialog>
  )
}

/** Lifetimes of a link in days; null for unlimited. */
const lifetimeDays = { day: 1, week: 7, month: 30, year: 365, always: null } as const
type Lifetime = keyof typeof lifetimeDays

function expiryOf(lifetime: Lifetime): string {
  const days = lifetimeDays[lifetime]
  return days === null ? NEVER_EXPIRES : new Date(Date.now() + days * 86_400_000).toISOString()
}

/** The public page, or a share link created on demand. */
function useShareUrl(recipe: Recipe, groupSlug: string, enabled: boolean) {
  const origin = window.location.origin
  // Guests can't read private groups.
  const { data: group } = useQuery({
    ...groupQueries.preferences(),
    enabled: enabled && recipe.settings.public,
  })
  const { data: shown } = useQuery({
    ...recipeQueries.detail(recipe.slug, groupSlug),
    enabled: enabled && recipe.settings.public && group?.privateGroup === false,
    retry: false,
  })
  const isPublic = shown !== undefined
  const [lifetime, setLifetime] = useState<Lifetime>('month')
  const [linkId, setLinkId] = useState<string | null>(null)
  const create = useCreateShareLink()
  const { mutateAsync: revoke } = useRevokeShareLink()
  const sharedUrl = (id: string) => `${origin}/g/${groupSlug}/shared/r/${id}`

  const makeLink = async (wanted: Lifetime): Promise<string> => {
    const { id } = await create.mutateAsync({ recipeId: recipe.id, expiresAt: expiryOf(wanted) })
    setLinkId(id)
    return sharedUrl(id)
  }
  const pageUrl = isPublic ? `${origin}/g/${groupSlug}/r/${recipe.slug}` : null
  const url = pageUrl ?? (linkId === null ? null : sharedUrl(linkId))
  return {
    isPublic,
    /** Null until a link is created. */
    url,
    linkId,
    isMaking: create.isPending,
    lifetime,
    take: async (): Promise<string> => url ?? (await makeLink(lifetime)),
    /** An unused link is replaced when the expiry changes. */
    async changeLife(wanted: Lifetime): Promise<void> {
      setLifetime(wanted)
      if (linkId === null) return
      await makeLink(wanted)
      await revoke({ id: linkId })
    },
  }
}
