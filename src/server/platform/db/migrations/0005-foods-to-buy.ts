import type { Kysely } from 'kysely'
import { part } from './0001-first-schema/columns'

/** Staples that a household does not always have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('foodToBuy')
    .addColumn('foodId', 'text', part('food'))
    .addColumn('householdId', 'text', part('household'))
    .addPrimaryKeyConstraint('foodToBuy_key', ['foodId', 'householdId'])
    .execute()
}
