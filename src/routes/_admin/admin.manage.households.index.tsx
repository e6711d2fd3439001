import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { HouseholdsPage } from '~/components/admin/households-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'

export const Route = createFileRoute('/_admin/admin/manage/households/')({
  validateSearch: dataSearch,
  head: () => ({ meta: [{ title: pageTitle(m.common_households()) }] }),
  component: HouseholdsPage,
})
