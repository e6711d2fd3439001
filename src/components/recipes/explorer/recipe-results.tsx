import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { ExplorerView } from '~/browser/explorer-view'
import { QueryState } from '~/components/kit/query-state'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import type { RecipeListInput } from '~/queries/inputs'
import { recipeQueries } from '~/queries/recipes'
import { CardSkeletons } from './recipe-card'
import { gridClass, RecipeGrid } from './recipe-grid'

/** An infinite list of recipes for `RecipeResults`. */
export function useRecipeList(input: RecipeListInput) {
  const list = useInfiniteQuery(recipeQueries.infinite(input, useGuestOf()))
  const recipes = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  return {
    input,
    list,
    recipes,
    total: list.data?.pages[0]?.total,
    hasMore: list.data?.pages[0]?.more_than_total ?? false,
  }
}

/** How many were found, or that there are more than are listed. */
export const foundText = (count: number, hasMore: boolean) =>
  hasMore ? m.recipes_found_more({ count }) : m.recipes_found({ count })

export interface RecipeResultsProps {
  results: ReturnType<typeof useRecipeList>
  groupSlug: string
  view: ExplorerView
  /** Comes first and spans two columns. */
  feature?: ReactNode
  empty: ReactNode
  /** Shows no recipes yet. */
  isWaiting?: boolean
}

export function RecipeResults({
  results,
  groupSlug,
  view,
  feature = null,
  empty,
  isWaiting = false,
}: RecipeResultsProps) {
  const { input, list, recipes } = results
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [isFetchingNextPage, fetchNextPage])
  const loading = (
    <ul className={gridClass[view]} aria-hidden="true">
      <CardSkeletons count={12} view={view} />
    </ul>
  )
  if (isWaiting && list.data) return loading
  return (
    <QueryState
      query={list}
      failedTitle={m.explorer_failed_title()}
      loading={loading}
      empty={empty}
      isEmpty={() => recipes.length === 0}
    >
      {() => (
        // The previous result is shown while the next one loads.
        <div
          className={
            list.isPlaceholderData
              ? 'opacity-60 transition-opacity delay-(--base) duration-(--base)'
              : undefined
          }
        >
          <RecipeGrid
            recipes={recipes}
            groupSlug={groupSlug}
            view={view}
            feature={feature}
            hasMore={hasNextPage && !isFetchNextPageError}
            onMore={loadMore}
            memory={JSON.stringify([view, input])}
          />
          {isFetchNextPageError && (
            <p role="alert" className="flex flex-wrap items-center justify-center gap-3 py-8 text-fg-2">
              {m.explorer_more_failed()}
              <Button size="sm" icon={<RotateCw />} onClick={() => fetchNextPage()}>
                {m.common_retry()}
              </Button>
            </p>
          )}
        </div>
      )}
    </QueryState>
  )
}
