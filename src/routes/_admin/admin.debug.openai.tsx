import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { AiPage } from '~/components/admin/ai-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'

export const Route = createFileRoute('/_admin/admin/debug/openai')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(appInfoQueries.about())
  },
  head: () => ({ meta: [{ title: pageTitle(m.admin_ai()) }] }),
  component: AiPage,
})
