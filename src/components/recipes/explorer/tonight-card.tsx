import { Link } from '@tanstack/react-router'
import { ChefHat, Clock } from 'lucide-react'
import type { ExplorerView } from '~/browser/explorer-view'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { langOf } from '~/components/recipes/text-language'
import { buttonClass } from '~/components/ui/button'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { cn } from '~/lib/cn'
import { isCooked } from '~/lib/meal-plan/is-cooked'
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

/** Dinner, else the latest meal with a recipe; null if nothing is planned, or if it is cooked. */
export function findTonight(
  entries: readonly ReadPlanEntry[] | undefined,
  timeZone: string | undefined,
): Tonight | null {
  const planned = (entries ?? []).filter((entry) => entry.recipe !== null)
  const entry = planned.find(({ entryType }) => entryType === 'dinner') ?? planned.at(-1)
  return entry?.recipe && !isCooked(entry, timeZone)
    ? { recipe: entry.recipe, isDinner: entry.entryType === 'dinner' }
    : null
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
  const place = { to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug: recipe.slug } } as const
  return (
    <article className="grid h-full overflow-hidden rounded-xl bg-primary-soft @min-[420px]:grid-cols-2">
      <Link
        {...place}
        tabIndex={-1}
        aria-hidden="true"
        className="grid @min-[420px]:order-2 [&_img]:transition-[scale] [&_img]:duration-(--slow) hover:[&_img]:scale-103"
      >
        <RecipePicture
          recipe={recipe}
          width={520}
          height={420}
          priority
          className="aspect-[16/10] rounded-none @min-[420px]:aspect-auto @min-[420px]:min-h-[300px]"
        />
      </Link>
      <div className="grid content-center gap-3 p-5 @min-[520px]:gap-4 @min-[520px]:p-8">
        <p className="text-xs font-semibold text-primary-ink">
          {isDinner ? m.explorer_tonight() : m.explorer_today()}
        </p>
        <h2 className="text-[min(1.75rem,9vw)] hyphens-auto wrap-anywhere @min-[420px]:text-[1.625rem] @min-[520px]:text-[2.125rem]">
          <Link
            {...place}
            className="decoration-primary-mark decoration-2 underline-offset-4 hover:underline"
          >
            <RecipeName recipe={recipe} />
          </Link>
        </h2>
        {recipe.description && (
          <p className="text-pretty text-fg-2 max-md:hidden" dir="auto" lang={langOf(recipe.language)}>
            {firstSentence(recipe.description.slice(0, 2000))}
          </p>
        )}
        <div
          className={cn(
            'flex flex-wrap items-center gap-3',
            view === 'grid' && 'md:grid md:justify-items-start',
          )}
        >
          <Link {...place} search={{ cook: true }} className={buttonClass({ variant: 'primary' })}>
            <ChefHat />
            {m.cook_start()}
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
