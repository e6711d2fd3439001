import type { Kysely } from 'kysely'

/** Two-step sign-in and passkeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('twoStep')
    .addColumn('userId', 'text', (column) =>
      column.primaryKey().notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('sealedSecret', 'text', (column) => column.notNull())
    .addColumn('lastTimeStep', 'integer', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('recoveryCode')
    .addColumn('codeHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('recoveryCode_user').on('recoveryCode').column('userId').execute()
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .execute()
  await db.schema.createIndex('passkey_user').on('passkey').columns(['userId', 'createdAt']).execute()
  await db.schema
    .createTable('passkeyChallenge')
    .addColumn('challenge', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('passkeyChallenge_expires').on('passkeyChallenge').column('expiresAt').execute()
}
