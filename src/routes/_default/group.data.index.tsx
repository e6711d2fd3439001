import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_default/group/data/')({
  beforeLoad: () => {
    throw redirect({ to: '/group/data/foods', replace: true })
  },
})
