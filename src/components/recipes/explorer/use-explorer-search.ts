import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ExplorerSearch, tidySearch } from '~/lib/explorer/explorer-search'

const route = getRouteApi('/_default/g/$groupSlug/')

/** Typing replaces the history entry, so that Back leaves the page; a choice adds one. */
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
