import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { MaintenancePage } from '~/components/admin/maintenance-page'
import { m } from '~/paraglide/messages.js'

export const Route = createFileRoute('/_admin/admin/maintenance')({
  head: () => ({ meta: [{ title: pageTitle(m.admin_maintenance()) }] }),
  component: MaintenancePage,
})
