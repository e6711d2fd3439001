import { createFileRoute, redirect } from '@tanstack/react-router'

/** Recipe archives are added on the page for every kind of file. */
export const Route = createFileRoute('/_default/g/$groupSlug/r/create/zip')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/g/$groupSlug/r/create', params })
  },
})
