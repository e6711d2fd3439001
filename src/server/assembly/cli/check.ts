import { formatBytes } from '~/lib/numbers/format-bytes'
import { listAccounts } from '~/server/people/users/users.service'
import { checkDatabase } from '~/server/platform/db/check-database'
import { appVersion } from '~/server/platform/version'
import { listStoredBackups } from '~/server/transfer/backups/backup-folder'
import { CommandError, type Host, say } from './host'

const schemas = {
  empty: 'empty; the server creates its tables when it starts',
  current: 'up to date',
  older: 'from an older version; the server updates it when it starts',
  too_old: 'from a version before 0.1.0; start version 0.1.0 once, then this one',
  newer: 'from a NEWER version; this version can’t use it',
}

/** Checks settings, database, folder and backups; fails if there is a problem. */
export async function check({ runtime, ctx }: Host): Promise<void> {
  const { db, files } = runtime
  const problems: string[] = []
  say(`Ramekin ${appVersion}`)
  const { engine, version, schema, problems: damage } = await checkDatabase(db)
  say(`Database     ${engine} ${version}, ${schemas[schema]}`)
  problems.push(...damage)
  if (schema === 'too_old') problems.push('the database is from a version before 0.1.0')
  if (schema === 'newer') problems.push('the database is from a newer version')
  await files.checkWritable()
  const space = await files.space()
  say(
    space
      ? `Data folder  writable, ${formatBytes(space.free, 'en-US')} free`
      : `Bucket       writable: ${files.bucket}`,
  )
  if (schema === 'current') {
    const accounts = await listAccounts(ctx)
    const admins = accounts.filter(({ admin }) => admin).length
    say(`People       ${accounts.length}, of them administrators: ${admins}`)
    if (accounts.length > 0 && admins === 0)
      problems.push('there is no administrator; create one with create-admin')
  }
  const proven = (await listStoredBackups(files)).find(({ note }) => note.state === 'verified')
  say(`Last backup  ${proven ? `${proven.name}, verified` : 'none verified'}`)
  if (problems.length > 0)
    throw new CommandError(`Problems:\n${problems.map((one) => `  ${one}`).join('\n')}`)
  say('Everything is OK.')
}
