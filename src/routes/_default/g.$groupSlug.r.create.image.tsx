import { createFileRoute } from '@tanstack/react-router'
import { guardRoute, showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/image')({
  beforeLoad: guardRoute('group-only'),
  loader: showNotFound,
})
