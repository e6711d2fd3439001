import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { ResetPasswordPage } from '~/components/session/reset-password-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { isResetLinkOpen } from '~/queries/registration'

export const Route = createFileRoute('/_blank/reset-password')({
  validateSearch: v.object({ token: v.fallback(v.optional(v.string()), undefined) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token }, abortController: { signal }, context: { queryClient } }) => {
    const { allowPasswordLogin } = await queryClient.ensureQueryData(appInfoQueries.about())
    if (!allowPasswordLogin) return { allowPasswordLogin, hasEnded: false }
    // When the server cannot say, the form is shown: sending it says the same.
    const hasEnded = token !== undefined && !(await isResetLinkOpen(token, signal).catch(() => true))
    return { allowPasswordLogin, hasEnded }
  },
  head: () => ({
    // The token in the URL is for nobody else.
    meta: [
      { title: pageTitle(m.reset_title()) },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  return <ResetPasswordPage token={Route.useSearch().token} {...Route.useLoaderData()} />
}
