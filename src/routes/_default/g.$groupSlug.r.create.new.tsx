import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { NewPage } from '~/components/import/new-page'
import { CreateSearch } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/new')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: () => ({ meta: [{ title: pageTitle(m.create_new_title()) }] }),
  component: CreateNew,
})

function CreateNew() {
  const { groupSlug } = Route.useParams()
  return <NewPage groupSlug={groupSlug} />
}
