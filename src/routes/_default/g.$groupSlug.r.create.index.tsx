import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { AddRecipePage } from '~/components/import/add-recipe-page'
import { CreateSearch, givenText } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: () => ({ meta: [{ title: pageTitle(m.add_recipe_title()) }] }),
  component: CreateAny,
})

function CreateAny() {
  const { groupSlug } = Route.useParams()
  const given = givenText(Route.useSearch())
  return <AddRecipePage key={given} groupSlug={groupSlug} given={given} />
}
