import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { pageTitle } from '~/browser/page-title'
import { CreateSearch } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { householdQueries } from '~/queries/households'
import { groupOnly } from '~/routes/-guards'

const NewPage = lazy(async () => ({ default: (await import('~/components/import/new-page')).NewPage }))

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/new')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  loader: ({ context }) => context.queryClient.ensureQueryData(householdQueries.preferences()),
  head: () => ({ meta: [{ title: pageTitle(m.create_new_title()) }] }),
  component: CreateNew,
})

function CreateNew() {
  const { groupSlug } = Route.useParams()
  return <NewPage groupSlug={groupSlug} />
}
