import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { GroupPage } from '~/components/group/group-page'
import { GroupShareLinks } from '~/components/recipes/share/group-share-links'
import { m } from '~/paraglide/messages.js'
import { groupExports } from '~/queries/group-exports'
import { groupQueries } from '~/queries/groups'
import { householdQueries } from '~/queries/households'
import { memberQueries } from '~/queries/members'
import { shareLinksOfGroup } from '~/queries/share-links'
import { guardRoute } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/')({
  beforeLoad: guardRoute('can-manage-only'),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(groupQueries.preferences()),
      queryClient.prefetchQuery(shareLinksOfGroup()),
      queryClient.prefetchQuery(groupExports()),
      queryClient.prefetchQuery(groupQueries.storage()),
      queryClient.prefetchQuery(householdQueries.ofGroup()),
      queryClient.prefetchQuery(memberQueries.ofGroup()),
    ])
  },
  head: () => ({ meta: [{ title: pageTitle(m.common_group()) }] }),
  component: () => <GroupPage shareLinks={<GroupShareLinks />} />,
})
