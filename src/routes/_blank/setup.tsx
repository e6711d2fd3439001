import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { SetupPage } from '~/components/session/setup-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { sessionQueries } from '~/queries/session'

/** Afterwards the page only shows that setup is complete; signed-in people are redirected to the start page. */
export const Route = createFileRoute('/_blank/setup')({
  beforeLoad: async ({ context: { queryClient } }) => {
    if (await queryClient.ensureQueryData(sessionQueries.current())) throw redirect({ to: '/' })
  },
  loader: async ({ context: { queryClient } }) => {
    const { setupNeeded, setupCodeNeeded } = await queryClient.fetchQuery(appInfoQueries.about())
    return { setupNeeded, setupCodeNeeded }
  },
  head: () => ({ meta: [{ title: pageTitle(m.setup_title()) }, { name: 'robots', content: 'noindex' }] }),
  component: SetupRoute,
})

function SetupRoute() {
  const { setupNeeded, setupCodeNeeded } = Route.useLoaderData()
  return <SetupPage needed={setupNeeded} codeNeeded={setupCodeNeeded} />
}
