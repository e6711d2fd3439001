import * as v from 'valibot'
import { addDays, daysBetween } from '~/lib/dates/iso-date'
import { type CopiedMeal, copiedMeals } from '~/lib/meal-plan/copied-meals'
import {
  type CopiedEntry,
  type CopiedPlan,
  type CopyPlan,
  PLAN_ENTRY_TYPES,
  PlanEntryType,
} from '~/schemas/mealplan'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import { type Authorized, ownRow } from '~/server/platform/access/authorize'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { findEntriesBetween, insertEntries, type PlanEntryRow } from './mealplans.repository'

const COPIED_MAX = 300
/** Existing entries on the target days. */
const EXISTING_MAX = 3000

/** Skips existing entries; leftovers refer to their copied origin. `preview` only computes. Throws `too_many_rows`. */
export async function copyPlan(ctx: UserCtx, wanted: CopyPlan): Promise<CopiedPlan> {
  const household = ownRow(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { first, last, to, times, preview } = wanted
    const end = addDays(to, times * (daysBetween(first, last) + 1) - 1)
    const source = await findEntriesBetween(ctx, first, last, COPIED_MAX + 1)
    const existing = await findEntriesBetween(ctx, to, end, EXISTING_MAX + 1)
    if (existing.length > EXISTING_MAX) throw new DomainError('too_many_rows', { max: EXISTING_MAX })
    const { added, alreadyThere } = copiedMeals(source, existing, wanted)
    if (source.length > COPIED_MAX || added.length > COPIED_MAX)
      throw new DomainError('too_many_rows', { max: COPIED_MAX })
    const ids = preview ? new Map<CopiedMeal<PlanEntryRow>, number>() : await store(ctx, household, added)
    const copies = added.map((copy) => ({ row: copy.from, id: ids.get(copy) ?? null, date: copy.date }))
    return { added: await presentCopies(ctx, copies), alreadyThere }
  })
}

/** Meals before their leftovers, which refer to them: one statement each, and one event. */
async function store(
  ctx: UserCtx,
  household: Authorized<{ householdId: string }, 'create'>,
  added: readonly CopiedMeal<PlanEntryRow>[],
): Promise<Map<CopiedMeal<PlanEntryRow>, number>> {
  const copyOf = new Map<string, number>()
  const ids = new Map<CopiedMeal<PlanEntryRow>, number>()
  for (const part of [
    added.filter(({ from }) => !isLeftover(from)),
    added.filter(({ from }) => isLeftover(from)),
  ]) {
    const meals = part.map(({ from, date, run }) => {
      const { entryType, title, text, recipeId, servings } = from
      const leftoverOf =
        from.leftoverOf === null ? null : (copyOf.get(`${run} ${from.leftoverOf}`) ?? from.leftoverOf)
      return { date, entryType, title, text, recipeId, servings, leftoverOf }
    })
    for (const [at, id] of (await insertEntries(ctx, household, meals)).entries()) {
      const copy = part[at]
      if (!copy) continue
      ids.set(copy, id)
      copyOf.set(`${copy.run} ${copy.from.id}`, id)
    }
  }
  const days = added.map(({ date }) => date).toSorted()
  const [firstDay] = days
  const lastDay = days.at(-1)
  if (firstDay && lastDay) {
    const { householdId } = household
    const mealPlanIds = [...ids.values()]
    ctx.emit({
      name: 'mealPlans',
      data: { operation: 'create', householdId, mealPlanIds, firstDay, lastDay },
    })
  }
  return ids
}

/** In the order of the day's meals. */
const rank = ({ entryType }: CopiedEntry) => PLAN_ENTRY_TYPES.indexOf(entryType)

const isLeftover = ({ leftoverOf }: PlanEntryRow) => leftoverOf !== null

async function presentCopies(
  ctx: UserCtx,
  copies: readonly { row: PlanEntryRow; id: number | null; date: string }[],
): Promise<CopiedEntry[]> {
  const recipes = await readRecipeSummaries(
    ctx,
    copies.flatMap(({ row }) => row.recipeId ?? []),
  )
  return copies
    .map(({ row, id, date }) => ({
      id,
      date,
      entryType: v.parse(PlanEntryType, row.entryType),
      title: row.title,
      recipe: (row.recipeId && recipes.get(row.recipeId)) || null,
      servings: row.servings,
      isLeftover: isLeftover(row),
    }))
    .sort((a, b) => (a.date === b.date ? rank(a) - rank(b) : a.date < b.date ? -1 : 1))
}
