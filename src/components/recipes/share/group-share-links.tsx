import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryState } from '~/components/kit/query-state'
import { SectionHeading } from '~/components/ui/section-heading'
import { Skeleton } from '~/components/ui/skeleton'
import { textLinkClass } from '~/components/ui/text-link'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { shareLinksOfGroup } from '~/queries/share-links'
import { ShareLinkRows } from './share-links'

export function GroupShareLinks() {
  const { groupSlug } = useUser()
  const query = useQuery(shareLinksOfGroup())
  return (
    <section className="mt-12 max-w-[720px]" aria-labelledby="group-share-links">
      <SectionHeading id="group-share-links">{m.share_links()}</SectionHeading>
      <p className="text-fg-2">{m.group_share_links_hint()}</p>
      <QueryState
        query={query}
        loading={<Skeleton className="mt-3 h-16" />}
        isEmpty={({ length }) => length === 0}
        empty={<p className="mt-3 text-fg-3">{m.group_share_links_none()}</p>}
      >
        {(links) => (
          <ShareLinkRows
            links={links}
            titleOf={({ recipeName, recipeSlug }) => (
              <Link
                to="/g/$groupSlug/r/$slug"
                params={{ groupSlug, slug: recipeSlug }}
                className={textLinkClass}
              >
                <bdi>{recipeName}</bdi>
              </Link>
            )}
          />
        )}
      </QueryState>
    </section>
  )
}
