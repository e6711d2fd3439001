import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy, useDeferredValue } from 'react'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { RecipeLoading } from '~/components/recipes/page/recipe-layout'
import { RecipePage } from '~/components/recipes/page/recipe-page'
import { CopyToCollection } from '~/components/recipes/share/copy-to-collection'
import { RichTextsContext } from '~/components/recipes/text/rich-text'
import { TextLanguage } from '~/components/recipes/text-language'
import { siteOrigin } from '~/lib/page-context'
import { canonicalLink, recipeMeta } from '~/lib/recipe-head/recipe-head'
import { readRichTexts } from '~/lib/recipe-text/read-rich-texts'
import { searchFlag } from '~/lib/search-params'
import { findRecipe, recipeQueries } from '~/queries/recipes'
import { groupOnly, openToGuests, orNotFound } from '~/routes/-guards'

const RecipeEditor = lazy(async () => ({
  default: (await import('~/components/recipes/editor/recipe-editor')).RecipeEditor,
}))
export const Route = createFileRoute('/_default/g/$groupSlug/r/$slug')({
  validateSearch: v.object({ edit: searchFlag, cook: searchFlag }),
  // Guests may read; editing requires signing in.
  beforeLoad: async (visit) => {
    if (visit.search.edit) await groupOnly(visit)
    return openToGuests(visit)
  },
  loader: async ({ context: { queryClient, guestOf }, params: { groupSlug, slug }, location }) => {
    const household = guestOf === null ? queryClient.prefetchQuery(recipeQueries.household(slug)) : null
    const recipe = await orNotFound(findRecipe(queryClient, slug, guestOf))
    if (recipe.slug !== slug) {
      throw redirect({ to: '.', params: { groupSlug, slug: recipe.slug }, search: true, replace: true })
    }
    const [texts] = await Promise.all([readRichTexts(recipe), household])
    const page = { origin: await siteOrigin(), path: location.pathname }
    return {
      title: recipe.name,
      texts,
      canonical: canonicalLink(page),
      // Only a guest's view is certain to be public.
      meta: recipeMeta(recipe, page, { isListed: guestOf !== null }),
      jsonLd: import.meta.env.SSR
        ? (await import('~/lib/recipe-head/recipe-json-ld')).recipeJsonLd(recipe, page)
        : undefined,
    }
  },
  head: ({ loaderData }) => ({
    meta: loaderData ? [{ title: pageTitle(loaderData.title) }, ...loaderData.meta] : [],
    links: loaderData ? [loaderData.canonical] : [],
    scripts: loaderData?.jsonLd ? [{ type: 'application/ld+json', children: loaderData.jsonLd }] : [],
  }),
  pendingComponent: RecipeLoading,
  component: RecipeRoute,
})

function RecipeRoute() {
  const { groupSlug, slug } = Route.useParams()
  const { edit, cook } = Route.useSearch()
  // Keeps the page until the editor has loaded.
  const isEditing = useDeferredValue(edit)
  const { texts } = Route.useLoaderData()
  const { guestOf } = Route.useRouteContext()
  const { data: recipe } = useSuspenseQuery(recipeQueries.detail(slug, guestOf))
  if (edit && isEditing) return <RecipeEditor recipe={recipe} groupSlug={groupSlug} />
  return (
    <RichTextsContext value={texts}>
      <TextLanguage value={recipe.language}>
        <RecipePage
          key={recipe.id}
          recipe={recipe}
          groupSlug={groupSlug}
          cook={cook === true}
          guestAction={<CopyToCollection source={{ groupSlug, slug: recipe.slug }} />}
        />
      </TextLanguage>
    </RichTextsContext>
  )
}
