import type { Kysely } from 'kysely'
import { empty, emptyMap, indexer, key, link, numberType, part, required, stamps } from './columns'

/** Labels, foods, units, categories, tags and tools. */
export async function createOrganizingTables(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)
  const number = numberType(db)

  await db.schema
    .createTable('label')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('name', 'text', required)
    .addColumn('color', 'text', required)
    .$call(stamps)
    .addUniqueConstraint('label_name', ['groupId', 'name'])
    .execute()

  await db.schema
    .createTable('food')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalized', 'text', required)
    .addColumn('pluralName', 'text')
    .addColumn('pluralNameNormalized', 'text')
    .addColumn('description', 'text', empty)
    .addColumn('labelId', 'text', link('label'))
    .addColumn('extras', 'text', emptyMap)
    .$call(stamps)
    .addUniqueConstraint('food_name', ['groupId', 'name'])
    .execute()
  await index('food_order', 'food', ['groupId', 'nameNormalized'])
  await index('food_label', 'food', ['labelId'])

  await db.schema
    .createTable('foodAlias')
    .addColumn('foodId', 'text', part('food'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalized', 'text', required)
    .addPrimaryKeyConstraint('foodAlias_key', ['foodId', 'name'])
    .execute()

  await db.schema
    .createTable('foodOnHand')
    .addColumn('foodId', 'text', part('food'))
    .addColumn('householdId', 'text', part('household'))
    .addPrimaryKeyConstraint('foodOnHand_key', ['foodId', 'householdId'])
    .execute()

  await db.schema
    .createTable('unit')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalized', 'text', required)
    .addColumn('pluralName', 'text')
    .addColumn('pluralNameNormalized', 'text')
    .addColumn('abbreviation', 'text', empty)
    .addColumn('abbreviationNormalized', 'text', empty)
    .addColumn('pluralAbbreviation', 'text')
    .addColumn('pluralAbbreviationNormalized', 'text')
    .addColumn('useAbbreviation', 'integer', required)
    .addColumn('fraction', 'integer', required)
    .addColumn('description', 'text', empty)
    .addColumn('extras', 'text', emptyMap)
    .$call(stamps)
    .addColumn('standardQuantity', number)
    .addColumn('standardUnit', 'text')
    .addUniqueConstraint('unit_name', ['groupId', 'name'])
    .execute()

  await db.schema
    .createTable('unitAlias')
    .addColumn('unitId', 'text', part('unit'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalized', 'text', required)
    .addPrimaryKeyConstraint('unitAlias_key', ['unitId', 'name'])
    .execute()

  await db.schema
    .createTable('distinctPair')
    .addColumn('groupId', 'text', part('group'))
    .addColumn('firstId', 'text', required)
    .addColumn('secondId', 'text', required)
    .addPrimaryKeyConstraint('distinctPair_pkey', ['groupId', 'firstId', 'secondId'])
    .execute()

  for (const organizer of ['category', 'tag', 'tool'])
    await db.schema
      .createTable(organizer)
      .addColumn('id', 'text', key)
      .addColumn('groupId', 'text', part('group'))
      .addColumn('name', 'text', required)
      .addColumn('slug', 'text', required)
      .$call(stamps)
      .addUniqueConstraint(`${organizer}_slug`, ['groupId', 'slug'])
      .execute()

  await db.schema
    .createTable('toolOnHand')
    .addColumn('toolId', 'text', part('tool'))
    .addColumn('householdId', 'text', part('household'))
    .addPrimaryKeyConstraint('toolOnHand_key', ['toolId', 'householdId'])
    .execute()
}
