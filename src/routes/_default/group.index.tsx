import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { GroupPage } from '~/components/group/group-page'
import { m } from '~/paraglide/messages.js'
import { groupExports } from '~/queries/group-exports'
import { groupQueries } from '~/queries/groups'
import { guardRoute } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/')({
  beforeLoad: guardRoute('can-manage-only'),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(groupQueries.preferences()),
      queryClient.prefetchQuery(groupExports()),
    ])
  },
  head: () => ({ meta: [{ title: pageTitle(m.group_title()) }] }),
  component: GroupPage,
})
