import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { ZipPage } from '~/components/import/files-page'
import { CreateSearch } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/zip')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: () => ({ meta: [{ title: pageTitle(m.create_zip_title()) }] }),
  component: CreateFromZip,
})

function CreateFromZip() {
  const { groupSlug } = Route.useParams()
  return <ZipPage groupSlug={groupSlug} />
}
