import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { HouseholdPage } from '~/components/admin/household-page'
import { m } from '~/paraglide/messages.js'
import { adminQueries } from '~/queries/admin'
import { orNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_admin/admin/manage/households/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    await orNotFound(queryClient.ensureQueryData(adminQueries.household(params.id)))
  },
  head: () => ({ meta: [{ title: pageTitle(m.common_households()) }] }),
  component: PageRoute,
})

function PageRoute() {
  const { id } = Route.useParams()
  return <HouseholdPage id={id} />
}
