import { createFileRoute } from '@tanstack/react-router'
import { toOwnGroup } from '~/routes/-guards'

/** Share target of the installed app, and old bookmarks: redirects to the own group, with the query. */
export const Route = createFileRoute('/_blank/r/create/url')({
  beforeLoad: toOwnGroup('/r/create/url'),
})
