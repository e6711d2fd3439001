import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Dices, FolderInput, ListChecks, ListTodo, Plus, Trash2, WandSparkles, X } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { readFiltersDocked, storeFiltersDocked } from '~/browser/explorer-view'
import { useMedia, WIDE_SCREEN } from '~/browser/use-media'
import { useTimeZone } from '~/browser/use-time-zone'
import { PageMenu, RecentlyDeletedItem } from '~/components/kit/page-menu'
import { ConnectionNote } from '~/components/offline/connection-note'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { Tooltip } from '~/components/ui/tooltip'
import { cn } from '~/lib/cn'
import {
  clearFilters,
  countFilters,
  type ExplorerSearch,
  isNarrowed,
  type OrderSearch,
} from '~/lib/explorer/explorer-search'
import { toFilterText, toListInput } from '~/lib/explorer/list-input'
import { joinTexts } from '~/lib/join-texts'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { explorerQueries } from '~/queries/explorer'
import { undoQueries } from '~/queries/recently-deleted'
import { recipeQueries } from '~/queries/recipes'
import { useUser } from '~/queries/session'
import { ExplorerSearchField } from './explorer-search-field'
import { FilterChips } from './filter-chips'
import { FiltersButton } from './filters-button'
import { OrderMenu, useExplorerView, ViewToggle } from './order-menu'
import { foundText, RecipeResults, useRecipeList } from './recipe-results'
import { findTonight, TonightCard } from './tonight-card'
import { useExplorerSearch } from './use-explorer-search'

const FiltersPanel = lazy(() => import('./filters-panel'))
const FILTERS_PANEL_ID = 'explorer-filters'

export function ExplorerPage() {
  const { search, groupSlug, show } = useExplorerSearch()
  const guestOf = useGuestOf()
  const [view, changeView] = useExplorerView()
  const [isDocked, setIsDocked] = useState(readFiltersDocked)
  const dock = (wanted: boolean) => {
    storeFiltersDocked(wanted)
    setIsDocked(wanted)
  }
  const { data: seed = '' } = useQuery({ ...explorerQueries.seed(), enabled: search.orderBy === 'random' })
  const input = useMemo(() => toListInput(search, seed), [search, seed])
  const results = useRecipeList(input)
  const { list, total, hasMore } = results
  const { data: planned, isLoading: isPlanLoading } = useQuery({
    ...explorerQueries.today(),
    enabled: guestOf === null,
  })

  const narrowed = isNarrowed(search)
  const timeZone = useTimeZone()
  const tonight = narrowed ? null : findTonight(planned, timeZone)
  const isEmpty = total === 0 && !narrowed

  // A search begins with the best matches; without one, the order is as before.
  const orderBefore = useRef<OrderSearch>({})
  const searchFor = (text: string) => {
    const { orderBy, orderDirection } = search
    const isNew = Boolean(text) !== Boolean(search.search)
    const order = isNew ? { orderBy: undefined, orderDirection: undefined } : { orderBy, orderDirection }
    if (isNew && text) orderBefore.current = { orderBy, orderDirection }
    return show({ ...search, ...order, ...(text ? {} : orderBefore.current), search: text }, { typing: true })
  }

  const hasPanel = isDocked && !isEmpty
  const isWide = useMedia(WIDE_SCREEN)

  return (
    <div data-docked={hasPanel || undefined} className={cn('group/explorer', hasPanel && 'lg:pe-88')}>
      <header className="mb-5 flex flex-wrap items-end gap-x-4 md:grid md:grid-cols-[1fr_minmax(0,auto)] md:gap-x-6">
        <h1 className="flex-[1_1_min-content]">{m.common_recipes()}</h1>
        {!isEmpty && (
          <>
            <Summary total={total} hasMore={hasMore} narrowed={narrowed} />
            <div className="mt-5 max-md:order-1 max-md:w-full md:col-start-2 md:row-span-2 md:row-start-1 md:w-[360px] md:max-w-full md:justify-self-end">
              <ExplorerSearchField
                value={search.search ?? ''}
                onSearch={searchFor}
                loading={list.isPlaceholderData}
              />
            </div>
            <div className="mt-2.5 min-w-0 max-md:order-1 max-md:w-full md:mt-5">
              <FilterChips />
            </div>
            <div className="-me-[9px] flex flex-wrap items-center justify-end self-start md:mt-5 md:self-center md:justify-self-end">
              <FiltersButton isDocked={isDocked} panelId={FILTERS_PANEL_ID} onDock={dock} />
              <OrderMenu
                order={search}
                onOrderChange={({ orderBy, orderDirection }) => show({ ...search, orderBy, orderDirection })}
                view={view}
                onViewChange={changeView}
              />
              <ViewToggle view={view} onViewChange={changeView} />
              <RandomButton count={total ?? 0} />
              {guestOf === null && <ExplorerMenu search={search} />}
            </div>
          </>
        )}
      </header>
      {hasPanel && isWide && (
        <Suspense>
          <FiltersPanel id={FILTERS_PANEL_ID} onClose={() => dock(false)} />
        </Suspense>
      )}
      {guestOf === null && <ConnectionNote>{m.offline_ready()}</ConnectionNote>}
      <RecipeResults
        results={results}
        groupSlug={groupSlug}
        view={view}
        // The recipes would move down when tonight’s meal arrives.
        isWaiting={isPlanLoading && !narrowed}
        feature={tonight && <TonightCard tonight={tonight} groupSlug={groupSlug} view={view} />}
        empty={isEmpty ? <NoRecipesYet groupSlug={groupSlug} /> : <NothingFound />}
      />
    </div>
  )
}

