import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { RecipesPage } from '~/components/data/recipes-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'
import { guardRoute, pageHead } from '~/routes/-guards'
import { FILTER_MAX_LENGTH } from '~/schemas/limits'

export const Route = createFileRoute('/_default/group/data/recipes')({
  validateSearch: v.object({
    ...dataSearch.entries,
    /** A filter in the API's language: the recipes that were selected elsewhere. */
    only: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(FILTER_MAX_LENGTH))), undefined),
  }),
  beforeLoad: guardRoute('can-organize-only'),
  head: ({ matches }) => pageHead(matches, m.common_recipes()),
  component: Recipes,
})

function Recipes() {
  return <RecipesPage only={Route.useSearch().only} />
}
