import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { BulkPage } from '~/components/import/bulk-page'
import { CreateSearch } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { groupOnly } from '~/routes/-guards'
import { Id } from '~/schemas/id'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/bulk')({
  validateSearch: v.object({ ...CreateSearch.entries, retry: v.fallback(v.optional(Id), undefined) }),
  beforeLoad: (visit) => groupOnly(visit),
  head: () => ({ meta: [{ title: pageTitle(m.bulk_title()) }] }),
  component: CreateMany,
})

function CreateMany() {
  const { groupSlug } = Route.useParams()
  const { retry = null, recipe_import_url, recipe_import_text, text } = Route.useSearch()
  const given = [recipe_import_url, text, recipe_import_text].filter(Boolean).join('\n')
  return <BulkPage groupSlug={groupSlug} given={given} retry={retry} />
}
