import { createFileRoute } from '@tanstack/react-router'
import { showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/cookbooks/$slug')({
  loader: showNotFound,
})
