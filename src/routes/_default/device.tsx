import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { OfflinePage } from '~/components/layout/offline-page'
import { m } from '~/paraglide/messages.js'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/device')({
  validateSearch: v.object({ to: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: signedIn,
  head: () => ({ meta: [{ title: pageTitle(m.offline_title()) }] }),
  component: Offline,
})

function Offline() {
  return <OfflinePage to={Route.useSearch().to} />
}
