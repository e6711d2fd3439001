import { createFileRoute } from '@tanstack/react-router'
import { guardRoute, showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_admin/admin/manage/groups/$id')({
  beforeLoad: guardRoute('admin-only'),
  loader: showNotFound,
})
