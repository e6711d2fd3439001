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
    // If this fails, show the form: submitting it reports an invalid link.
    const hasEnded = token !== undefined && !(await isResetLinkOpen(token, signal).catch(() => true))
    return { allowPasswordLogin, hasEnded }
  },
  head: () => ({
    // Keep the token in the URL from other sites.
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
