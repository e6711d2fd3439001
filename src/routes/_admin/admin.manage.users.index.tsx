import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { UsersPage } from '~/components/admin/users-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'

export const Route = createFileRoute('/_admin/admin/manage/users/')({
  validateSearch: dataSearch,
  head: () => ({ meta: [{ title: pageTitle(m.common_people()) }] }),
  component: UsersPage,
})
