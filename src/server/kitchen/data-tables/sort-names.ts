import * as v from 'valibot'
import { readSectionsOfLabels } from '~/server/kitchen/ingredients/new-food-labels.service'
import { anonymous } from '~/server/platform/access/actor'
import { type Ctx, createCtx, type Runtime, runInBackground } from '~/server/platform/context'
import { findGroupsToKey, hasNewLanguage, keyNames, setLanguage } from '~/server/platform/db/names/key-names'
import { defineServerJob } from '~/server/platform/jobs/define-job'
import { startNextJob } from '~/server/platform/jobs/jobs.service'
import { indexRecipesOfGroup } from '~/server/platform/lists/search/recipe-index.service'

/** Only one of them runs on all servers. */
const ONLY_ID = 'c3b7a7f0-5d0e-4a53-9d5c-6a1c1f0e7b52'

/**
 * Sorts the names of groups whose language has changed, and of groups without a language, which get that of their
 * store sections. Ends when no group is left.
 */
export async function sortNames(ctx: Ctx): Promise<void> {
  for (let groups = await findGroupsToKey(ctx.db); groups.length > 0; groups = await findGroupsToKey(ctx.db))
    for (const group of groups) {
      const isNew = group.namesKeyed === ''
      const language = isNew ? (await readSectionsOfLabels(ctx, group.id)).locale : group.language
      if (isNew) await setLanguage(ctx.db, group.id, language)
      await keyNames(ctx.db, { ...group, language }, ctx.stopping)
      if (hasNewLanguage(group)) await indexRecipesOfGroup(ctx, group.id)
    }
}

export const nameSorting = defineServerJob({
  kind: 'sort_names',
  owner: 'server',
  payload: v.null(),
  result: v.null(),
  atOnce: 1,
  attempts: 3,
  // It is started again as long as there is a group to sort.
  keepFailedForMs: 0,
  async run(ctx) {
    await sortNames(ctx)
    return null
  },
  ended({ log }, _, error) {
    if (error !== undefined) log.error({ err: error }, 'names could not be sorted')
  },
})

/** Milliseconds until groups of a restored backup or a killed server are found. */
const LOOK_EVERY_MS = 60_000

/** Starts the job if a group needs it: now, after each change of preferences, and every minute. */
export function startSortingNames(runtime: Runtime): void {
  const look = () => {
    if (runtime.stopping.aborted) return
    runInBackground(runtime, startIfDue).catch((error: unknown) => {
      if (!runtime.stopping.aborted) runtime.log.error({ err: error }, 'sorting names could not be started')
    })
  }
  runtime.events.subscribe(({ name }) => {
    if (name === 'preferences') look()
  })
  const looks = setInterval(look, LOOK_EVERY_MS).unref()
  runtime.stopping.addEventListener('abort', () => clearInterval(looks))
  look()
}

async function startIfDue(runtime: Runtime): Promise<void> {
  if (runtime.stopping.aborted) return
  const ctx = createCtx(runtime, anonymous, 'en-US')
  if ((await findGroupsToKey(ctx.db)).length > 0) await startNextJob(ctx, nameSorting, null, ONLY_ID)
}
