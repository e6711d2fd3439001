import * as v from 'valibot'
import { addDays, daysBetween } from '~/lib/dates/iso-date'
import { copiedMeals } from '~/lib/meal-plan/copied-meals'
import {
  type CopiedEntry,
  type CopiedPlan,
  type CopyPlan,
  PLAN_ENTRY_TYPES,
  PlanEntryType,
} from '~/schemas/mealplan'
import { authorize } from '~/server/access/authorize'
import { householdRowsPolicy } from '~/server/access/policies/household-rows'
import { inTransaction, type UserCtx } from '~/server/context'
import { DomainError } from '~/server/errors'
import { readRecipeSummaries } from '~/server/recipes/recipe-summaries.service'
import { findEntriesBetween, insertEntry, type PlanEntryRow } from './mealplans.repository'
import { emitPlan } from './mealplans.service'

/** Most entries that one copy adds. */
const COPIED_MAX = 300

/**
 * Plans some days once more, later or earlier, as often as wanted; what is there already is left out, and leftovers
 * are left of the copy of what they were left of. `preview` stores nothing. Throws `too_many_rows`.
 */
export async function copyPlan(ctx: UserCtx, wanted: CopyPlan): Promise<CopiedPlan> {
  const { householdId } = ctx.actor
  const household = authorize(ctx.actor, householdRowsPolicy, 'create', { householdId })
  return inTransaction(ctx, async (ctx) => {
    const { first, last, to, times, preview } = wanted
    const end = addDays(to, times * (daysBetween(first, last) + 1) - 1)
    const source = await findEntriesBetween(ctx, first, last, COPIED_MAX + 1)
    const there = await findEntriesBetween(ctx, to, end, 10 * COPIED_MAX)
    const { added, alreadyThere } = copiedMeals(source, there, wanted)
    if (source.length > COPIED_MAX || added.length > COPIED_MAX)
      throw new DomainError('too_many_rows', { max: COPIED_MAX })
    // Whatever is cooked comes first, so that its leftovers can name it.
    const inOrder = added.toSorted((a, b) => Number(isLeftover(a.from)) - Number(isLeftover(b.from)))
    const ids = new Map<string, number>()
    const copies: { row: PlanEntryRow; id: number | null; date: string }[] = []
    for (const { from, date, run } of inOrder) {
      const origin =
        from.leftoverOf === null ? null : (ids.get(`${run} ${from.leftoverOf}`) ?? from.leftoverOf)
      const { entryType, title, text, recipeId, servings } = from
      const meal = { date, entryType, title, text, recipeId, servings, leftoverOf: origin }
      const id = preview ? null : await insertEntry(ctx, household, meal)
      if (id !== null) {
        ids.set(`${run} ${from.id}`, id)
        emitPlan(ctx, 'create', { id, date })
      }
      copies.push({ row: from, id, date })
    }
    return { added: await presentCopies(ctx, copies), alreadyThere }
  })
}

/** Meals in the order in which they are eaten. */
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
