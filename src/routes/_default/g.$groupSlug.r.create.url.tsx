import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { UrlPage } from '~/components/import/url-page'
import { CreateSearch, givenOptions, givenUrl } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/url')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: () => ({ meta: [{ title: pageTitle(m.create_url_title()) }] }),
  component: CreateUrl,
})

function CreateUrl() {
  const { groupSlug } = Route.useParams()
  const search = Route.useSearch()
  const given = givenUrl(search)
  // Another shared URL is another visit.
  return (
    <UrlPage
      key={given}
      groupSlug={groupSlug}
      given={given}
      options={givenOptions(search)}
      draftId={search.draft}
    />
  )
}
