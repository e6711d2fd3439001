import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useDeferredValue } from 'react'
import * as v from 'valibot'
import { CookbookPage } from '~/components/cookbooks/cookbook-page'
import { cookbookOrder } from '~/lib/explorer/explorer-search'
import { siteOrigin } from '~/lib/page-context'
import { canonicalLink, listMeta } from '~/lib/recipe-head/recipe-head'
import { searchFlag } from '~/lib/search-params'
import { cookbookQueries, listForSearchEngines } from '~/queries/cookbooks'
import { useSession } from '~/queries/session'
import { groupOnly, openToGuests, orNotFound, pageHead } from '~/routes/-guards'

const loadEditor = async () => ({
  default: (await import('~/components/cookbooks/cookbook-editor')).CookbookEditor,
})
const CookbookEditor = lazy(loadEditor)
const Search = v.object({
  ...cookbookOrder,
  part: v.fallback(v.optional(v.picklist(['byHand', 'matching'])), undefined),
  edit: searchFlag,
})

export const Route = createFileRoute('/_default/g/$groupSlug/cookbooks/$slug')({
  validateSearch: Search,
  beforeLoad: async (visit) => {
    if (visit.search.edit) await Promise.all([groupOnly(visit), loadEditor()])
    return openToGuests(visit)
  },
  loader: async ({ context: { queryClient, guestOf }, params: { groupSlug, slug }, location }) => {
    const preview = queryClient.prefetchQuery(cookbookQueries.preview(slug, guestOf))
    const cookbook = await orNotFound(queryClient.ensureQueryData(cookbookQueries.detail(slug, guestOf)))
    if (typeof window === 'undefined') await preview
    const { name, description } = cookbook
    const page = guestOf === null ? null : { origin: await siteOrigin(), path: location.pathname }
    if (!page || !import.meta.env.SSR) return { name, description, page, jsonLd: undefined }
    // As a guest: what it names everyone may see.
    const { items: recipes, total } = await listForSearchEngines(slug, guestOf)
    const { cookbookJsonLd } = await import('~/lib/recipe-head/cookbook-json-ld')
    const jsonLd = cookbookJsonLd({ name, description, recipes, total }, page, groupSlug)
    return { name, description, page, jsonLd }
  },
  head: ({ loaderData, matches }) => {
    const { meta } = pageHead(matches, loaderData?.name ?? '')
    if (!loaderData?.page) return { meta }
    return {
      meta: [...meta, ...listMeta(loaderData, loaderData.page)],
      links: [canonicalLink(loaderData.page)],
      scripts: loaderData.jsonLd ? [{ type: 'application/ld+json', children: loaderData.jsonLd }] : [],
    }
  },
  component: CookbookRoute,
})

function CookbookRoute() {
  const { groupSlug, slug } = Route.useParams()
  const { edit, part, ...order } = Route.useSearch()
  // Keeps the page until the editor has loaded.
  const isEditing = useDeferredValue(edit)
  const navigate = Route.useNavigate()
  const { guestOf } = Route.useRouteContext()
  const { user } = useSession()
  const { data: cookbook } = useSuspenseQuery(cookbookQueries.detail(slug, guestOf))
  if (edit && isEditing && user?.householdId === cookbook.householdId)
    return <CookbookEditor key={cookbook.id} groupSlug={groupSlug} cookbook={cookbook} />
  return (
    <CookbookPage
      key={cookbook.id}
      cookbook={cookbook}
      groupSlug={groupSlug}
      part={part}
      onPartChange={(part) => void navigate({ search: { ...order, part }, resetScroll: false })}
      order={order}
      onOrderChange={(search) => void navigate({ search: { ...search, part }, resetScroll: false })}
    />
  )
}
