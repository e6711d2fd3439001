import { createFileRoute } from '@tanstack/react-router'
import { toOwnGroup } from '~/routes/-guards'

/** The share target of the installed app, and old bookmarks: leads to the own group's page, with the query. */
export const Route = createFileRoute('/_blank/r/create/url')({
  beforeLoad: toOwnGroup('/r/create/url'),
})
