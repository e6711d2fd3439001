import { errors, jwtVerify } from 'jose'
import { type Actor, anonymous, type User } from '../access/actor'
import type { Runtime } from '../context'
import { DomainError } from '../errors'

/** Who signs our tokens; clients of this API know the name. */
export const TOKEN_ISSUER = 'mealie'

/** The person behind a bearer token: anonymous without one, `not_authenticated` for a bad or stale one. */
export async function authenticate(runtime: Runtime, authorization: string | null): Promise<Actor> {
  if (!authorization) return anonymous
  const token = /^bearer (.+)$/i.exec(authorization.trim())?.[1]
  if (!token) throw new DomainError('not_authenticated')
  const claims = await verifyToken(runtime.secret, token)
  const user = claims && (await findActor(runtime, claims.userId, claims.issuedAt))
  if (!user) throw new DomainError('not_authenticated')
  return user
}

async function verifyToken(secret: Uint8Array, token: string) {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer: TOKEN_ISSUER, algorithms: ['HS256'] })
    if (typeof payload.sub !== 'string') return null
    return { userId: payload.sub, issuedAt: payload.iat ?? 0 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

async function findActor(runtime: Runtime, userId: string, issuedAt: number): Promise<User | null> {
  const row = await runtime.db
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
  // Tokens carry whole seconds, so a token of the very second of the change stays good.
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
