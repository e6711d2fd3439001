import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { HouseholdPage } from '~/components/household/household-page'
import { Stores } from '~/components/shopping/stores'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { householdQueries } from '~/queries/households'
import { memberQueries } from '~/queries/members'
import { storeQueries } from '~/queries/stores'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/household/')({
  beforeLoad: signedIn,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(householdQueries.preferences()),
      queryClient.ensureQueryData(appInfoQueries.about()),
      queryClient.prefetchQuery(householdQueries.statistics()),
      queryClient.prefetchQuery(memberQueries.ofHousehold()),
      queryClient.prefetchQuery(storeQueries.all()),
    ])
  },
  head: () => ({ meta: [{ title: pageTitle(m.common_household()) }] }),
  component: () => <HouseholdPage stores={<Stores />} />,
})
