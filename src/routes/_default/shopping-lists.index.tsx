import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { ShoppingListsPage } from '~/components/shopping/shopping-lists-page'
import { m } from '~/paraglide/messages.js'
import { loadShoppingLists } from '~/queries/shopping'
import { signedIn } from '~/routes/-guards'

const Search = v.object({ disableRedirect: v.optional(v.fallback(v.boolean(), false)) })

export const Route = createFileRoute('/_default/shopping-lists/')({
  validateSearch: Search,
  beforeLoad: signedIn,
  loader: ({ context }) => loadShoppingLists(context.queryClient),
  head: () => ({ meta: [{ title: pageTitle(m.shopping_lists()) }] }),
  component: ShoppingLists,
})

function ShoppingLists() {
  const { disableRedirect } = Route.useSearch()
  return <ShoppingListsPage redirects={!disableRedirect} />
}
