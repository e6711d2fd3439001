import fs from 'node:fs/promises'
import path from 'node:path'
import {
  backupFile,
  findStoredBackup,
  isBackupName,
  listStoredBackups,
  type Note,
} from '~/server/in-and-out/backups/backup-folder'
import { copyToTarget } from '~/server/in-and-out/backups/backup-target'
import { completeRestores } from '~/server/in-and-out/backups/complete-restores'
import { makeBackup, reserveName } from '~/server/in-and-out/backups/make-backup'
import { restoreBackup } from '~/server/in-and-out/backups/restore.service'
import { withStartLock } from '~/server/platform/db/start-lock'
import { CommandError, type Host, say } from './host'
import { ask } from './prompt'

const toolsOf = ({ stopping }: Host['runtime']) => ({ report: () => {}, signal: stopping })

/** Makes and verifies a backup; `copy` is the path for a copy of it. */
export async function backUp({ runtime }: Host, copy: string | undefined): Promise<void> {
  const name = await reserveName(runtime)
  const tools = toolsOf(runtime)
  await makeBackup(runtime, name, { kind: 'manual' }, tools)
  await copyToTarget(runtime, name, tools)
  const file = backupFile(runtime.env.DATA_DIR, name)
  if (copy) await fs.copyFile(file, copy)
  say(`Backed up and verified: ${copy ?? file}`)
}

const reasons: Partial<Record<Note['kind'], string>> = {
  'before-update': 'before an update',
  'before-restore': 'before a restore',
  'other-program': 'from another app',
  uploaded: 'uploaded',
}
const LISTED = 50

async function choices(dataFolder: string): Promise<string> {
  const backups = (await listStoredBackups(dataFolder)).filter(({ bytes }) => bytes > 0)
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
  if (!given) throw new CommandError(await choices(runtime.env.DATA_DIR))
  const name = await findName(runtime.env.DATA_DIR, given)
  const question = `This replaces everything on this server with ${name}. Type "restore" to continue: `
  if (!isSure && (await ask(question)) !== 'restore') throw new CommandError('Nothing was changed.')
  const target = backupFile(runtime.env.DATA_DIR, name)
  if (path.resolve(given) !== path.resolve(target) && (await exists(given))) {
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await fs.copyFile(given, target)
  }
  await withStartLock(runtime.db, () => completeRestores(runtime))
  await restoreBackup(ctx, name, toolsOf(runtime))
  say('Restored. Everyone is signed out. If the server is running, restart it when you can.')
}

/** The name of a backup in the folder, or the name that an outside file gets there. */
async function findName(dataFolder: string, given: string): Promise<string> {
  const name = path.basename(given)
  if (!isBackupName(name)) throw new CommandError('A backup file ends in .zip or .zip.age.')
  const target = backupFile(dataFolder, name)
  const stored = await findStoredBackup(dataFolder, name)
  if (path.resolve(given) === path.resolve(target) || !(await exists(given))) {
    if (stored && (given === name || path.resolve(given) === path.resolve(target))) return name
    throw new CommandError(`There’s no backup and no file named ${given}.`)
  }
  if (stored) throw new CommandError(`A backup named ${name} already exists. Rename the file.`)
  return name
}

const exists = (file: string) =>
  fs.stat(file).then(
    (stat) => stat.isFile(),
    () => false,
  )
