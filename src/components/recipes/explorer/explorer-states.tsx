import { Link } from '@tanstack/react-router'
import { ClipboardPaste, Link2, PencilLine, RotateCw, X } from 'lucide-react'
import type { ExplorerView } from '~/browser/explorer-view'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { clearFilters, countFilters } from '~/lib/explorer/explorer-search'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { CardSkeletons } from './recipe-card'
import { gridClass } from './recipe-grid'
import { useExplorerSearch } from './use-explorer-search'

/** A collection without recipes: what it is for, and the ways to the first one. */
export function NoRecipesYet({ groupSlug }: { groupSlug: string }) {
  const paths = recipeCreatePaths(groupSlug)
  return (
    <EmptyState
      art={<EmptyArt drawing="book" />}
      title={m.explorer_empty_title()}
      action={
        <>
          <Link to={paths.url} className={buttonClass({ variant: 'primary' })}>
            <Link2 />
            {m.explorer_empty_url()}
          </Link>
          <Link to={paths.html} className={buttonClass()}>
            <ClipboardPaste />
            {m.explorer_empty_html()}
          </Link>
          <Link to={paths.new} className={buttonClass()}>
            <PencilLine />
            {m.common_write_by_hand()}
          </Link>
        </>
      }
    >
      {m.explorer_empty_text()}
    </EmptyState>
  )
}

/** Nothing fits what was asked for. */
export function NothingFound() {
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
        <Button icon={<X />} onClick={() => show(clearFilters(search))}>
          {isFiltered ? m.explorer_clear() : m.explorer_show_all()}
        </Button>
      }
    >
      {isFiltered ? m.explorer_none_text() : m.explorer_none_search_text()}
    </EmptyState>
  )
}

/** The recipes could not be read. */
export function RecipesFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div role="alert">
      <EmptyState
        title={m.explorer_failed_title()}
        action={
          <Button icon={<RotateCw />} loading={busy} onClick={onRetry}>
            {m.common_retry()}
          </Button>
        }
      >
        {m.explorer_failed_text()}
      </EmptyState>
    </div>
  )
}

/** The layout of the page while its recipes are on their way. */
export function RecipesLoading({ view }: { view: ExplorerView }) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{m.explorer_loading()}</p>
      <ul className={gridClass[view]} aria-hidden="true">
        <CardSkeletons count={12} view={view} />
      </ul>
    </div>
  )
}
