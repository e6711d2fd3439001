import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ExplorerSearch, tidySearch } from '~/lib/explorer/explorer-search'

const route = getRouteApi('/_default/g/$groupSlug/')

/**
 * What the URL of the explorer says, and how to change it. Typing replaces the URL, so that one step back leaves
 * the page; a choice is a step of its own.
 */
export function useExplorerSearch() {
  const search: ExplorerSearch = route.useSearch()
  const { groupSlug } = route.useParams()
  const navigate = route.useNavigate()
  const show = useCallback(
    (wanted: ExplorerSearch, { typing = false } = {}) =>
      navigate({ search: tidySearch(wanted), replace: typing, resetScroll: !typing }),
    [navigate],
  )
  return { search, groupSlug, show }
}
