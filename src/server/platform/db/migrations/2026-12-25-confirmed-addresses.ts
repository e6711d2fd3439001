import { type Kysely, sql } from 'kysely'

/**
 * Whether a person's email address is confirmed. For existing accounts the log shows which people chose theirs; all
 * others have it from an administrator, a directory, a provider or a backup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('emailUnconfirmed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('passwordResetToken').addColumn('mailedTo', 'text').execute()
  await sql`
    update "user" set "emailUnconfirmed" = 1
    where admin = 0 and id in (
      select "subjectId" from "auditEvent"
      where "subjectKind" = 'user' and action in ('user_registered', 'email_changed'))`.execute(db)
}
