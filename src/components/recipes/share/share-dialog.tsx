import { Copy, Mail, QrCode, Send } from 'lucide-react'
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
import type { Recipe } from '~/schemas/recipe'
import { ShareCode } from './share-code'
import { ShareLinks } from './share-links'
import { type Lifetime, lifetimeDays, useShareUrl } from './use-share-url'

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
