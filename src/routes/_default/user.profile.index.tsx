import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { ProfilePage } from '~/components/account/profile-page'
import { m } from '~/paraglide/messages.js'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/user/profile/')({
  beforeLoad: signedIn,
  head: () => ({ meta: [{ title: pageTitle(m.account_profile()) }] }),
  component: ProfilePage,
})
