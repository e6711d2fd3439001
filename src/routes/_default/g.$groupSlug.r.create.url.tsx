import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { AddRecipePage } from '~/components/import/add-recipe-page'
import { CreateSearch, givenOptions, givenText } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'

/** What other apps share, and links of old bookmarks. */
export const Route = createFileRoute('/_default/g/$groupSlug/r/create/url')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: () => ({ meta: [{ title: pageTitle(m.add_recipe_title()) }] }),
  component: CreateUrl,
})

function CreateUrl() {
  const { groupSlug } = Route.useParams()
  const search = Route.useSearch()
  const given = givenText(search)
  return (
    <AddRecipePage
      // Another shared URL is another visit.
      key={given}
      groupSlug={groupSlug}
      given={given}
      options={givenOptions(search)}
      draftId={search.draft}
    />
  )
}
