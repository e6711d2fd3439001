import { createFileRoute } from '@tanstack/react-router'
import { DuplicateRecipesPage } from '~/components/data/duplicate-recipes-page'
import { m } from '~/paraglide/messages.js'
import { guardRoute, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/data/duplicate-recipes')({
  beforeLoad: guardRoute('can-organize-only'),
  head: ({ matches }) => pageHead(matches, m.duplicates_title()),
  component: DuplicateRecipesPage,
})
