import type { Restored, UndoKind } from '~/schemas/undo'
import type { UserCtx } from '~/server/platform/context'
import type { UndoEntry } from '~/server/platform/db/undo/entries'
import type { PutBack } from '~/server/platform/db/undo/put-back'

/** What open pages and other systems learn of a restored deletion, merge or bulk change. */
export function emitRestored(
  ctx: UserCtx,
  entries: readonly UndoEntry[],
  items: Restored['items'],
  done: readonly PutBack[],
): void {
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
    else if (kind === 'cookbook')
      ctx.emit({ name: 'cookbook', data: { operation, groupId, householdId, cookbookIds: ids, names } })
    else if (kind === 'food' || kind === 'unit')
      ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId, table: tables[kind] } })
    else if (kind === 'label') ctx.emit({ name: 'label', data: { operation, groupId, labelIds: ids, names } })
    else if (kind === 'category' || kind === 'tag' || kind === 'tool')
      ctx.emit({ name: 'organizer', data: { operation, groupId, kind, ids, names } })
  }
  emitMeals(ctx, done)
}

const tables = { food: 'foods', unit: 'units' } as const satisfies Partial<Record<UndoKind, string>>

/** Lists that follow the plan are updated. */
function emitMeals({ actor: { householdId }, emit }: UserCtx, done: readonly PutBack[]): void {
  const meals = done.flatMap(({ inserted }) => inserted.get('mealPlanEntry') ?? [])
  const days = meals.map(({ date }) => String(date)).toSorted()
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || lastDay === undefined) return
  const mealPlanIds = meals.map(({ id }) => Number(id))
  emit({ name: 'mealPlans', data: { operation: 'create', householdId, firstDay, lastDay, mealPlanIds } })
}
