import { createFileRoute } from '@tanstack/react-router'
import { guardRoute, showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_default/user/profile/api-tokens')({
  beforeLoad: guardRoute('advanced-only'),
  loader: showNotFound,
})
