import { createFileRoute } from '@tanstack/react-router'
import { OrganizerCardsPage } from '~/components/data/organizer-cards-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'
import { guardRoute } from '~/routes/-guards'
import { pageHead } from '~/routes/-not-found'

const guard = guardRoute('group-only')

export const Route = createFileRoute('/_default/g/$groupSlug/recipes/tools')({
  validateSearch: dataSearch,
  beforeLoad: (visit) => guard(visit),
  head: ({ matches }) => pageHead(matches, m.common_tools()),
  component: Tools,
})

function Tools() {
  return <OrganizerCardsPage kind="tools" groupSlug={Route.useParams().groupSlug} />
}
