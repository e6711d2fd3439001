import { createHmac, randomBytes } from 'node:crypto'
import type { Runtime } from '~/server/platform/context'
import { isShared } from '~/server/platform/db/dialect'
import { SettingsError } from '~/server/platform/env'
import { findRunningOther } from '~/server/platform/jobs/instances'
import { findSecretFile, readSecretFile, SECRET_FILE } from './secret-file'

/** The table has this row only. */
const ID = 'one'

type Host = Pick<Runtime, 'db' | 'env' | 'log' | 'instanceId'>

/**
 * The key that signs sessions and seals secrets: SECRET_KEY, else the database's where several servers may use it, else
 * the file of the data folder, whose content moves into a shared database. Call while no other server starts. Throws
 * `SettingsError` if the key is not that of the other servers.
 */
export async function readSecret(host: Host): Promise<Uint8Array> {
  const { db, env } = host
  const text = isShared(db) ? await readSharedSecret(host) : (env.SECRET_KEY ?? readSecretFile(env.DATA_DIR))
  return new TextEncoder().encode(text)
}

async function readSharedSecret(host: Host): Promise<string> {
  const { db, env, log } = host
  const stored = await db.selectFrom('installation').where('id', '=', ID).selectAll().executeTakeFirst()
  const fromFile = env.SECRET_KEY === undefined ? findSecretFile(env.DATA_DIR) : null
  const own = stored?.secret ?? fromFile ?? randomBytes(32).toString('hex')
  if (fromFile !== null && fromFile !== own)
    throw new SettingsError(
      `DATA_DIR: ${SECRET_FILE} differs from the secret that the servers of this database use. Delete the file, or set SECRET_KEY to its content on all servers.`,
    )
  const text = env.SECRET_KEY ?? own
  const secretCheck = createHmac('sha256', text).update('ramekin installation').digest('base64url')
  if (stored && stored.secretCheck !== secretCheck) {
    const other = await findRunningOther(host, () => true)
    if (other)
      throw new SettingsError(
        `SECRET_KEY: differs from that of the other servers of this database, such as ${other.host}. Give all of them the same.`,
      )
    log.warn('the secret has changed: everyone has to sign in again, and to set up two-step sign-in again')
  }
  if (env.SECRET_KEY === undefined)
    log.warn(
      'the database holds the secret that signs sessions: anyone who has a dump of it can sign in as any user; set SECRET_KEY to prevent this',
    )
  const row = { id: ID, secret: env.SECRET_KEY === undefined ? own : null, secretCheck }
  await db
    .insertInto('installation')
    .values(row)
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute()
  return text
}
