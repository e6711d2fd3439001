import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { lastSearch, storeLastSearch } from '~/browser/last-search'
import { pageTitle } from '~/browser/page-title'
import { ExplorerPage } from '~/components/recipes/explorer/explorer-page'
import { ApiError } from '~/lib/api-error'
import { ExplorerSearch, type FilterName, filterKinds } from '~/lib/explorer/explorer-search'
import { toListInput } from '~/lib/explorer/list-input'
import { siteOrigin } from '~/lib/page-context'
import { canonicalLink } from '~/lib/recipe-head/recipe-head'
import { m } from '~/paraglide/messages.js'
import { explorerQueries } from '~/queries/explorer'
import { recipeQueries } from '~/queries/recipes'
import { openToGuests } from '~/routes/-guards'

const filterNames: FilterName[] = [...filterKinds, 'households']

export const Route = createFileRoute('/_default/g/$groupSlug/')({
  validateSearch: (search): ExplorerSearch => v.parse(ExplorerSearch, search),
  beforeLoad: async (visit) => {
    const whose = await openToGuests(visit)
    if (typeof window === 'undefined' || visit.cause === 'stay') return whose
    const isPlain = Object.values(visit.search).every((value) => value === undefined)
    const last = isPlain ? lastSearch(visit.location.state.__TSR_index) : null
    if (last) throw redirect({ to: '.', search: v.parse(ExplorerSearch, last), replace: true })
    return whose
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, guestOf }, deps, location, preload }) => {
    if (typeof window !== 'undefined' && !preload)
      storeLastSearch(location.searchStr, location.state.__TSR_index)
    const seed = deps.orderBy === 'random' ? await queryClient.ensureQueryData(explorerQueries.seed()) : ''
    const names = filterNames.flatMap((kind) =>
      (deps[kind] ?? []).map((value) =>
        queryClient.prefetchQuery(explorerQueries.name(kind, value, guestOf)),
      ),
    )
    const page = guestOf === null ? null : { origin: await siteOrigin(), path: location.pathname }
    const recipes = recipeQueries.infinite(toListInput(deps, seed), guestOf)
    const reads = Promise.all([
      queryClient.prefetchInfiniteQuery(recipes),
      queryClient.prefetchQuery(explorerQueries.counts(guestOf)),
      queryClient.prefetchQuery(explorerQueries.chips(guestOf)),
      guestOf === null ? queryClient.prefetchQuery(explorerQueries.today()) : null,
      ...names,
    ])
    // The first visit is rendered with its recipes; later ones load in the browser.
    if (typeof window !== 'undefined') return page
    await reads
    // Errors that the page cannot handle, unlike a refused filter, end the response, so that no device caches it.
    const error = queryClient.getQueryState(recipes.queryKey)?.error
    if (error && !(error instanceof ApiError && error.status < 500)) throw error
    return page
  },
  head: ({ loaderData }) => ({
    meta: [{ title: pageTitle(m.common_recipes()) }],
    links: loaderData ? [canonicalLink(loaderData)] : [],
  }),
  component: ExplorerPage,
})
