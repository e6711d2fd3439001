import { createFileRoute } from '@tanstack/react-router'
import { showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_basic/g/$groupSlug/shared/r/$id')({
  loader: showNotFound,
})
