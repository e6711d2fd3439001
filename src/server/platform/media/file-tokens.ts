import { SignJWT } from 'jose'
import * as v from 'valibot'
import type { User } from '~/server/platform/access/actor'
import { findActorAgain } from '~/server/platform/access/find-actor'
import { groupPolicy } from '~/server/platform/access/policies/people'
import { readSignedToken, TOKEN_ISSUER } from '~/server/platform/access/signed-token'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'

/** Tokens of this audience open one file and are not sessions. */
const AUDIENCE = 'file'
const LIFETIME = '30 minutes'

/** Administrators may open files of the server, managers those of their group, members those of their household. */
const FileOwner = v.variant('kind', [
  v.object({ kind: v.literal('server') }),
  v.object({ kind: v.literal('group'), id: v.string() }),
  v.object({ kind: v.literal('household'), id: v.string() }),
])
type FileOwner = v.InferOutput<typeof FileOwner>

const Claims = v.object({
  file: v.string(),
  sub: v.string(),
  session: v.object({ kind: v.picklist(['session', 'apiToken']), id: v.string() }),
  owner: FileOwner,
})

function mayHave(user: User, owner: FileOwner): boolean {
  if (owner.kind === 'server') return user.admin
  if (owner.kind === 'group') return groupPolicy.export(user, { groupId: owner.id }) === true
  return user.householdId === owner.id
}

/**
 * A token for downloading the file at `key` (as of `ctx.files`) by `GET /api/utils/download?token=`: valid for half an
 * hour while the caller is signed in and may access the owner's files. The holder needs no session.
 */
export function signFileToken({ secret, actor }: UserCtx, key: string, owner: FileOwner): Promise<string> {
  const { kind, id } = actor.session
  return new SignJWT({ file: key, session: { kind, id }, owner })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(actor.id)
    .setAudience(AUDIENCE)
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(secret)
}

/** Error: `not_authenticated`, also when its person has signed out, is locked or lost access. */
export async function readFileToken(ctx: Ctx, token: string): Promise<string> {
  const { file, sub, session, owner } = await verify(ctx, token)
  const user = await findActorAgain(ctx, sub, session)
  if (!user || !mayHave(user, owner)) throw new DomainError('not_authenticated')
  return file
}

async function verify({ secret }: Ctx, token: string): Promise<v.InferOutput<typeof Claims>> {
  const claims = v.safeParse(Claims, await readSignedToken(secret, token, AUDIENCE))
  if (!claims.success) throw new DomainError('not_authenticated')
  return claims.output
}
