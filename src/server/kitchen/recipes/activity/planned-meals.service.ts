import { today } from '~/lib/dates/iso-date'
import { momentOf } from '~/lib/dates/zoned-time'
import { plannedSubject } from '~/lib/timeline-subject'
import type { NightlyPlanRun } from '~/schemas/mealplan'
import { getHouseholdRecipe, noteRecipeMade } from '~/server/kitchen/recipes/last-made.service'
import { findPerson } from '~/server/platform/access/find-actor'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { latestDueMoment } from '~/server/platform/jobs/schedule'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { getLastRun } from '~/server/platform/jobs/scheduled-tasks.service'
import { countPlanned, findEventTimes, findPlannedMeals } from './planned-meals.repository'
import { createTimelineEvent } from './timeline.service'

const DAY_MS = 86_400_000

/** The time of this run on the entry's day, which is in the past after a missed run. */
function momentOn(ctx: Ctx, day: string): string {
  const late = Date.parse(today(ctx.env.TZ, new Date(ctx.now))) - Date.parse(day)
  return new Date(Date.parse(ctx.now) - late).toISOString()
}

/** Records a meal on the timeline for its planner; false if it is already there. */
async function recordPlannedMeal(
  ctx: UserCtx,
  { recipeId, entryType }: { recipeId: string; entryType: string },
  day: string,
): Promise<boolean> {
  const timestamp = momentOn(ctx, day)
  const { fullName, username } = ctx.actor
  const subject = plannedSubject(fullName || username, entryType)
  const isThatDay = (moment: string) => today(ctx.env.TZ, new Date(moment)) === day
  const since = new Date(Date.parse(timestamp) - 2 * DAY_MS).toISOString()
  return inTransaction(ctx, async (ctx) => {
    if ((await findEventTimes(ctx, recipeId, subject, since)).some(isThatDay)) return false
    await createTimelineEvent(ctx, { recipeId, subject, eventType: 'info', eventMessage: null, timestamp })
    const { lastMade } = await getHouseholdRecipe(ctx, recipeId)
    if (!lastMade || !isThatDay(lastMade)) await noteRecipeMade(ctx, recipeId, timestamp)
    return true
  })
}

/** Adds planned meals to the timelines of their recipes and updates "last made" of the households. */
export const recordPlannedMeals: ScheduledTask = {
  name: 'timeline_from_plans',
  schedule: 'daily',
  async run(ctx, day) {
    let events = 0
    for (const meal of await findPlannedMeals(ctx, day)) {
      try {
        const actor = await findPerson(ctx, meal.userId)
        if (actor && (await recordPlannedMeal({ ...ctx, actor }, meal, day))) events += 1
      } catch (error) {
        ctx.log.error({ err: error, mealPlanEntry: meal.id }, 'a planned meal could not be recorded')
      }
    }
    return { events }
  },
}

/** What the last run did for the caller's household. */
export async function getNightlyPlanRun(ctx: UserCtx): Promise<NightlyPlanRun> {
  const { TZ, DAILY_SCHEDULE_TIME } = ctx.env
  const { day } = latestDueMoment(recordPlannedMeals.schedule, ctx.env, new Date(ctx.now))
  const dueAt = momentOf(day, DAILY_SCHEDULE_TIME, TZ).toISOString()
  const run = await getLastRun(ctx, recordPlannedMeals)
  return { dueAt, last: run && { ...run, ...(await countPlanned(ctx, run.day, run.finishedAt)) } }
}
