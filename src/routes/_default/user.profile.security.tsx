import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { SecurityPage } from '~/components/account/security-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/user/profile/security')({
  validateSearch: v.object({ problem: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: signedIn,
  loader: async ({ context: { queryClient } }) => {
    const { enableOidc, oidcProviderName } = await queryClient.ensureQueryData(appInfoQueries.about())
    return { provider: enableOidc ? oidcProviderName : null }
  },
  head: () => ({ meta: [{ title: pageTitle(m.security_title()) }] }),
  component: SecurityRoute,
})

function SecurityRoute() {
  return <SecurityPage {...Route.useLoaderData()} {...Route.useSearch()} />
}
