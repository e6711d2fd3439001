import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQueries } from '~/queries/session'

export const Route = createFileRoute('/_blank/')({
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(sessionQueries.current())
    if (user) throw redirect({ to: '/g/$groupSlug', params: { groupSlug: user.groupSlug } })
    throw redirect({ to: '/login' })
  },
})
