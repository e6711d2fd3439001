import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { MigrationsPage } from '~/components/migrations/migrations-page'
import { m } from '~/paraglide/messages.js'
import { migrationQueries } from '~/queries/migrations'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/migrations')({
  beforeLoad: signedIn,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(migrationQueries.list()),
      queryClient.prefetchQuery(migrationQueries.sources()),
    ])
  },
  head: () => ({ meta: [{ title: pageTitle(m.migration_title()) }] }),
  component: MigrationsPage,
})
