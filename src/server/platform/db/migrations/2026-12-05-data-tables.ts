import { type Kysely, PostgresAdapter } from 'kysely'

/** Units have an amount of a standard unit; groups store pairs of similar names that are distinct. */
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
