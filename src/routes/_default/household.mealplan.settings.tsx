import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { PlanSettingsPage } from '~/components/mealplans/rules/plan-settings-page'
import { m } from '~/paraglide/messages.js'
import { mealplanQueries } from '~/queries/mealplans'
import { planRules } from '~/queries/plan-rules'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/household/mealplan/settings')({
  beforeLoad: signedIn,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(planRules.all()),
      queryClient.prefetchQuery(mealplanQueries.calendar()),
      queryClient.prefetchQuery(mealplanQueries.nightly()),
    ])
  },
  head: () => ({ meta: [{ title: pageTitle(m.plan_rule_title()) }] }),
  component: PlanSettingsPage,
})
