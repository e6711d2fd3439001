import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { MembersPage } from '~/components/household/members-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { memberQueries } from '~/queries/members'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/household/members')({
  beforeLoad: signedIn,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(appInfoQueries.about()),
      queryClient.prefetchQuery(memberQueries.ofHousehold()),
    ])
  },
  head: () => ({ meta: [{ title: pageTitle(m.household_members()) }] }),
  component: MembersPage,
})
