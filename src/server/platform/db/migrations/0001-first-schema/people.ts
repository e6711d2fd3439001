import type { Kysely } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'
import { counted, indexer, key, keyPart, optionalPart, part, required, stamps, zero } from './columns'

/** Groups, households, people, and how they sign in. */
export async function createPeopleTables(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)

  await db.schema
    .createTable('group')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('slug', 'text', required)
    .$call(stamps)
    .addUniqueConstraint('group_name', ['name'])
    .addUniqueConstraint('group_slug', ['slug'])
    .execute()

  await db.schema
    .createTable('groupPreference')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', (column) => part('group')(column).unique())
    .addColumn('privateGroup', 'integer', required)
    .execute()

  await db.schema
    .createTable('household')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('name', 'text', required)
    .addColumn('slug', 'text', required)
    .$call(stamps)
    .addUniqueConstraint('household_name', ['groupId', 'name'])
    .addUniqueConstraint('household_slug', ['groupId', 'slug'])
    .execute()

  await db.schema
    .createTable('householdPreference')
    .addColumn('id', 'text', key)
    .addColumn('householdId', 'text', (column) => part('household')(column).unique())
    .addColumn('privateHousehold', 'integer', required)
    .addColumn('lockRecipeEditsFromOtherHouseholds', 'integer', required)
    .addColumn('firstDayOfWeek', 'integer', required)
    .addColumn('recipePublic', 'integer', required)
    .addColumn('recipeShowNutrition', 'integer', required)
    .addColumn('recipeShowAssets', 'integer', required)
    .addColumn('recipeLandscapeView', 'integer', required)
    .addColumn('recipeDisableComments', 'integer', required)
    .execute()

  await db.schema
    .createTable('user')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id'))
    .addColumn('householdId', 'text', (column) => column.notNull().references('household.id'))
    .addColumn('username', 'text', required)
    .addColumn('fullName', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('authMethod', 'text', required)
    .addColumn('passwordHash', 'text', required)
    .addColumn('admin', 'integer', zero)
    .addColumn('advanced', 'integer', zero)
    .addColumn('canInvite', 'integer', zero)
    .addColumn('canManage', 'integer', zero)
    .addColumn('canManageHousehold', 'integer', zero)
    .addColumn('canOrganize', 'integer', zero)
    .addColumn('cacheKey', 'text', required)
    .$call(stamps)
    .addColumn('lockedAt', 'text')
    .addColumn('emailUnconfirmed', 'integer', zero)
    .addUniqueConstraint('user_username', ['username'])
    .addUniqueConstraint('user_email', ['email'])
    .execute()
  await index('user_household', 'user', ['householdId'])
  await index('user_group', 'user', ['groupId'])

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', part('user'))
    .addColumn('userAgent', 'text', required)
    .addColumn('isShared', 'integer', required)
    .addColumn('hours', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('usedAt', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addColumn('byCookie', 'integer', zero)
    .execute()
  await index('session_user', 'session', ['userId', 'usedAt'])

  await db.schema
    .createTable('externalIdentity')
    .addColumn('provider', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('userId', 'text', part('user'))
    .addColumn('createdAt', 'text', required)
    .addPrimaryKeyConstraint('externalIdentityKey', ['provider', 'subject'])
    .addUniqueConstraint('externalIdentityUser', ['userId', 'provider'])
    .execute()

  await db.schema
    .createTable('signInLock')
    .addColumn('key', 'text', key)
    .addColumn('attempts', 'integer', required)
    .addColumn('lockedUntil', 'text')
    .addColumn('updatedAt', 'text', required)
    .execute()

  await db.schema
    .createTable('apiToken')
    .addColumn('id', 'integer', counted(db))
    .addColumn('userId', 'text', part('user'))
    .addColumn('name', 'text', required)
    .addColumn('integrationId', 'text', required)
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', required)
    .addColumn('expiresAt', 'text')
    .addColumn('usedAt', 'text')
    .execute()
  await index('apiToken_user', 'apiToken', ['userId'])

  await db.schema
    .createTable('passwordResetToken')
    .addColumn('id', 'integer', counted(db))
    .addColumn('userId', 'text', part('user'))
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', required)
    .addColumn('mailedTo', 'text')
    .execute()

  await db.schema
    .createTable('twoStep')
    .addColumn('userId', 'text', keyPart('user'))
    .addColumn('sealedSecret', 'text', required)
    .addColumn('lastTimeStep', 'integer', required)
    .addColumn('confirmedAt', 'text')
    .addColumn('createdAt', 'text', required)
    .execute()

  await db.schema
    .createTable('recoveryCode')
    .addColumn('codeHash', 'text', key)
    .addColumn('userId', 'text', part('user'))
    .execute()
  await index('recoveryCode_user', 'recoveryCode', ['userId'])

  // Authenticators count to 2^32, twice as far as an `integer` of Postgres goes.
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', part('user'))
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', required)
    .addColumn('counter', isPostgres(db) ? 'bigint' : 'integer', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('usedAt', 'text')
    .execute()
  await index('passkey_user', 'passkey', ['userId', 'createdAt'])

  await db.schema
    .createTable('passkeyChallenge')
    .addColumn('challenge', 'text', key)
    .addColumn('userId', 'text', optionalPart('user'))
    .addColumn('expiresAt', 'text', required)
    .execute()
  await index('passkeyChallenge_expires', 'passkeyChallenge', ['expiresAt'])

  await db.schema
    .createTable('inviteToken')
    .addColumn('token', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('usesLeft', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .execute()
}
