import { setTimeout } from 'node:timers/promises'
import { findMemberOf } from '~/server/access/find-actor'
import { type Ctx, createCtx, type Runtime } from '~/server/context'
import type { DomainEvent } from '~/server/events'
import type { ScheduledTask } from '~/server/scheduled-tasks/scheduled-task'
import { findFollowingHouseholds } from './list-plans.repository'
import { deriveLists } from './list-plans.service'

/** Changes that come together lead to one derivation. */
const TOGETHER_MS = 250

/** Whose plan, or what of it is to be bought, an event may have changed: foods are at home, weeks begin on a day. */
function concernedBy({ name, data }: DomainEvent): { householdId: string } | { groupId: string } | null {
  if (name === 'mealPlan' || name === 'mealPlans') return { householdId: data.householdId }
  if (name === 'recipe' || name === 'recipes')
    return data.operation === 'create' ? null : { groupId: data.groupId }
  if (name === 'preferences') return { groupId: data.groupId }
  if (name === 'groupTable' && data.table === 'foods' && data.operation === 'update')
    return { groupId: data.groupId }
  return null
}

/**
 * Brings shopping lists that follow the plan up to it soon after entries, recipes, foods or preferences changed; one
 * household after the other, each once for all changes of a moment. `settled` waits for all changes until now.
 */
export function startFollowingPlans(
  runtime: Runtime,
  together = TOGETHER_MS,
): { settled: () => Promise<void> } {
  const households = new Set<string>()
  const groups = new Set<string>()
  const { stopping } = runtime
  let isPlanned = false
  let last: Promise<void> = Promise.resolve()

  const work = async () => {
    isPlanned = false
    const wanted = new Set(households)
    const wantedGroups = [...groups]
    households.clear()
    groups.clear()
    for (const groupId of wantedGroups)
      for (const id of await findFollowingHouseholds(runtime, { groupId })) wanted.add(id)
    for (const householdId of wanted) await deriveListsOf(runtime, householdId)
  }
  runtime.events.subscribe((event) => {
    const whose = concernedBy(event)
    if (!whose || stopping.aborted) return
    if ('householdId' in whose) households.add(whose.householdId)
    else groups.add(whose.groupId)
    if (isPlanned) return
    isPlanned = true
    last = Promise.all([last, setTimeout(together, undefined, { ref: false, signal: stopping })])
      .then(work)
      .catch((error) => {
        if (!stopping.aborted) runtime.log.error({ err: error }, 'shopping lists could not follow the plan')
      })
  })
  return { settled: () => last }
}

/** A failure concerns this household alone: the next change, or the task on the next day, looks at its lists again. */
async function deriveListsOf(runtime: Runtime | Ctx, householdId: string): Promise<boolean> {
  const member = await findMemberOf(runtime, householdId)
  if (!member) return false
  try {
    await deriveLists({ ...createCtx(runtime, member, 'en-US'), actor: member })
    return true
  } catch (error) {
    runtime.log.error({ err: error, householdId }, 'a shopping list could not follow the plan')
    return false
  }
}

/** When a day ends, lists that follow this week or the next seven days move on with it. */
export const followPlansIntoDay: ScheduledTask = {
  name: 'plan_lists',
  schedule: { everyMinutes: 10 },
  async run(ctx, day) {
    const counts = { derived: 0, failed: 0 }
    for (const householdId of await findFollowingHouseholds(ctx, { notDerivedOn: day }))
      counts[(await deriveListsOf(ctx, householdId)) ? 'derived' : 'failed'] += 1
    return counts
  },
}
