import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { GroupPage } from '~/components/admin/group-page'
import { m } from '~/paraglide/messages.js'
import { adminQueries } from '~/queries/admin'
import { orNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_admin/admin/manage/groups/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    await orNotFound(queryClient.ensureQueryData(adminQueries.group(params.id)))
  },
  head: () => ({ meta: [{ title: pageTitle(m.admin_groups()) }] }),
  component: PageRoute,
})

function PageRoute() {
  const { id } = Route.useParams()
  return <GroupPage id={id} />
}
