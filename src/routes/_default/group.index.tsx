import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { GroupPage } from '~/components/group/group-page'
import { m } from '~/paraglide/messages.js'
import { groupQueries } from '~/queries/groups'
import { guardRoute } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/')({
  beforeLoad: guardRoute('can-manage-only'),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(groupQueries.preferences())
  },
  head: () => ({ meta: [{ title: pageTitle(m.group_title()) }] }),
  component: GroupPage,
})
