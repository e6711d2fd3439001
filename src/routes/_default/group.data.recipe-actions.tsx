import { createFileRoute } from '@tanstack/react-router'
import { guardRoute, showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/data/recipe-actions')({
  beforeLoad: guardRoute('can-organize-only'),
  loader: showNotFound,
})
