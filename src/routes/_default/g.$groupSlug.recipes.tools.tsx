import { createFileRoute } from '@tanstack/react-router'
import { OrganizerCardsPage } from '~/components/data/organizer-cards-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'
import { pageHead } from '~/routes/-not-found'

export const Route = createFileRoute('/_default/g/$groupSlug/recipes/tools')({
  validateSearch: dataSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: ({ matches }) => pageHead(matches, m.common_tools()),
  component: Tools,
})

function Tools() {
  return <OrganizerCardsPage kind="tools" groupSlug={Route.useParams().groupSlug} />
}
