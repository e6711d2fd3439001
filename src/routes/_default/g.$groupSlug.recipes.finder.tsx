import { createFileRoute } from '@tanstack/react-router'
import { FinderPage } from '~/components/recipes/finder/finder-page'
import { FinderSearch } from '~/lib/finder-preferences'
import { m } from '~/paraglide/messages.js'
import { openToGuests, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/recipes/finder')({
  validateSearch: FinderSearch,
  beforeLoad: (visit) => openToGuests(visit),
  head: ({ matches }) => pageHead(matches, m.finder_title()),
  component: Finder,
})

function Finder() {
  return <FinderPage groupSlug={Route.useParams().groupSlug} />
}
