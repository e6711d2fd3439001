import { type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'
import { indexer } from './0001-first-schema/columns'

/** Folded names order rows until the background has keys of the group's language. */
const TABLES = {
  recipe: '"nameNormalized"',
  food: '"nameNormalized"',
  unit: '"nameNormalized"',
  label: 'lower(name)',
  category: 'lower(name)',
  tag: 'lower(name)',
  tool: 'lower(name)',
  cookbook: 'lower(name)',
  shoppingList: 'lower(name)',
  store: 'lower(name)',
}

/** Names are sorted by the language of their group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys are compared by code points.
  const key = isPostgres(db) ? sql`text collate "C"` : ('text' as const)
  for (const [table, name] of Object.entries(TABLES)) {
    await db.schema
      .alterTable(table)
      .addColumn('sortKey', key, (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update ${sql.table(table)} set "sortKey" = coalesce(${sql.raw(name)}, '')`.execute(db)
  }
  await db.schema
    .alterTable('group')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en-US'))
    .execute()
  await db.schema
    .alterTable('group')
    .addColumn('namesKeyed', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const index = indexer(db)
  await index('recipe_order', 'recipe', ['groupId', 'sortKey', 'id'])
  await index('food_sorted', 'food', ['groupId', 'sortKey', 'id'])
}
