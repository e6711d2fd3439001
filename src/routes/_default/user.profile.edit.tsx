import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { EditProfilePage } from '~/components/account/edit-profile-page'
import { m } from '~/paraglide/messages.js'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/user/profile/edit')({
  beforeLoad: signedIn,
  head: () => ({ meta: [{ title: pageTitle(m.account_edit_title()) }] }),
  component: EditProfilePage,
})
