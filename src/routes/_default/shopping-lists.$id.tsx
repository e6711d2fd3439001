import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { ListLoading } from '~/components/shopping/list-loading'
import { ShoppingListPage } from '~/components/shopping/shopping-list-page'
import { ApiError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import { shoppingQueries } from '~/queries/shopping'
import { signedIn } from '~/routes/-guards'
import { titled } from '~/routes/-lost'
import { validateRoute } from '~/routes/-validate'
import { Id } from '~/schemas/id'

const checkId = validateRoute({ params: v.object({ id: Id }) })

export const Route = createFileRoute('/_default/shopping-lists/$id')({
  beforeLoad: (visit) => {
    checkId(visit)
    return signedIn({ ...visit, params: {} })
  },
  loader: async ({ context, params }) => {
    try {
      return (await context.queryClient.ensureQueryData(shoppingQueries.list(params.id))).name
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    }
  },
  head: ({ loaderData, matches }) => titled(matches, loaderData || m.shopping_unnamed()),
  pendingComponent: ListLoading,
  component: ShoppingList,
})

function ShoppingList() {
  return <ShoppingListPage listId={Route.useParams().id} />
}
