import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/g/$groupSlug/r/create/url', params, search: true, replace: true })
  },
})
