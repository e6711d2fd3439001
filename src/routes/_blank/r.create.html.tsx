import { createFileRoute } from '@tanstack/react-router'
import { toOwnGroup } from '~/routes/-guards'

/** Redirects the bookmarklet's stored page to the own group, with the query. */
export const Route = createFileRoute('/_blank/r/create/html')({
  beforeLoad: toOwnGroup('/r/create/html'),
})
