import { Link } from '@tanstack/react-router'
import { BookOpen, Clock } from 'lucide-react'
import type { ExplorerView } from '~/browser/explorer-view'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { buttonClass } from '~/components/ui/button'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { cn } from '~/lib/cn'
import { timeOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { firstSentence } from '~/lib/recipe-text/step-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import type { RecipeSummary } from '~/schemas/recipe-summary'

/** The recipe planned for tonight, else another one of today. */
export interface Tonight {
  recipe: RecipeSummary
  isDinner: boolean
}

/** Dinner, else the latest meal with a recipe; null if nothing is planned. */
export function findTonight(entries: readonly ReadPlanEntry[] | undefined): Tonight | null {
  const planned = (entries ?? []).filter((entry) => entry.recipe !== null)
  const entry = planned.find(({ entryType }) => entryType === 'dinner') ?? planned.at(-1)
  return entry?.recipe ? { recipe: entry.recipe, isDinner: entry.entryType === 'dinner' } : null
}

export function TonightCard({
  tonight: { recipe, isDinner },
  groupSlug,
  view,
}: {
  tonight: Tonight
  groupSlug: string
  view: ExplorerView
}) {
  const time = timeOfRecipe(recipe, getLocale())
  return (
    <article className="grid h-full overflow-hidden rounded-xl bg-primary-soft sm:grid-cols-2">
      <RecipePicture
        recipe={recipe}
        width={520}
        height={420}
        priority
        className="aspect-[16/10] rounded-none sm:order-2 sm:aspect-auto sm:min-h-[300px]"
      />
      {/* Beside a sidebar the card is narrower than on a tablet. */}
      <div className="grid content-center gap-3 p-5 md:gap-4 md:p-8 @min-[420px]:@max-[520px]:gap-3 @min-[420px]:@max-[520px]:p-5">
        <p className="text-xs font-semibold text-primary-ink">
          {isDinner ? m.explorer_tonight() : m.explorer_today()}
        </p>
        <h2 className="text-[1.75rem] hyphens-auto wrap-anywhere md:text-[2.125rem] @min-[420px]:@max-[520px]:text-[1.625rem]">
          <bdi>{recipe.name}</bdi>
        </h2>
        {recipe.description && (
          <p className="text-pretty text-fg-2 max-md:hidden" dir="auto">
            {firstSentence(recipe.description.slice(0, 2000))}
          </p>
        )}
        <div
          className={cn(
            'flex flex-wrap items-center gap-3',
            view === 'grid' && 'md:grid md:justify-items-start',
          )}
        >
          <Link
            to="/g/$groupSlug/r/$slug"
            params={{ groupSlug, slug: recipe.slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            <BookOpen />
            {m.explorer_open_recipe()}
          </Link>
          {time && (
            <MetaLine>
              <MetaItem>
                <Clock />
                {time}
              </MetaItem>
            </MetaLine>
          )}
        </div>
      </div>
    </article>
  )
}
