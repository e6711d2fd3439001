import { createFileRoute } from '@tanstack/react-router'
import { showNotFound, signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/reports/$id')({
  beforeLoad: signedIn,
  loader: showNotFound,
})
