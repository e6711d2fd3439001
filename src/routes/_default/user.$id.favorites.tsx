import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { FavoritesPage } from '~/components/recipes/explorer/favorites-page'
import { ListSearch, tidySearch } from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { memberQueries } from '~/queries/members'
import { orNotFound, pageHead, signedIn } from '~/routes/-guards'
import { validateRoute } from '~/routes/-validate'
import { Id } from '~/schemas/id'

const checkId = validateRoute({ params: v.object({ id: Id }) })

export const Route = createFileRoute('/_default/user/$id/favorites')({
  validateSearch: ListSearch,
  beforeLoad: (visit) => {
    checkId(visit)
    return signedIn(visit)
  },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await orNotFound(queryClient.ensureQueryData(memberQueries.one(id)))
  },
  head: ({ matches }) => pageHead(matches, m.favorite_title()),
  component: Favorites,
})

function Favorites() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FavoritesPage
      userId={id}
      search={search}
      onSearchChange={(changed, { typing = false } = {}) =>
        void navigate({ search: tidySearch(changed), replace: typing, resetScroll: false })
      }
    />
  )
}
