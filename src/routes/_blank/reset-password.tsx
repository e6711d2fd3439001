import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { ResetPasswordPage } from '~/components/session/reset-password-page'
import { m } from '~/paraglide/messages.js'
import { isResetLinkOpen } from '~/queries/registration'

export const Route = createFileRoute('/_blank/reset-password')({
  validateSearch: v.object({ token: v.fallback(v.optional(v.string()), undefined) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token }, abortController: { signal } }) => {
    // When the server cannot say, the form is shown: sending it says the same.
    const hasEnded = token !== undefined && !(await isResetLinkOpen(token, signal).catch(() => true))
    return { hasEnded }
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
  const { hasEnded } = Route.useLoaderData()
  return <ResetPasswordPage token={Route.useSearch().token} hasEnded={hasEnded} />
}
