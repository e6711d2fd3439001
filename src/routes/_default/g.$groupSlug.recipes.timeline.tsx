import { createFileRoute } from '@tanstack/react-router'
import { guardRoute, showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/recipes/timeline')({
  beforeLoad: guardRoute('group-only'),
  loader: showNotFound,
})
