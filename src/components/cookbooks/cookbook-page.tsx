import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Globe, Pencil } from 'lucide-react'
import { RecipeSection } from '~/components/recipes/explorer/recipe-section'
import { useFilterWords } from '~/components/recipes/filter/use-filter-words'
import { useGuestOf } from '~/components/session/use-guest-of'
import { buttonClass } from '~/components/ui/button'
import { FactChip } from '~/components/ui/chip'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import type { OrderSearch } from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { cookbookQueries } from '~/queries/cookbooks'
import { useSession } from '~/queries/session'
import type { Cookbook } from '~/schemas/cookbook'
import { BookCover } from './book-cover'
import { CookbookMenu } from './cookbook-menu'

export interface CookbookPageProps {
  cookbook: Cookbook
  groupSlug: string
  order: OrderSearch
  onOrderChange: (order: OrderSearch) => void
}

export function CookbookPage({ cookbook, groupSlug, order, onOrderChange }: CookbookPageProps) {
  const { user } = useSession()
  const isOwn = user?.householdId === cookbook.householdId
  const { data: preview } = useQuery(cookbookQueries.preview(cookbook.slug, useGuestOf()))
  const words = useFilterWords(cookbook.queryFilterString)
  return (
    <>
      <header className="mb-10 grid items-center gap-6 sm:grid-cols-[minmax(0,200px)_minmax(0,1fr)] sm:gap-8 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-16">
        <BookCover
          name={cookbook.name}
          recipes={preview?.items}
          size="large"
          className="w-[150px] sm:w-full"
        />
        <div className="min-w-0">
          <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-primary-ink">
            <Link
              to="/g/$groupSlug/cookbooks"
              params={{ groupSlug }}
              className="relative -ms-[5px] inline-flex items-center gap-1 after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-fg print:hidden"
            >
              <ChevronLeft className="flip size-4.5" />
              {m.common_cookbooks()}
            </Link>
            {!isOwn && (
              <bdi className="font-normal text-fg-2">
                {m.cookbook_of({ household: cookbook.household.name })}
              </bdi>
            )}
            {cookbook.public && (
              <span className="inline-flex items-center gap-1 font-normal text-fg-2">
                <Globe className="size-4" />
                {m.cookbook_public()}
              </span>
            )}
          </p>
          <h1 className="hyphens-auto wrap-anywhere lg:text-hero">
            <bdi>{cookbook.name}</bdi>
          </h1>
          {cookbook.description && (
            <p dir="auto" className="mt-3 max-w-[60ch] text-lg whitespace-pre-line text-fg-2">
              {cookbook.description}
            </p>
          )}
          {words.length > 0 && (
            <p className="mt-4 flex flex-wrap gap-2">
              {words.map((text) => (
                <FactChip key={text}>{text}</FactChip>
              ))}
            </p>
          )}
          {(isOwn || cookbook.public) && (
            <div className="mt-5 flex flex-wrap items-center gap-2.5">
              {isOwn && (
                <Link
                  to="/g/$groupSlug/cookbooks/$slug"
                  params={{ groupSlug, slug: cookbook.slug }}
                  search={{ edit: true }}
                  className={buttonClass()}
                >
                  <Pencil />
                  {m.common_edit()}
                </Link>
              )}
              <CookbookMenu cookbook={cookbook} groupSlug={groupSlug} isOwn={isOwn} leaves />
            </div>
          )}
        </div>
      </header>
      <RecipeSection
        groupSlug={groupSlug}
        filter={{ cookbook: cookbook.slug }}
        order={order}
        onOrderChange={onOrderChange}
        empty={
          <EmptyState art={<EmptyArt drawing="book" />} title={m.common_no_recipes()}>
            {isOwn ? m.cookbook_no_recipes_text() : undefined}
          </EmptyState>
        }
      />
    </>
  )
}
