import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { WebhooksPage } from '~/components/household/automation/webhooks-page'
import { m } from '~/paraglide/messages.js'
import { webhooks } from '~/queries/automation'
import { guardRoute } from '~/routes/-guards'

export const Route = createFileRoute('/_default/household/webhooks')({
  beforeLoad: guardRoute('advanced-only'),
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(webhooks.all()),
  head: () => ({ meta: [{ title: pageTitle(m.webhook_title()) }] }),
  component: WebhooksPage,
})
