import { createFileRoute } from '@tanstack/react-router'
import { guardRoute, showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_default/household/')({
  beforeLoad: guardRoute('can-manage-household-only'),
  loader: showNotFound,
})
