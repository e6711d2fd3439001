import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { SignInPage } from '~/components/session/sign-in-page'
import { isConnectState } from '~/lib/oidc-state'
import { safePath } from '~/lib/safe-path'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { sessionQueries } from '~/queries/session'
import { SESSION_ENDS } from '~/queries/session-end'
import { oidcStartUrl } from '~/queries/sign-in'

const text = v.fallback(v.optional(v.string()), undefined)

/** Whether the visitor returns from the OpenID provider. */
const isReturn = ({ state, code, error }: { state?: string; code?: string; error?: string }): boolean =>
  [state, code, error].some((value) => value !== undefined)

export const Route = createFileRoute('/_blank/login')({
  validateSearch: v.object({
    redirect: text,
    /** Prevents the automatic redirect to the provider. */
    direct: text,
    problem: text,
    ended: v.fallback(v.optional(v.picklist(SESSION_ENDS)), undefined),
    state: text,
    code: text,
    error: text,
    iss: text,
  }),
  beforeLoad: async ({ context: { queryClient }, search }) => {
    const user = await queryClient.ensureQueryData(sessionQueries.current())
    if (user && !isConnectState(search.state)) throw redirect({ href: safePath(search.redirect) ?? '/' })
    const about = await queryClient.ensureQueryData(appInfoQueries.about())
    if (about.setupNeeded) throw redirect({ to: '/setup' })
    if (about.oidcRedirect && search.direct === undefined && !isReturn(search))
      throw redirect({ href: oidcStartUrl(search.redirect), reloadDocument: true })
  },
  loader: async ({ context: { queryClient } }) => {
    const { allowPasswordLogin, allowSignup, enableOidc, oidcProviderName } =
      await queryClient.ensureQueryData(appInfoQueries.about())
    return { allowPasswordLogin, allowSignup, provider: enableOidc ? oidcProviderName : null }
  },
  head: () => ({ meta: [{ title: pageTitle(m.session_sign_in()) }] }),
  component: LoginPage,
})

function LoginPage() {
  const search = Route.useSearch()
  const { allowPasswordLogin, allowSignup, provider } = Route.useLoaderData()
  return (
    <SignInPage
      redirect={search.redirect}
      allowPassword={allowPasswordLogin}
      allowSignup={allowSignup}
      provider={provider}
      isReturn={isReturn(search)}
      problem={search.problem}
      ended={search.ended}
    />
  )
}
