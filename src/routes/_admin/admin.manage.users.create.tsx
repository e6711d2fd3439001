import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { NewUserPage } from '~/components/admin/new-user-page'
import { m } from '~/paraglide/messages.js'
import { adminGroups } from '~/queries/admin'

export const Route = createFileRoute('/_admin/admin/manage/users/create')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(adminGroups.all())
  },
  head: () => ({ meta: [{ title: pageTitle(m.admin_user_new()) }] }),
  component: NewUserPage,
})
