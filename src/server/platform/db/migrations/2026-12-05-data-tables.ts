import { type Kysely, PostgresAdapter } from 'kysely'

/** Units know how much of a standard unit they are; groups remember which similar names are not the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = db.getExecutor().adapter instanceof PostgresAdapter ? 'double precision' : 'real'
  await db.schema.alterTable('unit').addColumn('standardQuantity', number).execute()
  await db.schema.alterTable('unit').addColumn('standardUnit', 'text').execute()
  await db.schema
    .createTable('distinctPair')
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('firstId', 'text', (column) => column.notNull())
    .addColumn('secondId', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('distinctPair_pkey', ['groupId', 'firstId', 'secondId'])
    .execute()
}
