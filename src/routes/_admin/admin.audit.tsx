import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { AuditPage } from '~/components/admin/audit-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: dataSearch,
  head: () => ({ meta: [{ title: pageTitle(m.admin_audit()) }] }),
  component: AuditPage,
})
