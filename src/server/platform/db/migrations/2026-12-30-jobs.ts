import { type Kysely, sql } from 'kysely'

/** One table for work that outlives its request. Finished exports in the former tables remain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('groupId', 'text', (column) => column.references('group.id').onDelete('cascade'))
    .addColumn('householdId', 'text', (column) => column.references('household.id').onDelete('cascade'))
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('integrationId', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('fairKey', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('error', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('leaseId', 'text')
    .addColumn('leaseUntil', 'text')
    .addColumn('runAfter', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('startedAt', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('expiresAt', 'text')
    .execute()
  await db.schema.createIndex('job_status').on('job').columns(['status', 'kind']).execute()
  for (const owner of ['groupId', 'householdId', 'userId'])
    await db.schema.createIndex(`job_${owner}`).on('job').columns([owner]).execute()
  const same = sql`"createdAt", "createdAt", "createdAt", "expiresAt"`
  await sql`
    insert into job (id, kind, "groupId", "householdId", locale, "fairKey", payload, status, done, total, result,
      attempts, "runAfter", "createdAt", "endedAt", "expiresAt")
    select id, 'recipe_export', "groupId", "householdId", 'en-US', "householdId",
      '{"recipeIds":[],"fileName":"' || "fileName" || '"}', 'done', 0, 0, '{"size":' || size || '}', 1, ${same}
    from "recipeExport" where size is not null`.execute(db)
  await sql`
    insert into job (id, kind, "groupId", "householdId", locale, "fairKey", payload, status, done, total, result,
      attempts, "runAfter", "createdAt", "endedAt", "expiresAt")
    select id, 'group_export', "groupId", null, 'en-US', "groupId",
      '{"format":"' || format || '","fileName":"' || "fileName" || '"}', 'done', "recipesTotal", "recipesTotal",
      '{"size":' || size || ',"recipes":' || "recipesTotal" || '}', 1, ${same}
    from "groupExport" where status = 'done'`.execute(db)
  await db.schema.dropTable('recipeExport').execute()
  await db.schema.dropTable('groupExport').execute()
}
