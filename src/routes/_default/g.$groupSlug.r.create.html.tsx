import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { HtmlPage } from '~/components/import/html-page'
import { CreateSearch, givenOptions, givenUrl } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/html')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: () => ({ meta: [{ title: pageTitle(m.create_html_title()) }] }),
  component: CreateHtml,
})

function CreateHtml() {
  const { groupSlug } = Route.useParams()
  const search = Route.useSearch()
  return (
    <HtmlPage
      // Another page that was sent is another visit.
      key={search.uploaded}
      groupSlug={groupSlug}
      source={givenUrl(search)}
      options={givenOptions(search)}
      uploadKey={search.uploaded}
    />
  )
}
