import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { useRef } from 'react'
import { useSeen } from '~/browser/use-seen'
import { BookCover } from '~/components/recipes/cookbooks/book-cover'
import { useFilterWords } from '~/components/recipes/filter/use-filter-words'
import { useGuestOf } from '~/components/session/use-guest-of'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { cookbookQueries } from '~/queries/cookbooks'
import type { Cookbook } from '~/schemas/cookbook'
import { CookbookMenu } from './cookbook-menu'

const NEAR = '400px'

export interface CookbookCardProps {
  cookbook: Cookbook
  groupSlug: string
  isOwn: boolean
}

export function CookbookCard({ cookbook, groupSlug, isOwn }: CookbookCardProps) {
  const { slug, name, household } = cookbook
  const ref = useRef<HTMLLIElement>(null)
  const seen = useSeen(ref, NEAR)
  const { data } = useQuery({ ...cookbookQueries.preview(slug, useGuestOf()), enabled: seen })
  const words = useFilterWords(cookbook.queryFilterString)
  return (
    <li ref={ref} className="group/book relative">
      <Link
        to="/g/$groupSlug/cookbooks/$slug"
        params={{ groupSlug, slug }}
        className="group grid content-start rounded-lg"
      >
        <BookCover name={name} recipes={data?.items} />
        <h3 className="mt-4 text-[1.125rem] leading-tight decoration-primary-mark decoration-2 underline-offset-4 wrap-anywhere group-hover:underline lg:text-h3">
          <bdi>{name}</bdi>
          {cookbook.public && (
            <Globe
              className="ms-2 inline size-4 align-baseline text-accent-ink"
              role="img"
              aria-label={m.cookbook_public()}
            />
          )}
        </h3>
        {words.length > 0 && (
          <p className="mt-[3px] line-clamp-3 text-sm leading-[1.4] text-fg-2">{joinTexts(words)}</p>
        )}
        <MetaLine className="mt-1.5 min-h-[1.5em]">
          {data && <MetaItem>{m.recipes_count({ count: data.total })}</MetaItem>}
          <MetaItem>
            <bdi>{household.name}</bdi>
          </MetaItem>
        </MetaLine>
      </Link>
      {(isOwn || cookbook.public) && (
        <div className="absolute end-2 top-2 transition-opacity group-focus-within/book:opacity-100 group-hover/book:opacity-100 has-aria-expanded:opacity-100 pointer-fine:opacity-0">
          <CookbookMenu cookbook={cookbook} groupSlug={groupSlug} isOwn={isOwn} />
        </div>
      )}
    </li>
  )
}
