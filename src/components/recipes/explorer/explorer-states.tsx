import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderInput, Plus, Trash2, X } from 'lucide-react'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { clearFilters, countFilters } from '~/lib/explorer/explorer-search'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { undoQueries } from '~/queries/recently-deleted'
import { useExplorerSearch } from './use-explorer-search'

export function NoRecipesYet({ groupSlug }: { groupSlug: string }) {
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

export function NothingFound() {
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
