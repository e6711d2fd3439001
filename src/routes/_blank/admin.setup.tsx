import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { FirstStepsPage } from '~/components/session/first-steps-page'
import { m } from '~/paraglide/messages.js'
import { adminQueries } from '~/queries/admin'
import { appInfoQueries } from '~/queries/app-info'
import { guardRoute } from '~/routes/-guards'

export const Route = createFileRoute('/_blank/admin/setup')({
  beforeLoad: guardRoute('admin-only'),
  loader: async ({ context: { queryClient, user } }) => {
    await Promise.all([
      queryClient.ensureQueryData(adminQueries.group(user.groupId)),
      queryClient.ensureQueryData(adminQueries.household(user.householdId)),
      queryClient.ensureQueryData(appInfoQueries.about()),
    ])
  },
  head: () => ({ meta: [{ title: pageTitle(m.first_steps_site()) }] }),
  component: FirstStepsPage,
})
