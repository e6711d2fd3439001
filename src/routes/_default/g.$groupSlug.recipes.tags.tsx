import { createFileRoute } from '@tanstack/react-router'
import { OrganizerListPage } from '~/components/data/organizer-list-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/recipes/tags')({
  validateSearch: dataSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: ({ matches }) => pageHead(matches, m.common_tags()),
  component: Tags,
})

function Tags() {
  return <OrganizerListPage kind="tags" groupSlug={Route.useParams().groupSlug} />
}
