import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQueries } from '~/queries/session'

/** Where the bookmark's page goes on once it waits on the device: to the own group's page, with the query. */
export const Route = createFileRoute('/_blank/r/create/html')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const user = await queryClient.ensureQueryData(sessionQueries.current())
    if (!user?.groupSlug) throw redirect({ to: '/login', search: { redirect: location.href } })
    const target: string = `/g/${user.groupSlug}/r/create/html`
    throw redirect({ to: target, search: true, replace: true })
  },
})
