import { createFileRoute } from '@tanstack/react-router'
import { lazy, useDeferredValue } from 'react'
import * as v from 'valibot'
import { CookbooksPage } from '~/components/cookbooks/cookbooks-page'
import { searchFlag } from '~/lib/search-params'
import { m } from '~/paraglide/messages.js'
import { cookbookQueries } from '~/queries/cookbooks'
import { groupOnly, openToGuests, pageHead } from '~/routes/-guards'
import { FILTER_MAX_LENGTH } from '~/schemas/limits'

const loadEditor = async () => ({
  default: (await import('~/components/cookbooks/cookbook-editor')).CookbookEditor,
})
const CookbookEditor = lazy(loadEditor)

export const Route = createFileRoute('/_default/g/$groupSlug/cookbooks/')({
  validateSearch: v.object({
    create: searchFlag,
    filter: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(FILTER_MAX_LENGTH))), undefined),
  }),
  beforeLoad: async (visit) => {
    if (visit.search.create) await Promise.all([groupOnly(visit), loadEditor()])
    return openToGuests(visit)
  },
  loader: ({ context: { queryClient, guestOf } }) => {
    const reads = queryClient.prefetchQuery(cookbookQueries.all(guestOf))
    return typeof window === 'undefined' ? reads : undefined
  },
  head: ({ matches }) => pageHead(matches, m.common_cookbooks()),
  component: Cookbooks,
})

function Cookbooks() {
  const { groupSlug } = Route.useParams()
  const { create, filter } = Route.useSearch()
  // Keeps the page until the editor has loaded.
  const isCreating = useDeferredValue(create)
  if (create && isCreating) return <CookbookEditor groupSlug={groupSlug} cookbook={null} filter={filter} />
  return <CookbooksPage groupSlug={groupSlug} />
}
