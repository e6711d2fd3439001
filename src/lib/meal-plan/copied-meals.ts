import { addDays, daysBetween, type IsoDate } from '~/lib/dates/iso-date'

/** An entry of the plan as far as copying is concerned. */
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
  /** Which run it belongs to: leftovers are left of the copy of the same run. */
  run: number
}

interface Copy {
  first: IsoDate
  last: IsoDate
  to: IsoDate
  times: number
}

const whatIs = ({ entryType, title, recipeId, leftoverOf }: CopiableMeal) =>
  JSON.stringify([entryType, title, recipeId, leftoverOf !== null])

/**
 * The entries that planning some days once more adds, `times` times one after the other. What stands on its day
 * already, as often as the copy would have it, is left out.
 */
export function copiedMeals<M extends CopiableMeal>(
  meals: readonly M[],
  there: readonly CopiableMeal[],
  { first, last, to, times }: Copy,
): { added: CopiedMeal<M>[]; alreadyThere: number } {
  const length = daysBetween(first, last) + 1
  const counts = new Map<string, number>()
  for (const meal of there) {
    const key = meal.date + whatIs(meal)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const added: CopiedMeal<M>[] = []
  let alreadyThere = 0
  for (let run = 0; run < times; run += 1)
    for (const from of meals) {
      const date = addDays(to, run * length + daysBetween(first, from.date))
      const key = date + whatIs(from)
      const left = counts.get(key) ?? 0
      if (left > 0) {
        counts.set(key, left - 1)
        alreadyThere += 1
      } else added.push({ from, date, run })
    }
  return { added, alreadyThere }
}
