import { Link } from '@tanstack/react-router'
import { ClipboardPaste, FileCode, FolderInput, Link2, PencilLine, X } from 'lucide-react'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { clearFilters, countFilters } from '~/lib/explorer/explorer-search'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { useExplorerSearch } from './use-explorer-search'

export function NoRecipesYet({ groupSlug }: { groupSlug: string }) {
  const isMember = useGuestOf() === null
  if (!isMember) return <EmptyState art={<EmptyArt drawing="book" />} title={m.explorer_guest_empty()} />
  return <FirstRecipe groupSlug={groupSlug} />
}

function FirstRecipe({ groupSlug }: { groupSlug: string }) {
  const { advanced } = useUser()
  const paths = recipeCreatePaths(groupSlug)
  return (
    <EmptyState
      art={<EmptyArt drawing="book" />}
      title={m.explorer_empty_title()}
      action={
        <>
          <Link to={paths.add} className={buttonClass({ variant: 'primary' })}>
            <ClipboardPaste />
            {m.shell_create_add()}
          </Link>
          <Link to={paths.url} className={buttonClass()}>
            <Link2 />
            {m.shell_create_url()}
          </Link>
          <Link to={paths.html} className={buttonClass()}>
            <FileCode />
            {m.create_html_title()}
          </Link>
          <Link to={paths.new} className={buttonClass()}>
            <PencilLine />
            {m.shell_create_new()}
          </Link>
          {advanced && (
            <Link to="/group/migrations" className={buttonClass()}>
              <FolderInput />
              {m.migration_title()}
            </Link>
          )}
        </>
      }
    >
      {m.explorer_empty_text()}
    </EmptyState>
  )
}

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
