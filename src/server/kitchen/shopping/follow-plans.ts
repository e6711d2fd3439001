import { setTimeout } from 'node:timers/promises'
import type { User } from '~/server/platform/access/actor'
import { findMemberOf } from '~/server/platform/access/find-actor'
import { type Ctx, createCtx, type Runtime } from '~/server/platform/context'
import type { DomainEvent } from '~/server/platform/events'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { findFollowingHouseholds } from './list-plans.repository'
import { deriveLists } from './list-plans.service'

/** Changes within this time cause one update. */
const DEBOUNCE_MS = 250
/** Retry delay when the affected households could not be read. */
const RETRY_DELAY_MS = 5000

/** Whose plan an event may have changed, including the first day of the week. */
function concernedBy({ name, data }: DomainEvent): { householdId: string } | { groupId: string } | null {
  if (name === 'mealPlan' || name === 'mealPlans') return { householdId: data.householdId }
  if (name === 'recipe' || name === 'recipes')
    return data.operation === 'create' ? null : { groupId: data.groupId }
  if (name === 'preferences') return { groupId: data.groupId }
  return null
}

/**
 * Updates shopping lists that follow the plan soon after entries, recipes or preferences change, household by
 * household, once per burst of changes. `settled` waits for all changes so far.
 */
export function startFollowingPlans(
  runtime: Runtime,
  { debounceMs, retryDelayMs } = { debounceMs: DEBOUNCE_MS, retryDelayMs: RETRY_DELAY_MS },
): { settled: () => Promise<void> } {
  const households = new Set<string>()
  const groups = new Set<string>()
  const { stopping } = runtime
  let isPlanned = false
  let last: Promise<void> = Promise.resolve()

  /** After a failed lookup, pending households stay in the sets. */
  const work = async () => {
    isPlanned = false
    for (const groupId of [...groups]) {
      for (const id of await findFollowingHouseholds(runtime, { groupId })) households.add(id)
      groups.delete(groupId)
    }
    for (const householdId of [...households]) {
      const member = await findMemberOf(runtime, householdId)
      households.delete(householdId)
      if (member) await deriveListsOf(runtime, member)
    }
  }
  const planWork = (delay: number) => {
    if (isPlanned) return
    isPlanned = true
    last = Promise.all([last, setTimeout(delay, undefined, { ref: false, signal: stopping })])
      .then(work)
      .catch((error) => {
        if (stopping.aborted) return
        runtime.log.error({ err: error }, 'shopping lists could not follow the plan')
        planWork(retryDelayMs)
      })
  }
  runtime.events.subscribe((event) => {
    const whose = concernedBy(event)
    if (!whose || stopping.aborted) return
    if ('householdId' in whose) households.add(whose.householdId)
    else groups.add(whose.groupId)
    planWork(debounceMs)
  })
  return { settled: () => last }
}

/** A failure affects only this household: the next change, or the daily task, retries its lists. */
async function deriveListsOf(runtime: Runtime | Ctx, member: User): Promise<boolean> {
  try {
    await deriveLists({ ...createCtx(runtime, member, 'en-US'), actor: member })
    return true
  } catch (error) {
    const { householdId } = member
    runtime.log.error({ err: error, householdId }, 'a shopping list could not follow the plan')
    return false
  }
}

/** Updates lists that follow this week or the next seven days at the start of a day. */
export const followPlansIntoDay: ScheduledTask = {
  name: 'plan_lists',
  schedule: { everyMinutes: 10 },
  async run(ctx, day) {
    const counts = { derived: 0, failed: 0 }
    for (const householdId of await findFollowingHouseholds(ctx, { notDerivedOn: day })) {
      const member = await findMemberOf(ctx, householdId)
      const isDerived = member !== null && (await deriveListsOf(ctx, member))
      counts[isDerived ? 'derived' : 'failed'] += 1
    }
    return counts
  },
}
