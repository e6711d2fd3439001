import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { UserPage } from '~/components/admin/user-page'
import { m } from '~/paraglide/messages.js'
import { adminQueries } from '~/queries/admin'
import { orNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_admin/admin/manage/users/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const user = await orNotFound(queryClient.ensureQueryData(adminQueries.user(params.id)))
    await queryClient.ensureQueryData(adminQueries.group(user.groupId))
  },
  head: () => ({ meta: [{ title: pageTitle(m.common_people()) }] }),
  component: PageRoute,
})

function PageRoute() {
  const { id } = Route.useParams()
  return <UserPage id={id} />
}
