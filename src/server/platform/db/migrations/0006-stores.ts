import type { Kysely } from 'kysely'
import { indexer, key, keyPart, part, required, stamps, zero } from './0001-first-schema/columns'

/** Stores with the order of their sections, and the order of checks that it is learned from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)
  await db.schema
    .createTable('store')
    .addColumn('id', 'text', key)
    .addColumn('householdId', 'text', part('household'))
    .addColumn('name', 'text', required)
    .addColumn('learns', 'integer', required)
    .$call(stamps)
    .execute()
  await index('store_household', 'store', ['householdId'])

  await db.schema
    .createTable('storeSection')
    .addColumn('storeId', 'text', part('store'))
    .addColumn('labelId', 'text', part('label'))
    .addColumn('position', 'integer', required)
    .addColumn('moved', 'integer', zero)
    .addPrimaryKeyConstraint('storeSection_key', ['storeId', 'labelId'])
    .execute()
  await index('storeSection_label', 'storeSection', ['labelId'])

  await db.schema
    .createTable('storeCheck')
    .addColumn('id', 'text', key)
    .addColumn('storeId', 'text', part('store'))
    .addColumn('labelId', 'text', part('label'))
    .addColumn('itemId', 'text', required)
    .addColumn('checkedAt', 'text', required)
    .execute()
  await index('storeCheck_store', 'storeCheck', ['storeId', 'checkedAt'])
  await index('storeCheck_label', 'storeCheck', ['labelId'])

  await db.schema
    .createTable('shoppingListStore')
    .addColumn('shoppingListId', 'text', keyPart('shoppingList'))
    .addColumn('storeId', 'text', part('store'))
    .execute()
  await index('shoppingListStore_store', 'shoppingListStore', ['storeId'])
}
