import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Runtime } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import type { Database } from '~/server/platform/db/schema'
import type { ActorSession, User } from './actor'
import type { TokenSession } from './session-token-reader'

/** A session's last use is stored at most this often. */
const USE_RECORDED_EVERY_MS = 5 * 60_000

export interface SessionClaims extends TokenSession {
  byCookie: boolean
}

/** The origin in events for API clients. */
export const GENERIC_INTEGRATION = 'mealie_generic_user'

/** People with the names of their group and household. */
const people = (db: Db) =>
  db
    .selectFrom('user')
    .innerJoin('group', 'group.id', 'user.groupId')
    .innerJoin('household', 'household.id', 'user.householdId')
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
      'group.slug as groupSlug',
      'group.language as groupLanguage',
      'household.slug as householdSlug',
    ])

const openPeople = (db: Db) => people(db).where('user.lockedAt', 'is', null)

const isDue = (usedAt: string | null, now: number) =>
  usedAt === null || now - Date.parse(usedAt) >= USE_RECORDED_EVERY_MS

const findSessionOwner = (db: Db, { sessionId, userId }: SessionClaims, now: number) =>
  openPeople(db)
    .innerJoin('session', 'session.userId', 'user.id')
    .where('session.id', '=', sessionId)
    .where('user.id', '=', userId)
    .where('session.expiresAt', '>', new Date(now).toISOString())
    .select(['session.usedAt', 'session.byCookie'])
    .executeTakeFirst()

/** The person of an open session with their current permissions. Null when it has ended. */
export async function findActor(runtime: Runtime, claims: SessionClaims): Promise<User | null> {
  const { sessionId } = claims
  const now = Date.now()
  const row = await findSessionOwner(runtime.db, claims, now)
  if (!row) return null
  const { usedAt, byCookie: wasByCookie, ...user } = row
  // A session that was used by cookie remains a browser session, even if its token is sent as a bearer.
  const byCookie = wasByCookie || claims.byCookie
  if (isDue(usedAt, now) || byCookie !== wasByCookie)
    await noteUse(runtime, () =>
      runtime.db
        .updateTable('session')
        .set({ usedAt: new Date(now).toISOString(), byCookie })
        .where('id', '=', sessionId)
        .where('usedAt', '=', usedAt)
        .execute(),
    )
  const session = { kind: 'session', id: sessionId, byCookie, integrationId: GENERIC_INTEGRATION } as const
  return { kind: 'user', ...user, session }
}

/** Null when the token was deleted or has expired. */
export const findTokenOwner = (runtime: Runtime, tokenHash: string): Promise<User | null> =>
  ownerOfToken(runtime, (token) => token('apiToken.tokenHash', '=', tokenHash))

/**
 * The person of a session or API token that was valid earlier, with their current permissions. Null when it has ended.
 */
export function findActorAgain(
  runtime: Runtime,
  userId: string,
  { kind, id }: Pick<ActorSession, 'kind' | 'id'>,
): Promise<User | null> {
  if (kind === 'session') return findActor(runtime, { userId, sessionId: id, byCookie: false })
  return ownerOfToken(runtime, (token) =>
    token.and([token('apiToken.id', '=', Number(id)), token('apiToken.userId', '=', userId)]),
  )
}

async function ownerOfToken(
  runtime: Runtime,
  isToken: (
    token: ExpressionBuilder<Database, 'user' | 'group' | 'household' | 'apiToken'>,
  ) => Expression<SqlBool>,
): Promise<User | null> {
  const now = Date.now()
  const row = await openPeople(runtime.db)
    .innerJoin('apiToken', 'apiToken.userId', 'user.id')
    .where(isToken)
    .where((eb) =>
      eb.or([
        eb('apiToken.expiresAt', 'is', null),
        eb('apiToken.expiresAt', '>', new Date(now).toISOString()),
      ]),
    )
    .select(['apiToken.id as tokenId', 'apiToken.integrationId', 'apiToken.usedAt'])
    .executeTakeFirst()
  if (!row) return null
  const { tokenId, integrationId, usedAt, ...user } = row
  if (isDue(usedAt, now))
    await noteUse(runtime, () =>
      runtime.db
        .updateTable('apiToken')
        .set({ usedAt: new Date(now).toISOString() })
        .where('id', '=', tokenId)
        .execute(),
    )
  const session = { kind: 'apiToken', id: String(tokenId), byCookie: false, integrationId } as const
  return { kind: 'user', ...user, session }
}

const ofNoSession = { kind: 'session', id: '', byCookie: false, integrationId: GENERIC_INTEGRATION } as const

/** For work that continues after its request. Null when the account is deleted or locked. */
export async function findPerson({ db }: Runtime, userId: string): Promise<User | null> {
  const user = await openPeople(db).where('user.id', '=', userId).executeTakeFirst()
  return user ? { kind: 'user', ...user, session: ofNoSession } : null
}

/** Any member to act as in background work; null when the household is empty. */
export async function findMemberOf({ db }: Runtime, householdId: string): Promise<User | null> {
  const user = await people(db)
    .where('user.householdId', '=', householdId)
    .orderBy('user.createdAt')
    .limit(1)
    .executeTakeFirst()
  return user ? { kind: 'user', ...user, session: ofNoSession } : null
}

/** A failure must not refuse the request. */
async function noteUse({ log }: Runtime, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    log.warn({ err: error }, 'failed to record the use of a session or token')
  }
}
