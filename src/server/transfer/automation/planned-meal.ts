import { formatDay } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { getPlanEntry } from '~/server/kitchen/mealplans/plan-entries.service'
import { findMemberOf } from '~/server/platform/access/find-actor'
import { createCtx, type Runtime } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import type { EventNotice } from './event-notices'

/** Adds the planned meal to its notice, unless it has been removed from the plan. */
export async function withPlannedMeal(
  runtime: Runtime,
  notice: EventNotice,
  { householdId, mealPlanId }: { householdId: string; mealPlanId: number },
): Promise<EventNotice> {
  const member = await findMemberOf(runtime, householdId)
  if (!member) return notice
  const ctx = { ...createCtx(runtime, member, 'en-US'), actor: member }
  const entry = await findEntry(() => getPlanEntry(ctx, mealPlanId))
  if (!entry) return notice
  const { date, entryType, title, recipe } = entry
  return {
    ...notice,
    text: (locale) =>
      m.notify_planned_meal(
        {
          meal: mealName(entryType, { locale }),
          date: formatDay(date, locale, 'long'),
          name: recipe?.name || title,
        },
        { locale },
      ),
    documentData: {
      ...notice.documentData,
      ...(recipe ? { recipeId: recipe.id, recipeName: recipe.name, recipeSlug: recipe.slug } : {}),
    },
  }
}

async function findEntry(read: () => Promise<ReadPlanEntry>): Promise<ReadPlanEntry | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
