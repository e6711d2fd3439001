import { createFileRoute } from '@tanstack/react-router'
import { showNotFound, signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/user/$id/favorites')({
  beforeLoad: signedIn,
  loader: showNotFound,
})
