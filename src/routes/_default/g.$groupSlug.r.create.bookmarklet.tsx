import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { BookmarkletPage } from '~/components/import/bookmarklet-page'
import { CreateSearch } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/bookmarklet')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  head: () => ({ meta: [{ title: pageTitle(m.bookmarklet_title()) }] }),
  component: CreateBookmarklet,
})

function CreateBookmarklet() {
  const { groupSlug } = Route.useParams()
  return <BookmarkletPage groupSlug={groupSlug} />
}
