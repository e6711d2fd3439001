import { createFileRoute } from '@tanstack/react-router'
import { RecipeActionsPage } from '~/components/data/recipe-actions-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'
import { guardRoute, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/data/recipe-actions')({
  validateSearch: dataSearch,
  beforeLoad: guardRoute('can-organize-only'),
  head: ({ matches }) => pageHead(matches, m.recipe_action_title()),
  component: RecipeActionsPage,
})
