import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '~/components/layout/admin-layout'
import { guardRoute } from '~/routes/-guards'

export const Route = createFileRoute('/_admin')({
  beforeLoad: guardRoute('admin-only'),
  component: AdminLayout,
})
