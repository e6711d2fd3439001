import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { HouseholdPreferencesPage } from '~/components/household/preferences-page'
import { m } from '~/paraglide/messages.js'
import { householdQueries } from '~/queries/households'
import { guardRoute } from '~/routes/-guards'

export const Route = createFileRoute('/_default/household/')({
  beforeLoad: guardRoute('can-manage-household-only'),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(householdQueries.preferences())
  },
  head: () => ({ meta: [{ title: pageTitle(m.common_household()) }] }),
  component: HouseholdPreferencesPage,
})
