import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { ResetPasswordPage } from '~/components/session/reset-password-page'
import { m } from '~/paraglide/messages.js'

export const Route = createFileRoute('/_blank/reset-password')({
  validateSearch: v.object({ token: v.fallback(v.optional(v.string()), undefined) }),
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
  return <ResetPasswordPage token={Route.useSearch().token} />
}
