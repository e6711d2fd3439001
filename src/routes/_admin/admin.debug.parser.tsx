import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { ParserPage } from '~/components/admin/parser-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'

export const Route = createFileRoute('/_admin/admin/debug/parser')({
  loader: async ({ context: { queryClient } }) => {
    const { enableOpenai } = await queryClient.ensureQueryData(appInfoQueries.about())
    return { aiOn: enableOpenai }
  },
  head: () => ({ meta: [{ title: pageTitle(m.admin_parser()) }] }),
  component: PageRoute,
})

function PageRoute() {
  const { aiOn } = Route.useLoaderData()
  return <ParserPage aiOn={aiOn} />
}
