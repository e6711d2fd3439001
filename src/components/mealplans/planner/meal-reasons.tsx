import { CalendarHeart, Heart, History, Leaf, type LucideIcon, Sparkles, Star, Zap } from 'lucide-react'
import { formatDay, formatMonth } from '~/lib/dates/iso-date'
import { timeOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { MealFacts } from '~/schemas/mealplan'
import type { RecipeSummary } from '~/schemas/recipe-summary'

const REASONS_MAX = 3
const QUICK_MINUTES = 45
const GOOD_RATING = 4
const OFTEN = 3
const MONTH_DAYS = 45
const DAY_MS = 86_400_000

interface MealReasonsProps {
  recipe: RecipeSummary
  facts: MealFacts | undefined
  /** The time is shown beside the name. */
  hasTime?: boolean
}

/** Why a recipe is suggested. */
export function MealReasons({ recipe, facts, hasTime = false }: MealReasonsProps) {
  const reasons = facts ? reasonsOf(recipe, facts, hasTime).slice(0, REASONS_MAX) : []
  return (
    <ul className="mt-1 grid gap-0.5 text-xs/[1.5] text-fg-2">
      {reasons.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-1.5">
          <Icon className="mt-0.5 size-3.5 flex-none text-accent-ink" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function reasonsOf(
  recipe: RecipeSummary,
  facts: MealFacts,
  hasTime: boolean,
): { icon: LucideIcon; text: string }[] {
  const { minutes, rating, isFavorite, timesPlanned, inSeason } = facts
  const locale = getLocale()
  const time =
    !hasTime && minutes !== null && minutes > 0 && minutes <= QUICK_MINUTES && timeOfRecipe(recipe, locale)
  return [
    ...lastMadeReason(facts),
    ...(time ? [{ icon: Zap, text: time }] : []),
    ...(rating !== null && rating >= GOOD_RATING
      ? [{ icon: Star, text: m.plan_why_rated({ number: rating }) }]
      : []),
    ...(isFavorite ? [{ icon: Heart, text: m.plan_why_favorite() }] : []),
    ...(inSeason ? [{ icon: Leaf, text: m.plan_why_season() }] : []),
    ...(timesPlanned >= OFTEN ? [{ icon: CalendarHeart, text: m.plan_why_often() }] : []),
  ]
}

function lastMadeReason({ lastMade, timesPlanned }: MealFacts): { icon: LucideIcon; text: string }[] {
  if (lastMade === null) return timesPlanned === 0 ? [{ icon: Sparkles, text: m.plan_why_never() }] : []
  const locale = getLocale()
  const day = lastMade.slice(0, 10)
  const days = (Date.now() - Date.parse(lastMade)) / DAY_MS
  const withYear = day.slice(0, 4) !== new Date().toISOString().slice(0, 4)
  const shown =
    days > MONTH_DAYS ? formatMonth(day.slice(0, 7), locale, { withYear }) : formatDay(day, locale, 'short')
  return [{ icon: History, text: m.plan_why_day({ day: shown }) }]
}
