import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '~/browser/page-title'
import { ExpiredLinkPage } from '~/components/layout/expired-link-page'
import { RecipeLoading } from '~/components/recipes/page/recipe-layout'
import { RecipePage } from '~/components/recipes/page/recipe-page'
import { CopyToCollection } from '~/components/recipes/share/copy-to-collection'
import { RichTextsContext } from '~/components/recipes/text/rich-text'
import { TextLanguage } from '~/components/recipes/text-language'
import { siteOrigin } from '~/lib/page-context'
import { recipeMeta } from '~/lib/recipe-head/recipe-head'
import { readRichTexts } from '~/lib/recipe-text/read-rich-texts'
import { searchFlag } from '~/lib/search-params'
import { enterGroup } from '~/queries/guests'
import { sessionQueries } from '~/queries/session'
import { sharedRecipe } from '~/queries/share-links'
import { orNotFound } from '~/routes/-guards'

const Token = v.pipe(v.string(), v.uuid())

/** Members are redirected to the recipe's own page. Not indexed by search engines. */
export const Route = createFileRoute('/_basic/g/$groupSlug/shared/r/$id')({
  validateSearch: v.object({ cook: searchFlag }),
  loader: async ({ context: { queryClient }, params: { groupSlug, id }, location }) => {
    const token = v.is(Token, id) ? id : '00000000-0000-4000-8000-000000000000'
    const recipe = await orNotFound(queryClient.ensureQueryData(sharedRecipe(token)))
    const user = await queryClient.ensureQueryData(sessionQueries.current())
    if (user?.groupSlug === groupSlug)
      throw redirect({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug: recipe.slug }, replace: true })
    // Decides whether the page links to the group.
    await enterGroup(queryClient, groupSlug).catch(() => null)
    const page = { origin: await siteOrigin(), path: location.pathname }
    return {
      title: recipe.name,
      texts: await readRichTexts(recipe),
      meta: recipeMeta(recipe, page, { isListed: false }),
      jsonLd: import.meta.env.SSR
        ? (await import('~/lib/recipe-head/recipe-json-ld')).recipeJsonLd(recipe, page)
        : undefined,
    }
  },
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [{ title: pageTitle(loaderData.title) }, ...loaderData.meta]
      : [{ name: 'robots', content: 'noindex' }],
    scripts: loaderData?.jsonLd ? [{ type: 'application/ld+json', children: loaderData.jsonLd }] : [],
  }),
  pendingComponent: RecipeLoading,
  notFoundComponent: ExpiredLinkPage,
  component: SharedRecipeRoute,
})

function SharedRecipeRoute() {
  const { groupSlug, id } = Route.useParams()
  const { cook } = Route.useSearch()
  const { texts } = Route.useLoaderData()
  const { data: recipe } = useSuspenseQuery(sharedRecipe(id))
  return (
    <RichTextsContext value={texts}>
      <TextLanguage value={recipe.language}>
        <RecipePage
          key={recipe.id}
          recipe={recipe}
          groupSlug={groupSlug}
          cook={cook === true}
          guestAction={<CopyToCollection source={{ token: id }} />}
        />
      </TextLanguage>
    </RichTextsContext>
  )
}
