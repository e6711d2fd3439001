import { createFileRoute, redirect } from '@tanstack/react-router'

/** The steps of the old wizard had a page of their own; the form is one page now. */
export const Route = createFileRoute('/_blank/register_/states')({
  beforeLoad: () => {
    throw redirect({ to: '/register', replace: true })
  },
})
