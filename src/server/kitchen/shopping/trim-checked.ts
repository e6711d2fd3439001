import { inTransaction } from '~/server/platform/context'
import { IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { deleteItemsById, findOldCheckedItems } from './trim-checked.repository'

/** Per list. */
const CHECKED_MAX = 100

export const trimCheckedItems: ScheduledTask = {
  name: 'checked_items',
  schedule: 'daily',
  async run(ctx) {
    let deleted = 0
    for (;;) {
      const items = await inTransaction(ctx, async (ctx) => {
        const items = await findOldCheckedItems(ctx, CHECKED_MAX, IDS_PER_STATEMENT)
        if (items.length > 0)
          await deleteItemsById(
            ctx,
            items.map(({ id }) => id),
          )
        const lists = Map.groupBy(items, ({ shoppingListId }) => shoppingListId)
        for (const [shoppingListId, [first, ...rest]] of lists)
          if (first)
            ctx.emit({
              name: 'shoppingListItem',
              data: {
                operation: 'delete',
                householdId: first.householdId,
                shoppingListId,
                name: first.name,
                itemIds: [first, ...rest].map(({ id }) => id),
              },
            })
        return items
      })
      deleted += items.length
      if (items.length < IDS_PER_STATEMENT) return { deleted }
    }
  },
}
