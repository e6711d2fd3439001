import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { GroupsPage } from '~/components/admin/groups-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'

export const Route = createFileRoute('/_admin/admin/manage/groups/')({
  validateSearch: dataSearch,
  head: () => ({ meta: [{ title: pageTitle(m.admin_groups()) }] }),
  component: GroupsPage,
})
