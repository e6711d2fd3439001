import { inTransaction, type UserCtx } from '../../src/server/platform/context.ts'
import { insertMany } from './insert-many.ts'
import { seedLibrary } from './library.ts'
import type { Random } from './random.ts'
import { seedShoppingAndPlans } from './shopping-and-plans.ts'

const RECIPES = 50
const FOODS = 150

/** Copies of the first group, household, person and units; with recipes, a year of plans and two lists each. */
export async function seedOtherGroups(ctx: UserCtx, random: Random, count: number): Promise<void> {
  const { groupId, householdId, id: userId } = ctx.actor
  const first = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows
    if (!row) throw new Error('the first household is incomplete')
    return row
  }
  const { db } = ctx
  const group = await first(db.selectFrom('group').where('id', '=', groupId).selectAll().execute())
  const household = await first(
    db.selectFrom('household').where('id', '=', householdId).selectAll().execute(),
  )
  const user = await first(db.selectFrom('user').where('id', '=', userId).selectAll().execute())
  const groupPreference = await first(
    db.selectFrom('groupPreference').where('groupId', '=', groupId).selectAll().execute(),
  )
  const householdPreference = await first(
    db.selectFrom('householdPreference').where('householdId', '=', householdId).selectAll().execute(),
  )
  const units = await db.selectFrom('unit').where('groupId', '=', groupId).selectAll().execute()
  for (let number = 1; number <= count; number += 1)
    await inTransaction(ctx, async (ctx) => {
      const ids = { groupId: random.uuid(), householdId: random.uuid(), id: random.uuid() }
      const name = `Group ${number}`
      await insertMany(ctx.db, 'group', [{ ...group, id: ids.groupId, name, slug: `group-${number}` }])
      await insertMany(ctx.db, 'groupPreference', [
        { ...groupPreference, id: random.uuid(), groupId: ids.groupId },
      ])
      await insertMany(ctx.db, 'household', [{ ...household, id: ids.householdId, groupId: ids.groupId }])
      await insertMany(ctx.db, 'householdPreference', [
        { ...householdPreference, id: random.uuid(), householdId: ids.householdId },
      ])
      await insertMany(ctx.db, 'user', [
        { ...user, ...ids, username: `large${number}`, email: `large${number}@example.org` },
      ])
      await insertMany(
        ctx.db,
        'unit',
        units.slice(0, 20).map((unit) => ({ ...unit, id: random.uuid(), groupId: ids.groupId })),
      )
      const theirs = { ...ctx, actor: { ...ctx.actor, ...ids } }
      const library = await seedLibrary(theirs, random, RECIPES, { foods: FOODS, hasPictures: false })
      await seedShoppingAndPlans(theirs, random, library, { years: 1, lists: 2 })
    })
}