interface SummaryProps {
  total: number | undefined
  hasMore: boolean
  narrowed: boolean
}

/** The number of recipes, announced when it changes. Reserves its line while loading. */
function Summary({ total, hasMore, narrowed }: SummaryProps) {
  const { data: counts } = useQuery(explorerQueries.counts(useGuestOf()))
  let text = ''
  if (narrowed) text = total === undefined ? '' : foundText(total, hasMore)
  else if (counts?.thisMonth && counts.thisMonth < counts.all) {
    text = joinTexts([
      m.recipes_count({ count: counts.all }),
      m.explorer_new_this_month({ count: counts.thisMonth }),
    ])
  } else if (counts ?? total !== undefined) text = m.recipes_count({ count: counts?.all ?? total ?? 0 })
  return (
    <p role="status" className="mt-1.5 min-h-[1.5em] text-fg-2 max-md:order-1 max-md:w-full md:col-start-1">
      {text}
    </p>
  )
}

function RandomButton({ count }: { count: number }) {
  const guestOf = useGuestOf()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search, groupSlug } = useExplorerSearch()
  const open = async () => {
    const page = 1 + Math.floor(Math.random() * count)
    const { items } = await client.fetchQuery(
      recipeQueries.list({ ...toListInput(search, 'any'), page, perPage: 1 }, guestOf),
    )
    const recipe = items[0]
    if (recipe) await navigate({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug: recipe.slug } })
  }
  return (
    <Tooltip label={m.explorer_random()}>
      <IconButton
        label={m.explorer_random()}
        variant="ghost"
        size="sm"
        disabled={count === 0}
        onClick={() => void open()}
      >
        <Dices />
      </IconButton>
    </Tooltip>
  )
}

/** For members: selecting the found recipes, and the deleted ones. */
function ExplorerMenu({ search }: { search: ExplorerSearch }) {
  const { canOrganize } = useUser()
  return (
    <PageMenu quiet>
      {canOrganize && (
        <>
          <MenuItem asChild>
            <Link
              to="/group/data/recipes"
              search={{ q: search.search, only: toFilterText(search) || undefined }}
            >
              <ListChecks />
              {m.explorer_select()}
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/group/data/duplicate-recipes">
              <WandSparkles />
              {m.duplicates_title()}
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/group/data/review-foods">
              <ListTodo />
              {m.review_foods_title()}
            </Link>
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <RecentlyDeletedItem kind="recipe" />
    </PageMenu>
  )
}

function NoRecipesYet({ groupSlug }: { groupSlug: string }) {
  const isMember = useGuestOf() === null
  if (!isMember) return <EmptyState art={<EmptyArt drawing="book" />} title={m.explorer_guest_empty()} />
  return <FirstRecipe groupSlug={groupSlug} />
}

function FirstRecipe({ groupSlug }: { groupSlug: string }) {
  return (
    <EmptyState
      art={<EmptyArt drawing="book" />}
      title={m.explorer_empty_title()}
      action={
        <>
          <Link to={recipeCreatePaths(groupSlug).add} className={buttonClass({ variant: 'primary' })}>
            <Plus />
            {m.add_recipe_title()}
          </Link>
          <Link to="/group/migrations" className={buttonClass()}>
            <FolderInput />
            {m.migration_title()}
          </Link>
        </>
      }
    >
      {m.explorer_empty_text()}
    </EmptyState>
  )
}

/** Deleted recipes with the searched name, if there are any. */
function RecentlyDeletedLink({ text }: { text: string }) {
  const { data } = useQuery(undoQueries.recipesNamed(text))
  if (!data?.total) return null
  return (
    <Link to="/recently-deleted" search={{ kind: 'recipe' }} className={buttonClass()}>
      <Trash2 />
      {m.undo_count({ count: data.total })}
    </Link>
  )
}

function NothingFound() {
  const isMember = useGuestOf() === null
  const { search, show } = useExplorerSearch()
  const text = search.search ?? ''
  const isFiltered = countFilters(search) > 0
  const title = () => {
    if (!isFiltered) return m.explorer_none_search({ text })
    return text ? m.explorer_none_both({ text }) : m.explorer_none_title()
  }
  return (
    <EmptyState
      art={<EmptyArt drawing="search" />}
      title={title()}
      action={
        <>
          <Button icon={<X />} onClick={() => show(clearFilters(search))}>
            {isFiltered ? m.explorer_clear() : m.explorer_show_all()}
          </Button>
          {text && isMember && <RecentlyDeletedLink text={text} />}
        </>
      }
    >
      {isFiltered ? m.explorer_none_text() : m.explorer_none_search_text()}
    </EmptyState>
  )
}
