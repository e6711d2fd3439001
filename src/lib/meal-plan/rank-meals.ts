import { type Dish, dishKind, fitOf, isInSeason } from '~/lib/meal-plan/dish-kind'
import type { PlanEntryType } from '~/schemas/mealplan'

export interface MealOption extends Dish {
  id: string
  minutes: number | null
  /** ISO timestamp. */
  lastMade: string | null
  rating: number | null
  isFavorite: boolean
}

export interface MealPlace {
  date: string
  entryType: PlanEntryType
  /** Whether rules chose the options: dishes for other meals are then allowed. */
  hasRules: boolean
  /** Days between the meal and the nearest day on which a recipe is planned. */
  distances: ReadonlyMap<string, number>
  /** How often recipes were planned for this meal. */
  timesPlanned: ReadonlyMap<string, number>
  /** From 0 to 1. */
  random: () => number
}

export interface RankedMeal<Option> {
  option: Option
  inSeason: boolean
  /** Planned on the same or a neighboring day, too long for the evening, or out of season; used if there is no other. */
  isLast: boolean
}

const DAY_MS = 86_400_000
/** Days without a repetition, if there are other recipes. */
const LATELY_DAYS = 10
/** Longer recipes are suggested on weekends. */
const WEEKDAY_MINUTES = 60
const QUICK_MINUTES = 30

const isWeekday = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

/** Best first, with some randomness. Excludes dishes of other meals, unless they were planned for this one. */
export function rankMeals<Option extends MealOption>(
  options: readonly Option[],
  place: MealPlace,
): RankedMeal<Option>[] {
  const fitting = options.map((option) => {
    const planned = place.timesPlanned.get(option.id) ?? 0
    return { option, planned, fit: planned > 0 ? 'yes' : fitOf(dishKind(option), place.entryType) }
  })
  const ofMeal = fitting.filter(({ fit }) => fit !== 'no')
  const used = ofMeal.length === 0 && place.hasRules ? fitting : ofMeal
  const month = Number(place.date.slice(5, 7))
  const isRushed = isWeekday(place.date) && place.entryType === 'dinner'
  return used
    .map(({ option, planned, fit }) => {
      const { minutes, rating, lastMade } = option
      const distance = place.distances.get(option.id) ?? Number.POSITIVE_INFINITY
      const madeBefore = lastMade
        ? Math.abs(Date.parse(place.date) - Date.parse(lastMade)) / DAY_MS
        : Number.POSITIVE_INFINITY
      const season = isInSeason(option, month)
      const isLong = isRushed && minutes !== null && minutes > WEEKDAY_MINUTES
      const isNear = distance <= 1
      const isRecent = Math.min(distance, madeBefore) < LATELY_DAYS
      const score =
        place.random() * 2 +
        (fit === 'yes' ? 1.5 : 0) +
        Math.min(planned, 3) * 0.3 +
        (rating ? (rating - 3) * 0.5 : 0) +
        (option.isFavorite ? 0.5 : 0) +
        (isRushed && minutes !== null && minutes <= QUICK_MINUTES ? 0.7 : 0) +
        (season ? 1 : 0) -
        (isRecent ? 10 : 0) -
        (isLong ? 20 : 0) -
        (season === false ? 20 : 0) -
        (isNear ? 100 : 0)
      return { option, score, inSeason: season === true, isLast: isNear || isLong || season === false }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ option, inSeason, isLast }) => ({ option, inSeason, isLast }))
}
