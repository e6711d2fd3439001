import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { SetupPage } from '~/components/session/setup-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'

/** The first run: whoever comes first makes the administrator. Afterwards the page only says so. */
export const Route = createFileRoute('/_blank/setup')({
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
