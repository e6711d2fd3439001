import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useAgoText } from '~/components/kit/moment-text'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { needsText } from '~/components/reports/imported-row'
import { m } from '~/paraglide/messages.js'
import { importQueries } from '~/queries/import'

/** The newest recipes of the household, with what each still needs. */
export function RecentRecipes({ groupSlug }: { groupSlug: string }) {
  const { data: recipes = [] } = useQuery(importQueries.newest())
  const agoText = useAgoText()
  if (recipes.length === 0) return null
  return (
    <section aria-labelledby="recent-recipes" className="mt-3 min-w-0">
      <h2 id="recent-recipes">{m.add_lately()}</h2>
      <ul className="-mx-gutter mt-4 flex gap-4 overflow-x-auto px-gutter pb-2 [scrollbar-width:thin] md:mx-0 md:gap-5 md:px-0">
        {recipes.map((recipe) => {
          const needs = needsText(recipe)
          return (
            <li key={recipe.id} className="group relative w-33 flex-none md:w-44">
              <RecipeThumbnail recipe={recipe} edge={176} className="w-full rounded-xl" />
              <Link
                to="/g/$groupSlug/r/$slug"
                params={{ groupSlug, slug: recipe.slug }}
                className="mt-2 line-clamp-2 font-serif text-h3 leading-tight wrap-anywhere group-hover:underline after:absolute after:inset-0"
              >
                <RecipeName recipe={recipe} />
              </Link>
              {needs ? (
                <p className="mt-1 flex gap-1.5 text-sm font-semibold text-primary-ink [&>.lucide]:mt-px [&>.lucide]:size-4 [&>.lucide]:flex-none">
                  <CircleHelp />
                  {needs}
                </p>
              ) : (
                <p className="mt-1 text-sm text-fg-3">{agoText(recipe.createdAt)}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
