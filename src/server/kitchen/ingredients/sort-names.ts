import { createCtx, type Runtime, runInBackground } from '~/server/platform/context'
import { findGroupsToKey, keyNames, setLanguage } from '~/server/platform/db/names/key-names'
import { readSectionsOfLabels } from './new-food-labels.service'

/**
 * Sorts the names of groups whose language has changed, and of those from before names had an order of a language: theirs
 * is that of their store sections. Resolves when no group is left.
 */
export async function sortNames(runtime: Runtime): Promise<void> {
  const ctx = createCtx(runtime, { kind: 'anonymous' }, 'en-US')
  for (const group of await findGroupsToKey(ctx.db)) {
    if (ctx.stopping.aborted) return
    const isNew = group.namesKeyed === ''
    const language = isNew ? (await readSectionsOfLabels(ctx, group.id)).locale : group.language
    if (isNew) await setLanguage(ctx.db, group.id, language)
    await keyNames(ctx.db, { ...group, language }, ctx.stopping)
  }
}

/** Milliseconds until changes of another server are found. */
const LOOK_EVERY_MS = 60_000

export function startSortingNames(runtime: Runtime): void {
  let last = Promise.resolve()
  const run = () => {
    last = last
      .then(() => runInBackground(runtime, sortNames))
      .catch((error: unknown) => {
        if (!runtime.stopping.aborted) runtime.log.error({ err: error }, 'names could not be sorted')
      })
  }
  runtime.events.subscribe(({ name }) => {
    if (name === 'preferences' && !runtime.stopping.aborted) run()
  })
  const looks = setInterval(run, LOOK_EVERY_MS).unref()
  runtime.stopping.addEventListener('abort', () => clearInterval(looks))
  run()
}
