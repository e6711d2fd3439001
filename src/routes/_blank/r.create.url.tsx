import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQueries } from '~/queries/session'

/** The share target of the installed app, and old bookmarks: leads to the own group's page, with the query. */
export const Route = createFileRoute('/_blank/r/create/url')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const user = await queryClient.ensureQueryData(sessionQueries.current())
    if (!user?.groupSlug) throw redirect({ to: '/login', search: { redirect: location.href } })
    const target: string = `/g/${user.groupSlug}/r/create/url`
    throw redirect({ to: target, search: true, replace: true })
  },
})
