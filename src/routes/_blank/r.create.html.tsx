import { createFileRoute } from '@tanstack/react-router'
import { toOwnGroup } from '~/routes/-guards'

/** Where the bookmark's page goes on once it waits on the device: to the own group's page, with the query. */
export const Route = createFileRoute('/_blank/r/create/html')({
  beforeLoad: toOwnGroup('/r/create/html'),
})
