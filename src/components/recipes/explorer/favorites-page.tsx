import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import type { ListSearch } from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { memberQueries } from '~/queries/members'
import { useUser } from '~/queries/session'
import { RecipeSection } from './recipe-section'

export interface FavoritesPageProps {
  userId: string
  search: ListSearch
  onSearchChange: (search: ListSearch, options?: { typing?: boolean }) => void
}

export function FavoritesPage({ userId, search, onSearchChange }: FavoritesPageProps) {
  const { id, groupSlug } = useUser()
  const isOwn = id === userId
  const { data: member } = useSuspenseQuery(memberQueries.one(userId))
  const name = isOwn ? undefined : member.fullName
  return (
    <>
      <PageHeader title={name ? m.favorite_title_of({ name }) : m.favorite_title()} />
      <RecipeSection
        groupSlug={groupSlug}
        filter={{ queryFilter: `favoritedBy.id = "${userId}"` }}
        order={search}
        onOrderChange={(order) => onSearchChange({ ...order, search: search.search })}
        searchLabel={m.favorite_search()}
        onSearch={(text) => onSearchChange({ ...search, search: text }, { typing: true })}
        empty={
          <EmptyState
            art={<EmptyArt drawing="plate" />}
            title={m.favorite_empty()}
            action={
              <Link to="/g/$groupSlug" params={{ groupSlug }} className={buttonClass()}>
                {m.explorer_show_all()}
              </Link>
            }
          >
            {isOwn ? m.favorite_empty_text() : undefined}
          </EmptyState>
        }
      />
    </>
  )
}
