import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { ForgotPasswordPage } from '~/components/session/forgot-password-page'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'

export const Route = createFileRoute('/_blank/forgot-password')({
  loader: async ({ context: { queryClient } }) => {
    const { mailReady, allowPasswordLogin } = await queryClient.ensureQueryData(appInfoQueries.about())
    return { mailReady, allowPasswordLogin }
  },
  head: () => ({ meta: [{ title: pageTitle(m.forgot_title()) }] }),
  component: ForgotPasswordRoute,
})

function ForgotPasswordRoute() {
  return <ForgotPasswordPage {...Route.useLoaderData()} />
}
