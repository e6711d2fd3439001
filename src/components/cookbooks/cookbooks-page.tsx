import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpDown, Globe, Plus } from 'lucide-react'
import { lazy, startTransition, useRef, useState } from 'react'
import { useSeen } from '~/browser/use-seen'
import { PageMenu, RecentlyDeletedItem } from '~/components/kit/page-menu'
import { QueryState } from '~/components/kit/query-state'
import { BookCover } from '~/components/recipes/cookbooks/book-cover'
import { useOwnCookbooks } from '~/components/recipes/cookbooks/own-cookbooks'
import { useFilterWords } from '~/components/recipes/filter/use-filter-words'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { List } from '~/components/ui/list-row'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { cookbookQueries } from '~/queries/cookbooks'
import type { Cookbook } from '~/schemas/cookbook'
import { CookbookMenu } from './cookbook-menu'

const CookbookOrder = lazy(async () => ({ default: (await import('./cookbook-order')).CookbookOrder }))

const shelfClass =
  'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-12 xl:grid-cols-6'

export function CookbooksPage({ groupSlug }: { groupSlug: string }) {
  const { query, cookbooks } = useOwnCookbooks(groupSlug)
  const [isOrdering, setIsOrdering] = useState(false)
  const { own, others } = cookbooks
  const isMember = useGuestOf() === null
  const create = isMember && (
    <Link
      to="/g/$groupSlug/cookbooks"
      params={{ groupSlug }}
      search={{ create: true }}
      className={buttonClass({ variant: 'primary' })}
    >
      <Plus />
      {m.cookbook_new()}
    </Link>
  )
  if (isOrdering) return <CookbookOrder cookbooks={own} onDone={() => setIsOrdering(false)} />
  const foreign = others.reduce((count, { cookbooks }) => count + cookbooks.length, 0)
  const isEmpty = query.data?.length === 0
  return (
    <>
      <PageHeader
        title={m.common_cookbooks()}
        subtitle={query.data && !isEmpty ? countText(own.length, foreign) : undefined}
        actions={
          !isEmpty && (
            <>
              {own.length > 1 && (
                <Button icon={<ArrowUpDown />} onClick={() => startTransition(() => setIsOrdering(true))}>
                  {m.cookbook_reorder()}
                </Button>
              )}
              {create}
              {isMember && (
                <PageMenu>
                  <RecentlyDeletedItem kind="cookbook" />
                </PageMenu>
              )}
            </>
          )
        }
      />
      <QueryState
        query={query}
        failedTitle={m.cookbook_failed()}
        loading={<ShelfSkeleton />}
        isEmpty={() => isEmpty}
        empty={
          <EmptyState art={<EmptyArt drawing="book" />} title={m.cookbook_empty()} action={create}>
            {isMember && m.cookbook_empty_text()}
          </EmptyState>
        }
      >
        {() => (
          <div className="grid gap-12">
            {own.length > 0 && (
              <section aria-labelledby="own-cookbooks">
                <h2 id="own-cookbooks" className="sr-only">
                  {m.cookbook_own()}
                </h2>
                <Books cookbooks={own} groupSlug={groupSlug} isOwn />
              </section>
            )}
            {foreign > 0 && (
              <section aria-labelledby="other-cookbooks">
                <h2 id="other-cookbooks" className="mb-6">
                  {m.cookbook_others()}
                </h2>
                <Books
                  cookbooks={others.flatMap(({ cookbooks }) => cookbooks)}
                  groupSlug={groupSlug}
                  isOwn={false}
                />
              </section>
            )}
          </div>
        )}
      </QueryState>
    </>
  )
}

const countText = (own: number, others: number) =>
  others === 0 ? m.cookbooks_count({ count: own }) : m.cookbook_count_both({ own, others })

function Books({
  cookbooks,
  groupSlug,
  isOwn,
}: {
  cookbooks: readonly Cookbook[]
  groupSlug: string
  isOwn: boolean
}) {
  return (
    <List className={shelfClass}>
      {cookbooks.map((cookbook) => (
        <CookbookCard key={cookbook.id} cookbook={cookbook} groupSlug={groupSlug} isOwn={isOwn} />
      ))}
    </List>
  )
}

function ShelfSkeleton() {
  return (
    <ul className={shelfClass} aria-hidden="true">
      {Array.from({ length: 4 }, (_, at) => (
        <li key={at}>
          <Skeleton className="aspect-4/5 rounded-e-lg" />
          <Skeleton className="mt-4 h-[18px] w-[70%]" />
        </li>
      ))}
    </ul>
  )
}

const NEAR = '400px'

interface CookbookCardProps {
  cookbook: Cookbook
  groupSlug: string
  isOwn: boolean
}

function CookbookCard({ cookbook, groupSlug, isOwn }: CookbookCardProps) {
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
