import { sql } from 'kysely'
import type { AuthMethod } from '~/schemas/user'
import type { Ctx } from '~/server/platform/context'
import { DIRECTORY } from './external-accounts.repository'

export function findDirectoryPeople(ctx: Ctx, limit: number) {
  const method: AuthMethod = 'LDAP'
  return ctx.db
    .selectFrom('user')
    .leftJoin('externalIdentity as identity', (join) =>
      join.onRef('identity.userId', '=', 'user.id').on('identity.provider', '=', DIRECTORY),
    )
    .where('user.authMethod', '=', method)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('session')
            .whereRef('session.userId', '=', 'user.id')
            .where('session.expiresAt', '>', ctx.now)
            .select('session.id'),
        ),
        eb.exists(
          eb
            .selectFrom('apiToken')
            .whereRef('apiToken.userId', '=', 'user.id')
            .where((eb) =>
              eb.or([eb('apiToken.expiresAt', 'is', null), eb('apiToken.expiresAt', '>', ctx.now)]),
            )
            .select('apiToken.id'),
        ),
      ]),
    )
    .select(['user.id', 'user.username', 'user.email', 'identity.subject'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}
