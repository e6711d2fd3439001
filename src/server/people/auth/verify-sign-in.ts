import type { Ctx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { DirectoryError, type DirectoryPerson } from '~/server/platform/outbound/directory'
import type { findCredentials } from './credentials.repository'
import { DIRECTORY } from './external-accounts.repository'
import { admitPerson } from './external-accounts.service'
import { verifyPassword } from './password-hash'
import type { ProvenPerson } from './sessions.service'

/** Longer than any name or password. */
const TEXT_MAX = 1000

type Credentials = Awaited<ReturnType<typeof findCredentials>>

/**
 * Verifies a name and password; null if wrong. The directory is asked about everyone without a local password. For
 * others it also gets a request, so that neither timing nor its failure reveals which names exist. Throws
 * `directory_unavailable`.
 */
export async function verifySignIn(
  ctx: Ctx,
  name: string,
  password: string,
  found: Credentials,
): Promise<ProvenPerson | null> {
  const local = found?.authMethod === 'Mealie' && ctx.env.ALLOW_PASSWORD_LOGIN ? found : undefined
  const isCorrect = await verifyPassword(local?.passwordHash ?? null, password)
  if (local && isCorrect) {
    const { id, username, passwordHash } = local
    return { id, username, passwordHash, method: 'password' }
  }
  if (!ctx.directory.isReady) return null
  const mayBeInDirectory =
    (!found || found.authMethod === 'LDAP') && name.length + password.length <= TEXT_MAX
  const person = await findInDirectory(ctx, mayBeInDirectory ? { name, password } : null)
  return person && admit(ctx, person)
}

async function findInDirectory(
  ctx: Ctx,
  credentials: { name: string; password: string } | null,
): Promise<DirectoryPerson | null> {
  try {
    if (credentials) return await ctx.directory.findPerson(credentials.name, credentials.password)
    await ctx.directory.ping()
    return null
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error
    ctx.log.error({ reason: error.message }, 'the directory (LDAP) could not be asked')
    throw new DomainError('directory_unavailable')
  }
}

async function admit(ctx: Ctx, person: DirectoryPerson): Promise<ProvenPerson | null> {
  const subject = person.username.toLowerCase()
  const admission = await admitPerson(ctx, {
    ...person,
    method: 'LDAP',
    provider: DIRECTORY,
    subject,
    name: subject,
    isEmailVerified: null,
    mayCreate: true,
  })
  if ('account' in admission) return { ...admission.account, method: 'ldap' }
  ctx.log.warn({ reason: admission.refused }, 'sign-in by the directory (LDAP) refused')
  return null
}
