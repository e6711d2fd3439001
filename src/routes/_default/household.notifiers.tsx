import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { NotifiersPage } from '~/components/household/automation/notifiers-page'
import { m } from '~/paraglide/messages.js'
import { notifiers } from '~/queries/automation'
import { guardRoute } from '~/routes/-guards'

export const Route = createFileRoute('/_default/household/notifiers')({
  beforeLoad: guardRoute('advanced-only'),
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(notifiers.all()),
  head: () => ({ meta: [{ title: pageTitle(m.notifier_title()) }] }),
  component: NotifiersPage,
})
