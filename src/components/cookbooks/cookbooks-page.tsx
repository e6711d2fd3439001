import { Link } from '@tanstack/react-router'
import { ArrowUpDown, Plus } from 'lucide-react'
import { lazy, startTransition, useState } from 'react'
import { PageMenu } from '~/components/kit/page-menu'
import { QueryState } from '~/components/kit/query-state'
import { RecentlyDeletedItem } from '~/components/kit/recently-deleted-item'
import { useOwnCookbooks } from '~/components/recipes/cookbooks/own-cookbooks'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { List } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import type { Cookbook } from '~/schemas/cookbook'
import { CookbookCard } from './cookbook-card'

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
