import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { withStartLock } from '~/server/platform/db/start-lock'
import {
  backupKey,
  findStoredBackup,
  isBackupName,
  listStoredBackups,
  type Note,
} from '~/server/transfer/backups/backup-folder'
import { copyToTarget } from '~/server/transfer/backups/backup-target'
import { completeRestores } from '~/server/transfer/backups/complete-restores'
import { makeBackup, reserveName } from '~/server/transfer/backups/make-backup'
import { restoreBackup } from '~/server/transfer/backups/restore.service'
import { withLocalCopy } from '~/server/transfer/backups/work-folder'
import { CommandError, type Host, say } from './host'
import { ask } from './prompt'

const toolsOf = ({ stopping }: Host['runtime']) => ({ report: () => {}, signal: stopping })

/** Makes and verifies a backup; `copy` is the path for a copy of it. */
export async function backUp({ runtime }: Host, copy: string | undefined): Promise<void> {
  const name = await reserveName(runtime)
  const tools = toolsOf(runtime)
  await makeBackup(runtime, name, { kind: 'manual' }, tools)
  await copyToTarget(runtime, name, tools)
  if (copy) await withLocalCopy(runtime, backupKey(name), runtime.stopping, (file) => fs.copyFile(file, copy))
  say(`Backed up and verified: ${copy ?? locationOf(runtime, name)}`)
}

/** For display, and for a path that a person gives. */
const locationOf = ({ env, files }: Host['runtime'], name: string): string =>
  files.bucket === null
    ? path.join(env.DATA_DIR, backupKey(name))
    : `${files.bucket}/${env.S3_PREFIX}${backupKey(name)}`

const reasons: Partial<Record<Note['kind'], string>> = {
  'before-update': 'before an update',
  'before-restore': 'before a restore',
  'other-program': 'from another app',
  uploaded: 'uploaded',
}
const LISTED = 50

async function choices({ files }: Host['runtime']): Promise<string> {
  const backups = (await listStoredBackups(files)).filter(({ bytes }) => bytes > 0)
  const lines = backups.slice(0, LISTED).map(({ name, note: { kind, state, createdAt } }) => {
    const moment = createdAt.slice(0, 16).replace('T', ' ')
    return `  ${[name, moment, state, reasons[kind]].filter(Boolean).join('  ')}`
  })
  if (lines.length === 0) return 'There are no backups here. Name a file: restore FILE'
  return ['Name a backup or a file: restore NAME-OR-FILE', '', ...lines].join('\n')
}

/** Replaces everything by a backup: the name of one in the list, or a file. Without a name it lists them. */
export async function restore(host: Host, given: string | undefined, isSure: boolean): Promise<void> {
  const { runtime, ctx } = host
  if (!given) throw new CommandError(await choices(runtime))
  const name = await findName(runtime, given)
  const question = `This replaces everything on this server with ${name}. Type "restore" to continue: `
  if (!isSure && (await ask(question)) !== 'restore') throw new CommandError('Nothing was changed.')
  if (!isLocationOf(runtime, name, given) && (await exists(given)))
    await runtime.files.writeStream(backupKey(name), createReadStream(given), runtime.stopping)
  await withStartLock(runtime.db, () => completeRestores(runtime))
  await restoreBackup(ctx, name, toolsOf(runtime))
  say('Restored. Everyone is signed out. If the server is running, restart it when you can.')
}

/** The name of a backup in the folder, or the name that an outside file gets there. */
async function findName(runtime: Host['runtime'], given: string): Promise<string> {
  const name = path.basename(given)
  if (!isBackupName(name)) throw new CommandError('A backup file ends in .zip or .zip.age.')
  const isLocation = isLocationOf(runtime, name, given)
  const stored = await findStoredBackup(runtime.files, name)
  if (isLocation || !(await exists(given))) {
    if (stored && (given === name || isLocation)) return name
    throw new CommandError(`There’s no backup and no file named ${given}.`)
  }
  if (stored) throw new CommandError(`A backup named ${name} already exists. Rename the file.`)
  return name
}

const isLocationOf = (runtime: Host['runtime'], name: string, given: string): boolean =>
  runtime.files.bucket === null && path.resolve(given) === path.resolve(locationOf(runtime, name))

const exists = (file: string) =>
  fs.stat(file).then(
    (stat) => stat.isFile(),
    () => false,
  )
