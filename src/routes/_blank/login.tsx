import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { SignInPage } from '~/components/session/sign-in-page'
import { safePath } from '~/lib/safe-path'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { sessionQueries } from '~/queries/session'

export const Route = createFileRoute('/_blank/login')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: async ({ context: { queryClient }, search }) => {
    const user = await queryClient.ensureQueryData(sessionQueries.current())
    if (user) throw redirect({ href: safePath(search.redirect) ?? '/' })
  },
  loader: async ({ context: { queryClient } }) => {
    const { allowPasswordLogin, allowSignup, setupNeeded } = await queryClient.ensureQueryData(
      appInfoQueries.about(),
    )
    if (setupNeeded) throw redirect({ to: '/setup' })
    return { allowPasswordLogin, allowSignup }
  },
  head: () => ({ meta: [{ title: pageTitle(m.session_sign_in()) }] }),
  component: LoginPage,
})

function LoginPage() {
  const { redirect } = Route.useSearch()
  const { allowPasswordLogin, allowSignup } = Route.useLoaderData()
  return <SignInPage redirect={redirect} allowPassword={allowPasswordLogin} allowSignup={allowSignup} />
}
