import { anonymous } from '~/server/access/actor'
import type { Caller } from '~/server/access/caller'
import { createCtx, type Runtime } from '~/server/context'
import { readClaims } from '~/server/transport/authenticate'
import { leftCredentials } from '~/server/transport/session-cookie'
import { endSession } from './sessions.service'

/** Ends the session that this browser left when it could not reach us. */
export async function endLeftSession(runtime: Runtime, caller: Caller, request: Request): Promise<void> {
  const credentials = leftCredentials(runtime.env, caller, request)
  const claims = credentials && (await readClaims(runtime, credentials))
  if (claims)
    await endSession(createCtx(runtime, anonymous, 'en-US', caller), claims.userId, claims.sessionId)
}
