import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirect for the former registration wizard. */
export const Route = createFileRoute('/_blank/register_/states')({
  beforeLoad: () => {
    throw redirect({ to: '/register', replace: true })
  },
})
