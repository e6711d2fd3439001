import type { Kysely } from 'kysely'

/** Identities at providers and directories, independent of names here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('externalIdentity')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('externalIdentityKey', ['provider', 'subject'])
    .addUniqueConstraint('externalIdentityUser', ['userId', 'provider'])
    .execute()
}
