import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { InvitationEndedPage, InvitedMemberPage, RegisterPage } from '~/components/session/register-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { sessionQueries } from '~/queries/session'

export const Route = createFileRoute('/_blank/register')({
  validateSearch: v.object({ token: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: async ({ context: { queryClient }, search: { token } }) => {
    const user = await queryClient.ensureQueryData(sessionQueries.current())
    if (user && !token) throw redirect({ to: '/' })
    // As of opening the page: a person who has just registered continues.
    return { member: user }
  },
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    const { allowSignup, setupNeeded } = await queryClient.ensureQueryData(appInfoQueries.about())
    if (setupNeeded) throw redirect({ to: '/setup' })
    if (!token) return { allowSignup, hasEnded: false, household: null, invitedBy: null }
    // If this fails, submitting the form reports it.
    const invitation = await queryClient.fetchQuery(appInfoQueries.invitation(token)).catch(() => null)
    const { valid = true, household = null, invitedBy = null } = invitation ?? {}
    return { allowSignup, hasEnded: !valid, household, invitedBy }
  },
  head: () => ({
    meta: [{ title: pageTitle(m.register_title()) }, { name: 'robots', content: 'noindex' }],
  }),
  component: RegisterRoute,
})

function RegisterRoute() {
  const { token } = Route.useSearch()
  const { allowSignup, hasEnded, household, invitedBy } = Route.useLoaderData()
  const { member } = Route.useRouteContext()
  if (member) return <InvitedMemberPage member={member} />
  return hasEnded ? (
    <InvitationEndedPage allowSignup={allowSignup} />
  ) : (
    <RegisterPage token={token} household={household} invitedBy={invitedBy} allowSignup={allowSignup} />
  )
}
