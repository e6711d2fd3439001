import { createFileRoute } from '@tanstack/react-router'
import { showNotFound, signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/household/mealplan/settings')({
  beforeLoad: signedIn,
  loader: showNotFound,
})
