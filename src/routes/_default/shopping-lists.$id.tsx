import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ListLoading } from '~/components/shopping/list-states'
import { ShoppingListPage } from '~/components/shopping/shopping-list-page'
import { m } from '~/paraglide/messages.js'
import { shoppingQueries } from '~/queries/shopping'
import { orNotFound, pageHead, signedIn } from '~/routes/-guards'
import { validateRoute } from '~/routes/-validate'
import { Id } from '~/schemas/id'

/** The browser fetches a longer list itself, since writing it into the page blocks the server. */
const PAGE_ITEMS_MAX = 500

const checkId = validateRoute({ params: v.object({ id: Id }) })

export const Route = createFileRoute('/_default/shopping-lists/$id')({
  beforeLoad: (visit) => {
    checkId(visit)
    return signedIn(visit)
  },
  loader: async ({ context: { queryClient }, params }) => {
    const query = shoppingQueries.list(params.id)
    const { name, listItems } = await orNotFound(queryClient.ensureQueryData(query))
    if (import.meta.env.SSR && listItems.length > PAGE_ITEMS_MAX) queryClient.removeQueries(query)
    return name
  },
  head: ({ loaderData, matches }) => pageHead(matches, loaderData || m.shopping_unnamed()),
  pendingComponent: ListLoading,
  component: ShoppingList,
})

function ShoppingList() {
  return <ShoppingListPage listId={Route.useParams().id} />
}
