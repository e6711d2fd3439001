import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { WelcomePage } from '~/components/layout/welcome-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { explorerQueries } from '~/queries/explorer'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_blank/welcome')({
  beforeLoad: signedIn,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(appInfoQueries.about()),
      queryClient.prefetchQuery(explorerQueries.today()),
    ]),
  head: () => ({ meta: [{ title: pageTitle(m.welcome_open()) }, { name: 'robots', content: 'noindex' }] }),
  component: WelcomePage,
})
