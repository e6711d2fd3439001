import { SignJWT } from 'jose'
import * as v from 'valibot'
import type { User } from '~/server/platform/access/actor'
import { findActorAgain } from '~/server/platform/access/find-actor'
import { groupPolicy } from '~/server/platform/access/policies/people'
import { readSignedToken, TOKEN_ISSUER } from '~/server/platform/access/signed-token'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'

/** A token of this audience opens one file and nothing else; it is no session's own. */
const AUDIENCE = 'file'
const LIFE = '30 minutes'

/** Whose a file is: administrators may have one of the server, managers one of their group, members one of theirs. */
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
 * A token with which anybody downloads the file at `key` (as of `ctx.files`) by `GET /api/utils/download?token=`: for
 * half an hour, as long as the caller is signed in, and may have what is the owner's. Give it to those alone who may.
 */
export function signFileToken({ secret, actor }: UserCtx, key: string, owner: FileOwner): Promise<string> {
  const { kind, id } = actor.session
  return new SignJWT({ file: key, session: { kind, id }, owner })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(actor.id)
    .setAudience(AUDIENCE)
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(secret)
}

/**
 * The key of the file that a token opens. Error: `not_authenticated` for a token that is not ours or out of date, and
 * when the person behind it has signed out, was locked or may not have the file any more.
 */
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
