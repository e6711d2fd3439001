import type { Db } from '~/server/db/connect'
import type { User } from './actor'

/**
 * The person whom a session token names, with what they may do at this moment. Null when there is no such
 * person any more, or when the token was issued (`issuedAt`, in seconds) before their sessions were ended.
 */
export async function findActor(db: Db, userId: string, issuedAt: number): Promise<User | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('group', 'group.id', 'user.groupId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .where('user.id', '=', userId)
    .select([
      'user.id',
      'user.groupId',
      'user.householdId',
      'user.username',
      'user.fullName',
      'user.admin',
      'user.advanced',
      'user.canInvite',
      'user.canManage',
      'user.canManageHousehold',
      'user.canOrganize',
      'user.tokensValidAfter',
      'group.slug as groupSlug',
      'household.slug as householdSlug',
    ])
    .executeTakeFirst()
  if (!row) return null
  if (row.tokensValidAfter && issuedAt < Math.floor(Date.parse(row.tokensValidAfter) / 1000)) return null
  return {
    kind: 'user',
    id: row.id,
    groupId: row.groupId,
    groupSlug: row.groupSlug,
    householdId: row.householdId,
    householdSlug: row.householdSlug,
    username: row.username,
    fullName: row.fullName,
    admin: row.admin === 1,
    advanced: row.advanced === 1,
    canInvite: row.canInvite === 1,
    canManage: row.canManage === 1,
    canManageHousehold: row.canManageHousehold === 1,
    canOrganize: row.canOrganize === 1,
  }
}
