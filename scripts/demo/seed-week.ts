import { addDays, startOfWeek, today } from '../../src/lib/dates/iso-date.ts'
import type { CreatePlanEntry, PlanEntryType } from '../../src/schemas/mealplan.ts'
import { addPlanEntry } from '../../src/server/kitchen/mealplans/plan-entries.service.ts'
import type { UserCtx } from '../../src/server/platform/context.ts'
import type { Person } from './recipe-text.ts'
import type { RecipeIds } from './seed-recipes.ts'

/** The dinner tonight, whichever day it is. */
export const TONIGHT = 'Saffron chicken with green olives'

/** Dinners of the other days, from Monday on; the fifth day is a note. */
const DINNERS = [
  'Red lentil dal with burnt garlic',
  'Tagliatelle with all the mushrooms',
  'Bream on a tray of potatoes',
  'Black bean tacos with pickled onion',
  null,
  'Teriyaki salmon bowls',
]
const MONDAY = 1

/** Plans this week, with a dinner tonight, and the beginning of the next. */
export async function seedWeek(people: Record<Person, UserCtx>, ids: RecipeIds): Promise<void> {
  const now = today(people.noor.env.TZ)
  const monday = startOfWeek(now, MONDAY)
  const day = (index: number) => addDays(monday, index)
  const plan = async (
    person: Person,
    date: string,
    entryType: PlanEntryType,
    what: Partial<CreatePlanEntry>,
  ) => {
    await addPlanEntry(people[person], { date, entryType, title: '', text: '', recipeId: null, ...what })
  }
  const recipe = (name: string) => ({ recipeId: ids.get(name) ?? null })

  const others = [...DINNERS]
  for (let index = 0; index < 7; index += 1) {
    if (day(index) === now) {
      await plan('noor', now, 'dinner', recipe(TONIGHT))
      continue
    }
    const name = others.shift()
    if (name) await plan('noor', day(index), 'dinner', recipe(name))
    else
      await plan('jonas', day(index), 'dinner', {
        title: 'Leftovers',
        text: 'Whatever is in the blue boxes.',
      })
  }
  await plan('ines', day(2), 'lunch', recipe('Roast tomato soup with basil oil'))
  await plan('ines', day(5), 'breakfast', recipe('Saturday pancakes with blueberries'))
  await plan('jonas', day(6), 'lunch', recipe('Filo spiral with spinach and feta'))
  await plan('jonas', day(6), 'dessert', recipe('Lattice apple pie'))
  await plan('noor', day(8), 'dinner', recipe('Pea and mint risotto'))
  await plan('noor', day(10), 'dinner', { title: 'Theatre', text: 'Nobody cooks. Sandwiches for the train.' })
}
