import { createFileRoute } from '@tanstack/react-router'
import { guardRoute, showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/migrations')({
  beforeLoad: guardRoute('advanced-only'),
  loader: showNotFound,
})
