import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_blank/register/states')({
  beforeLoad: ({ search }) => {
    // Registrations are not kept half done, so that there is none to go on with.
    throw redirect({ to: '/register', search, replace: true })
  },
})
