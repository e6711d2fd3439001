import { useQuery } from '@tanstack/react-query'
import { Copy, Mail, Send } from 'lucide-react'
import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Segmented } from '~/components/ui/segmented'
import { toast } from '~/components/ui/toast'
import { formatDay } from '~/lib/dates/format-date'
import { addDays, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { groupQueries } from '~/queries/groups'
import { recipeQueries } from '~/queries/recipes'
import { useCreateShareLink, useRevokeShareLink } from '~/queries/share-links'
import type { Recipe } from '~/schemas/recipe'
import { NEVER_EXPIRES } from '~/schemas/share-link'
import { QrCode } from './qr-code'
import { ShareLinks } from './share-links'

const COPIED_MS = 1500
/** Days that a link works, by choice; null for ever. */
const lives = { day: 1, week: 7, month: 30, year: 365, always: null } as const
type Life = keyof typeof lives

const lifeNames = (): { value: Life; label: string }[] => [
  { value: 'day', label: m.share_days({ count: 1 }) },
  { value: 'week', label: m.share_days({ count: 7 }) },
  { value: 'month', label: m.share_days({ count: 30 }) },
  { value: 'year', label: m.share_year() },
  { value: 'always', label: m.share_always() },
]

function expiryOf(life: Life): string {
  const days = lives[life]
  return days === null ? NEVER_EXPIRES : new Date(Date.now() + days * 86_400_000).toISOString()
}

export interface ShareDialogProps {
  recipe: Recipe
  groupSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Gives a recipe away. A public one has its page; for any other a link is made as soon as it is copied or sent, and works
 * until it expires or is revoked.
 */
export function ShareDialog({ recipe, groupSlug, open, onOpenChange }: ShareDialogProps) {
  const origin = window.location.origin
  // What a guest would see says whether there is anything to see; of a private group guests see nothing.
  const { data: group } = useQuery({ ...groupQueries.preferences(), enabled: open && recipe.settings.public })
  const { data: shown } = useQuery({
    ...recipeQueries.detail(recipe.slug, groupSlug),
    enabled: open && recipe.settings.public && group?.privateGroup === false,
    retry: false,
  })
  const isPublic = shown !== undefined
  const [life, setLife] = useState<Life>('month')
  const [linkId, setLinkId] = useState<string | null>(null)
  const [isCopied, setIsCopied] = useState(false)
  const create = useCreateShareLink()
  const { mutateAsync: revoke } = useRevokeShareLink()
  const sharedUrl = (id: string) => `${origin}/g/${groupSlug}/shared/r/${id}`
  const url = isPublic
    ? `${origin}/g/${groupSlug}/r/${recipe.slug}`
    : linkId === null
      ? null
      : sharedUrl(linkId)

  const makeLink = async (wanted: Life): Promise<string> => {
    const { id } = await create.mutateAsync({ recipeId: recipe.id, expiresAt: expiryOf(wanted) })
    setLinkId(id)
    return sharedUrl(id)
  }
  const withUrl = async (use: (url: string) => unknown) => {
    try {
      await use(url ?? (await makeLink(life)))
    } catch (error) {
      // Whoever closes the device's own sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(toMessage(error))
    }
  }
  /** A link that nobody has yet gives way to one that works as long as wanted. */
  const changeLife = async (wanted: Life) => {
    setLife(wanted)
    if (linkId === null) return
    await withUrl(async () => {
      await makeLink(wanted)
      await revoke({ id: linkId })
    })
  }
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toast.error(m.common_copy_failed())
    }
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), COPIED_MS)
  }
  const send = (text: string) => navigator.share({ title: recipe.name, url: text })
  const email = (text: string) => {
    const query = new URLSearchParams({ subject: recipe.name, body: text })
    window.location.href = `mailto:?${query.toString().replaceAll('+', '%20')}`
  }
  const canSend = 'share' in navigator
  const days = lives[life]
  const until =
    days === null
      ? m.share_no_end()
      : m.share_until({ date: formatDay(addDays(today(), days), getLocale(), 'withYear') })

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
                value={life}
                onValueChange={(wanted) => void changeLife(wanted)}
                options={lifeNames()}
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
              loading={create.isPending}
              onClick={() => void withUrl(copy)}
            >
              <span aria-live="polite">{isCopied ? m.common_copied() : m.common_copy_link()}</span>
            </Button>
            <Button icon={<Mail />} onClick={() => void withUrl(email)}>
              {m.share_email()}
            </Button>
          </div>
        </div>
        <div className="justify-self-center">
          <QrCode text={url} />
        </div>
      </div>
      <ShareLinks recipeId={recipe.id} except={linkId} />
    </Dialog>
  )
}
