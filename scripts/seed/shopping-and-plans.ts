import { inTransaction, type UserCtx } from '../../src/server/platform/context.ts'
import { insertMany } from './insert-many.ts'
import type { Library } from './library.ts'
import type { Random } from './random.ts'

const ITEMS_PER_LIST = 40
const FIRST_DAY = Date.UTC(2022, 0, 1)
const entryTypes = ['breakfast', 'lunch', 'dinner'] as const

/** Dinner every day and another meal every other day; lists of 40 items, half of them checked; an event for each dinner. */
export async function seedShoppingAndPlans(
  ctx: UserCtx,
  random: Random,
  library: Library,
  { years, lists: listCount } = { years: 5, lists: 50 },
): Promise<void> {
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now }
  const userId = ctx.actor.id
  const plans = Array.from({ length: years * 365 }, (_, day) => {
    const date = new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10)
    return entryTypes
      .filter((type) => type === 'dinner' || random.chance(0.5))
      .map((entryType) => ({
        userId,
        date,
        entryType,
        title: '',
        text: '',
        recipeId: random.pick(library.recipeIds),
        ...stamps,
      }))
  }).flat()
  const lists = Array.from({ length: listCount }, (_, at) => ({
    id: random.uuid(),
    userId,
    name: `List ${at + 1}`,
    extras: '{}',
    ...stamps,
  }))
  const items = lists.flatMap((list) =>
    random.several(library.foods, ITEMS_PER_LIST).map((food, position) => ({
      id: random.uuid(),
      shoppingListId: list.id,
      quantity: random.whole(1, 12),
      unitId: random.pick(library.units).id,
      foodId: food.id,
      note: '',
      checked: random.chance(0.5),
      position,
      labelId: random.pick(library.labels).id,
      extras: '{}',
      ...stamps,
    })),
  )
  const labelSettings = lists.flatMap((list) =>
    library.labels.map((label, position) => ({
      id: random.uuid(),
      shoppingListId: list.id,
      labelId: label.id,
      position,
    })),
  )
  const events = plans
    .filter(({ entryType }) => entryType === 'dinner')
    .map(({ recipeId, date }) => ({
      id: random.uuid(),
      recipeId,
      userId,
      subject: 'Dinner',
      eventType: 'info' as const,
      eventMessage: null,
      image: 'does not have image' as const,
      timestamp: `${date}T18:00:00.000Z`,
      ...stamps,
    }))
  await inTransaction(ctx, async ({ db }) => {
    await insertMany(db, 'mealPlanEntry', plans)
    await insertMany(db, 'recipeTimelineEvent', events)
    await insertMany(db, 'shoppingList', lists)
    await insertMany(db, 'shoppingListItem', items)
    await insertMany(db, 'shoppingListLabel', labelSettings)
  })
}
