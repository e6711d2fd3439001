import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { DebugPage } from '~/components/import/debug-page'
import { CreateSearch, givenUrl } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/debug')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: () => ({ meta: [{ title: pageTitle(m.debug_title()) }] }),
  component: CreateDebug,
})

function CreateDebug() {
  const { groupSlug } = Route.useParams()
  const given = givenUrl(Route.useSearch())
  return <DebugPage key={given} groupSlug={groupSlug} given={given} />
}
