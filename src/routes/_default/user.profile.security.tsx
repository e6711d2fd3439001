import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { SecurityPage } from '~/components/account/security-page'
import { m } from '~/paraglide/messages.js'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/user/profile/security')({
  beforeLoad: signedIn,
  head: () => ({ meta: [{ title: pageTitle(m.security_title()) }] }),
  component: SecurityPage,
})
