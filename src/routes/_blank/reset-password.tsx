import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { ResetPasswordPage } from '~/components/session/reset-password-page'
import { m } from '~/paraglide/messages.js'
import { resetLinkQuery } from '~/queries/registration'

export const Route = createFileRoute('/_blank/reset-password')({
  validateSearch: v.object({ token: v.fallback(v.optional(v.string()), undefined) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (!token) return { hasEnded: false }
    // What cannot be asked now is said when the form is sent.
    const link = await queryClient.fetchQuery(resetLinkQuery(token)).catch(() => null)
    return { hasEnded: link?.valid === false }
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
