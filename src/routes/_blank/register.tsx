import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { RegisterPage } from '~/components/session/register-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { sessionQueries } from '~/queries/session'

export const Route = createFileRoute('/_blank/register')({
  validateSearch: v.object({ token: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: async ({ context: { queryClient } }) => {
    if (await queryClient.ensureQueryData(sessionQueries.current())) throw redirect({ to: '/' })
  },
  loader: async ({ context: { queryClient } }) => {
    const { allowSignup, setupNeeded } = await queryClient.ensureQueryData(appInfoQueries.about())
    if (setupNeeded) throw redirect({ to: '/setup' })
    return { allowSignup }
  },
  head: () => ({
    meta: [{ title: pageTitle(m.register_title()) }, { name: 'robots', content: 'noindex' }],
  }),
  component: RegisterRoute,
})

function RegisterRoute() {
  const { token } = Route.useSearch()
  const { allowSignup } = Route.useLoaderData()
  return <RegisterPage token={token} allowSignup={allowSignup} />
}
