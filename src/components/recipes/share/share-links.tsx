import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { formatDay, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { shareLinksOf, useCreateShareLink, useRevokeShareLink } from '~/queries/share-links'
import { NEVER_EXPIRES, type ShareLinkSummary } from '~/schemas/share-link'

const DAY_MS = 86_400_000

function lifeOf(expiresAt: string): string {
  if (expiresAt >= NEVER_EXPIRES) return m.share_no_end()
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS))
  return m.common_days_left({ count: days })
}

/** Links that the person may revoke; renders nothing without any. */
export function ShareLinks({ recipeId, except }: { recipeId: string; except: string | null }) {
  const { data = [] } = useQuery(shareLinksOf(recipeId))
  const links = data.filter(({ id }) => id !== except)
  if (links.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">{m.share_others()}</h3>
      <ShareLinkRows
        links={links}
        titleOf={({ id }) => (
          <bdi dir="ltr" className="font-mono text-sm">
            …{id.slice(-8)}
          </bdi>
        )}
      />
    </section>
  )
}

interface ShareLinkRowsProps {
  links: readonly ShareLinkSummary[]
  titleOf: (link: ShareLinkSummary) => ReactNode
}

export function ShareLinkRows({ links, titleOf }: ShareLinkRowsProps) {
  const { mutateAsync: revokeLink } = useRevokeShareLink()
  const { mutateAsync: createLink } = useCreateShareLink()
  const revoke = useAction(
    async (link: ShareLinkSummary) => {
      await revokeLink(link)
      return link
    },
    {
      done: () => m.share_revoked(),
      undo: ({ id, recipeId, expiresAt }) => createLink({ recipeId, id, expiresAt }),
    },
  )
  return (
    <Rows>
      {links.map((link) => {
        const date = formatDay(today(undefined, new Date(link.createdAt)), getLocale(), 'withMonth')
        return (
          <ListRow
            key={link.id}
            mark={<Link2 className="text-fg-3" />}
            title={titleOf(link)}
            detail={`${link.userName ? m.share_made_by({ name: link.userName, date }) : date} · ${lifeOf(link.expiresAt)}`}
            end={
              <Button
                variant="ghost"
                size="sm"
                className="text-error-ink"
                aria-label={m.share_revoke_named({ date })}
                disabled={revoke.isPending}
                onClick={() => void revoke.run(link)}
              >
                {m.common_revoke()}
              </Button>
            }
          />
        )
      })}
    </Rows>
  )
}
