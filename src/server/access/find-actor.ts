import type { Runtime } from '~/server/context'
import type { User } from './actor'

/** Who signs our tokens; clients of this API know the name. */
export const TOKEN_ISSUER = 'mealie'

/** A session's last use is written at most this often. */
const USE_NOTED_EVERY_MS = 5 * 60_000

/** What a session token says. */
export interface SessionClaims {
  userId: string
  sessionId: string
  byCookie: boolean
}

/** The person of an open session, with what they may do at this moment. Null when it has ended. */
export async function findActor(runtime: Runtime, claims: SessionClaims): Promise<User | null> {
  const { userId, sessionId, byCookie } = claims
  const now = Date.now()
  const row = await runtime.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .innerJoin('group', 'group.id', 'user.groupId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .where('session.id', '=', sessionId)
    .where('session.userId', '=', userId)
    .where('session.expiresAt', '>', new Date(now).toISOString())
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
      'session.usedAt',
      'group.slug as groupSlug',
      'household.slug as householdSlug',
    ])
    .executeTakeFirst()
  if (!row) return null
  if (now - Date.parse(row.usedAt) >= USE_NOTED_EVERY_MS) await noteUse(runtime, sessionId, row.usedAt, now)
  return {
    kind: 'user',
    id: row.id,
    groupId: row.groupId,
    groupSlug: row.groupSlug,
    householdId: row.householdId,
    householdSlug: row.householdSlug,
    username: row.username,
    fullName: row.fullName,
    admin: row.admin,
    advanced: row.advanced,
    canInvite: row.canInvite,
    canManage: row.canManage,
    canManageHousehold: row.canManageHousehold,
    canOrganize: row.canOrganize,
    session: { id: sessionId, byCookie },
  }
}

/** Of many requests at once one writes. A failure is no reason to refuse the request. */
async function noteUse({ db, log }: Runtime, sessionId: string, before: string, now: number): Promise<void> {
  try {
    await db
      .updateTable('session')
      .set({ usedAt: new Date(now).toISOString() })
      .where('id', '=', sessionId)
      .where('usedAt', '=', before)
      .execute()
  } catch (error) {
    log.warn({ err: error }, 'the use of a session could not be noted')
  }
}
