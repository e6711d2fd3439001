import type { Restored, UndoKind } from '~/schemas/undo'
import { noteEventRestored } from '~/server/kitchen/recipes/activity/timeline.service'
import type { UserCtx } from '~/server/platform/context'
import type { OrganizerKind } from '~/server/platform/db/schema'
import type { UndoEntry } from '~/server/platform/db/undo/entries'
import type { Row } from '~/server/platform/db/undo/rows'

/** Events for open pages and other systems after a restored deletion, merge or bulk change. */
export async function emitRestored(
  ctx: UserCtx,
  entries: readonly UndoEntry[],
  items: Restored['items'],
  meals: readonly Row[],
): Promise<void> {
  const { groupId, householdId } = ctx.actor
  const all = entries.map((entry, at) => ({ entry, item: items[at] }))
  for (const [kind, own] of Map.groupBy(all, ({ entry }) => entry.kind)) {
    const operation = own.every(({ entry }) => entry.action === 'update') ? 'update' : 'create'
    const ids = own.map(({ entry }) => entry.subjectId)
    const names = own.map(({ entry }) => entry.name)
    if (kind === 'recipe') {
      const recipes = own.map(({ entry, item }) => ({
        id: entry.subjectId,
        slug: item?.slug ?? '',
        name: entry.name,
      }))
      ctx.emit({ name: 'recipes', data: { operation, groupId, householdId, recipes } })
    } else if (kind === 'shoppingList')
      for (const { entry } of own)
        ctx.emit({
          name: 'shoppingList',
          data: { operation, householdId, shoppingListId: entry.subjectId, name: entry.name },
        })
    else if (kind === 'recipeTimelineEvent') for (const id of ids) await noteEventRestored(ctx, id)
    else if (kind === 'cookbook')
      ctx.emit({ name: 'cookbook', data: { operation, groupId, householdId, cookbookIds: ids, names } })
    else if (kind === 'food' || kind === 'unit')
      ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId, table: tables[kind] } })
    else if (kind === 'label') ctx.emit({ name: 'label', data: { operation, groupId, labelIds: ids, names } })
    else if (kind === 'category' || kind === 'tag' || kind === 'tool')
      for (const one of kindsOf(kind, own))
        ctx.emit({ name: 'organizer', data: { operation, groupId, kind: one, ids, names } })
  }
  emitMeals(ctx, meals)
}

/** Tags that had become categories become tags again, and the reverse. */
const kindsOf = (kind: OrganizerKind, own: readonly { entry: UndoEntry }[]): readonly OrganizerKind[] =>
  own.some(({ entry: { details } }) => details.change === 'toCategories' || details.change === 'toTags')
    ? ['tag', 'category']
    : [kind]

const tables = { food: 'foods', unit: 'units' } as const satisfies Partial<Record<UndoKind, string>>

/** Lists that follow the plan are updated. */
function emitMeals({ actor: { householdId }, emit }: UserCtx, meals: readonly Row[]): void {
  const days = meals.map(({ date }) => String(date)).toSorted()
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || lastDay === undefined) return
  const mealPlanIds = meals.map(({ id }) => Number(id))
  emit({ name: 'mealPlans', data: { operation: 'create', householdId, firstDay, lastDay, mealPlanIds } })
}
