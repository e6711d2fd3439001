import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Button } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { type ListSearch, type OrderSearch, tidySearch } from '~/lib/explorer/explorer-search'
import { toListInput } from '~/lib/explorer/list-input'
import { m } from '~/paraglide/messages.js'
import { explorerQueries } from '~/queries/explorer'
import type { RecipeListInput } from '~/queries/inputs'
import { ExplorerSearchField } from './explorer-search-field'
import { OrderMenu, useExplorerView, ViewToggle } from './order-menu'
import { foundText, RecipeResults, useRecipeList } from './recipe-results'

export interface RecipeSectionProps {
  groupSlug: string
  filter: Pick<RecipeListInput, 'cookbook' | 'cookbookPart' | 'queryFilter'>
  /** Replaces the number of recipes. */
  heading?: ReactNode
  order: ListSearch
  onOrderChange: (order: OrderSearch) => void
  /** Adds a search field with this label. */
  searchLabel?: string
  onSearch?: (text: string) => void
  empty: ReactNode
}

/** Recipes with their number, order and view, for cookbooks and favorites. */
export function RecipeSection({
  groupSlug,
  filter,
  heading,
  order,
  onOrderChange,
  searchLabel,
  onSearch,
  empty,
}: RecipeSectionProps) {
  const [view, changeView] = useExplorerView()
  const { cookbook, cookbookPart, queryFilter } = filter
  const hasOwnOrder = cookbook !== undefined
  const { data: seed = '' } = useQuery({ ...explorerQueries.seed(), enabled: order.orderBy === 'random' })
  const input = useMemo(
    () => ({
      ...(hasOwnOrder && order.orderBy === undefined ? {} : toListInput(order, seed)),
      cookbook,
      cookbookPart,
      queryFilter,
    }),
    [order, seed, hasOwnOrder, cookbook, cookbookPart, queryFilter],
  )
  const results = useRecipeList(input)
  const { total, hasMore } = results
  const { search = '' } = order
  const isSearched = search !== ''
  return (
    <section aria-label={m.common_recipes()}>
      {searchLabel && onSearch && (total !== 0 || isSearched) && (
        <div className="mb-4">
          <ExplorerSearchField
            label={searchLabel}
            value={search}
            onSearch={onSearch}
            loading={isSearched && results.list.isFetching}
          />
        </div>
      )}
      <div className="mb-5 flex min-h-tap flex-wrap items-center gap-x-2 gap-y-3">
        {heading}
        <p role="status" className={heading ? 'sr-only' : 'min-w-0 flex-1 text-fg-2'}>
          {total === undefined
            ? ''
            : isSearched
              ? foundText(total, hasMore)
              : m.recipes_count({ count: total })}
        </p>
        {total !== 0 && (
          <div className="-me-[9px] flex items-center">
            <OrderMenu
              order={order}
              onOrderChange={(changed) => onOrderChange(hasOwnOrder ? changed : tidySearch(changed))}
              view={view}
              onViewChange={changeView}
              hasOwnOrder={hasOwnOrder}
            />
            <ViewToggle view={view} onViewChange={changeView} />
          </div>
        )}
      </div>
      <RecipeResults
        results={results}
        groupSlug={groupSlug}
        view={view}
        empty={
          isSearched ? (
            <EmptyState
              art={<EmptyArt drawing="search" />}
              title={m.explorer_none_search({ text: search })}
              action={
                <Button icon={<X />} onClick={() => onSearch?.('')}>
                  {m.explorer_search_clear()}
                </Button>
              }
            />
          ) : (
            empty
          )
        }
      />
    </section>
  )
}
