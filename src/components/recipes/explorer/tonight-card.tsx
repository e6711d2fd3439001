import { Link } from '@tanstack/react-router'
import { BookOpen, Clock } from 'lucide-react'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { buttonClass } from '~/components/ui/button'
import { firstSentence } from '~/lib/recipe-text/step-text'
import { formatTime } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import type { RecipeSummary } from '~/schemas/recipe-summary'

/** What the collection opens with: the recipe that is planned for tonight, else another one of today. */
export interface Tonight {
  recipe: RecipeSummary
  isDinner: boolean
}

/** Dinner first, else the latest meal that has a recipe; null when nothing is planned. */
export function findTonight(entries: readonly ReadPlanEntry[] | undefined): Tonight | null {
  const planned = (entries ?? []).filter((entry) => entry.recipe !== null)
  const entry = planned.find(({ entryType }) => entryType === 'dinner') ?? planned.at(-1)
  return entry?.recipe ? { recipe: entry.recipe, isDinner: entry.entryType === 'dinner' } : null
}

/** The plan's recipe, large. */
export function TonightCard({
  tonight: { recipe, isDinner },
  groupSlug,
}: {
  tonight: Tonight
  groupSlug: string
}) {
  const time = recipe.totalTime ?? recipe.performTime ?? recipe.cookTime
  return (
    <article className="feature">
      <RecipePicture recipe={recipe} width={520} height={420} priority />
      <div className="feature-body">
        <p className="text-xs font-semibold text-primary-ink">
          {isDinner ? m.explorer_tonight() : m.explorer_today()}
        </p>
        <h2>
          <bdi>{recipe.name}</bdi>
        </h2>
        {recipe.description && (
          <p className="feature-text" dir="auto">
            {firstSentence(recipe.description.slice(0, 2000))}
          </p>
        )}
        <div className="feature-end">
          <Link
            to="/g/$groupSlug/r/$slug"
            params={{ groupSlug, slug: recipe.slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            <BookOpen />
            {m.explorer_open_recipe()}
          </Link>
          {time && (
            <p className="meta">
              <span>
                <Clock />
                {formatTime(time, getLocale())}
              </span>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
