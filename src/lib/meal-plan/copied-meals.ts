import { addDays, daysBetween, type IsoDate } from '~/lib/dates/iso-date'

export interface CopiableMeal {
  id: number
  date: IsoDate
  entryType: string
  title: string
  recipeId: string | null
  leftoverOf: number | null
}

export interface CopiedMeal<M extends CopiableMeal> {
  from: M
  date: IsoDate
  /** The number of the copy, so that leftovers refer to the same copy. */
  run: number
}

interface Copy {
  first: IsoDate
  last: IsoDate
  to: IsoDate
  times: number
}

const mealKey = ({ entryType, title, recipeId, leftoverOf }: CopiableMeal) =>
  JSON.stringify([entryType, title, recipeId, leftoverOf !== null])

/**
 * The entries to add when days are repeated `times` times. Entries that exist as often on the target day are left out.
 */
export function copiedMeals<M extends CopiableMeal>(
  meals: readonly M[],
  there: readonly CopiableMeal[],
  { first, last, to, times }: Copy,
): { added: CopiedMeal<M>[]; alreadyThere: number } {
  const length = daysBetween(first, last) + 1
  const counts = new Map<string, number>()
  for (const meal of there) {
    const key = meal.date + mealKey(meal)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const added: CopiedMeal<M>[] = []
  let alreadyThere = 0
  for (let run = 0; run < times; run += 1)
    for (const from of meals) {
      const date = addDays(to, run * length + daysBetween(first, from.date))
      const key = date + mealKey(from)
      const left = counts.get(key) ?? 0
      if (left > 0) {
        counts.set(key, left - 1)
        alreadyThere += 1
      } else added.push({ from, date, run })
    }
  return { added, alreadyThere }
}
