import { parseArgs } from 'node:util'
import { explainStartFailure } from '~/server/assembly/start-failure'
import { checkDatabase } from '~/server/platform/db/check-database'
import { lockDataFolder } from '~/server/platform/db/data-folder-lock'
import { migrateToLatest, refuseForeign } from '~/server/platform/db/migrate'
import { withStartLock } from '~/server/platform/db/start-lock'
import { asInstance, requireCompatibleServers } from '~/server/platform/jobs/instances'
import { backUpBeforeUpdate } from '~/server/transfer/backups/before-update'
import { failureOf, failureSentence } from '~/server/transfer/backups/make-backup'
import { createAdmin, listUsers, resetPassword } from './accounts'
import { backUp, restore } from './backups'
import { check } from './check'
import { CommandError, type Host, openHost, say } from './host'
import { moveFiles } from './move-files'

const HELP = `For when no one can sign in. The server can be running or stopped.

  create-admin     create an administrator
                   --username NAME --email ADDRESS [--name "Full Name"] [--password-stdin]
  reset-password   set a person’s password: reset-password NAME [--password-stdin]
  list-users       list everyone with an account
  backup           back up everything and verify it: backup [--to FILE]
  restore          replace everything with a backup: restore NAME-OR-FILE [--yes]; without a name it lists the backups
  move-files       copy all files to a bucket or back, and compare them: move-files --to s3|local
                   --delete  then delete the originals, with the server stopped
  check            check settings, database, folder, and backups

It uses the server’s settings: DATA_DIR, DATABASE_URL, and the others.`

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean' },
  delete: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof parse>['values']

const parse = () => parseArgs({ options, allowPositionals: true })

const commands: Record<string, (host: Host, values: Values, argument: string | undefined) => Promise<void>> =
  {
    async 'create-admin'(host, values) {
      await prepare(host)
      const { username, email, name } = values
      const passwordFromStdin = values['password-stdin'] ?? false
      await createAdmin(host.ctx, { username, email, name, passwordFromStdin })
    },
    async 'reset-password'(host, values, argument) {
      await prepare(host)
      await resetPassword(host.ctx, argument ?? values.username, values['password-stdin'] ?? false)
    },
    async 'list-users'(host) {
      await prepare(host)
      await listUsers(host.ctx)
    },
    async backup(host, { to }) {
      if ((await checkDatabase(host.runtime.db)).schema === 'empty')
        throw new CommandError('There is nothing to back up: the database is empty.')
      await refuseForeign(host.runtime.db)
      await asInstance(host.runtime, () => backUp(host, to))
    },
    async restore(host, { yes }, argument) {
      await refuseForeign(host.runtime.db)
      await asInstance(host.runtime, () => restore(host, argument, yes ?? false))
    },
    'move-files': (host, values) =>
      asInstance(host.runtime, () => moveFiles(host, values.to, values.delete ?? false)),
    check: (host) => check(host),
  }

/** Migrates an empty or older database, as the server does at its start. Refused next to servers of other tables. */
async function prepare({ runtime }: Host): Promise<void> {
  const { schema } = await checkDatabase(runtime.db, 'schema')
  if (schema === 'older' || schema === 'empty') lockDataFolder(runtime.env)
  await withStartLock(runtime.db, async () => {
    await requireCompatibleServers(runtime)
    await backUpBeforeUpdate(runtime)
    await migrateToLatest(runtime.db)
  })
}

/** The message for the person at the shell; null for an unexpected error. */
function explain(error: unknown): string | null {
  if (error instanceof CommandError) return error.message
  const failure = failureOf(error)
  if (failure.code !== 'backup_failed') return failureSentence(failure, 'en-US')
  if (error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `${error.message}\n\n${HELP}`
  return explainStartFailure(error)
}

async function main(): Promise<void> {
  process.umask(0o077)
  const { values, positionals } = parse()
  const [name, argument] = positionals
  if (values.help || name === undefined) return say(HELP)
  const command = commands[name]
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${HELP}`)
  const host = await openHost()
  try {
    await command(host, values, argument)
  } finally {
    await host.close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(explain(error) ?? error)
    process.exit(1)
  },
)
