import { createCtx, type Runtime, runInBackground } from '~/server/platform/context'
import { findGroupToSort, placeListLabel, readListLabels, setSorted } from './food-labels.repository'
import { labelBareFoods, readSectionsOfLabels } from './new-food-labels.service'

/**
 * Gives foods from before store sections were recognized their section, once for each group, and lists whose sections
 * are by name the usual order of a store. Labels and orders that people chose stay. Resolves when no group is left.
 */
export async function sortFoods(runtime: Runtime): Promise<void> {
  const ctx = createCtx(runtime, { kind: 'anonymous' }, 'en-US')
  for (;;) {
    const groupId = await findGroupToSort(ctx)
    if (groupId === undefined || ctx.stopping.aborted) return
    const sections = await readSectionsOfLabels(ctx, groupId)
    await labelBareFoods(ctx, groupId, sections, sections.locale)
    const ordered = await sections.ordered()
    const lists = Map.groupBy(await readListLabels(ctx, groupId), ({ shoppingListId }) => shoppingListId)
    for (const settings of lists.values()) {
      const names = settings.map(({ name }) => name.toLowerCase())
      const isByName = names.every((name, at) => at === 0 || (names[at - 1] ?? '') <= name)
      if (!isByName) continue
      for (const { id, labelId } of settings) await placeListLabel(ctx, id, ordered.indexOf(labelId))
    }
    if (!ctx.stopping.aborted) await setSorted(ctx, groupId)
  }
}

export function startSortingFoods(runtime: Runtime): void {
  void runInBackground(runtime, sortFoods).catch((error) =>
    runtime.log.error({ err: error }, 'foods could not be given their store sections'),
  )
}
