import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_default/g/$groupSlug/')({
  component: () => <p>explorer</p>,
})
