import { createFileRoute, redirect } from '@tanstack/react-router'
import { startPathOf } from '~/browser/start-page'
import { startActivity } from '~/lib/page-context'
import { appInfoQueries } from '~/queries/app-info'
import { sessionQueries } from '~/queries/session'

/** Redirects members to their start page, visitors to public recipes or the sign-in. */
export const Route = createFileRoute('/_blank/')({
  beforeLoad: async ({ context: { queryClient } }) => {
    const user = await queryClient.ensureQueryData(sessionQueries.current())
    if (user) throw redirect({ to: startPathOf(startActivity(), user.groupSlug), replace: true })
    const { setupNeeded, defaultGroupSlug } = await queryClient.fetchQuery(appInfoQueries.about())
    if (setupNeeded) throw redirect({ to: '/setup', replace: true })
    if (defaultGroupSlug)
      throw redirect({ to: '/g/$groupSlug', params: { groupSlug: defaultGroupSlug }, replace: true })
    throw redirect({ to: '/login', replace: true })
  },
})
