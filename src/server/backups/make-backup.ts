import fs from 'node:fs/promises'
import path from 'node:path'
import type { Runtime } from '~/server/context'
import { DomainError, type ErrorParams } from '~/server/errors'
import {
  backupFile,
  backupFolder,
  emptyNote,
  findStoredBackup,
  listStoredBackups,
  type Note,
  newBackupName,
  removeStoredBackup,
  type StoredBackup,
  writeNote,
} from './backup-folder'
import type { JobTools } from './backup-jobs'
import type { DatabaseAndFolder } from './check-archive'
import { type BackupKind, contentsOf, type Manifest } from './manifest'
import { verifyArchive } from './verify-archive'
import { createWorkFolder, removeWorkFolder } from './work-folder'
import { writeArchive } from './write-archive'

/** What backups need of a server; the command line and the start have it before there is one. */
export type BackupHost = DatabaseAndFolder & {
  env: Runtime['env']
  log: Pick<Runtime['log'], 'info' | 'error'>
}

/** The name under which the next backup will lie. */
export async function reserveName({ env }: Pick<BackupHost, 'env'>): Promise<string> {
  const taken = (await listStoredBackups(env.DATA_DIR)).map(({ name }) => name)
  return newBackupName(new Date().toISOString(), Boolean(env.BACKUP_PASSPHRASE), taken)
}

/**
 * Makes a backup and proves it. What fails stays in the list with its reason. Errors: `backup_no_space`,
 * `backup_stopped`, `backup_damaged`, and whatever the disk or the database says.
 */
export async function makeBackup(
  host: BackupHost,
  name: string,
  { kind, withFiles = true }: { kind: BackupKind; withFiles?: boolean },
  tools: JobTools,
): Promise<void> {
  const { DATA_DIR, BACKUP_PASSPHRASE } = host.env
  const note = emptyNote(kind, new Date().toISOString())
  try {
    const folder = await createWorkFolder(DATA_DIR, crypto.randomUUID())
    try {
      const half = path.join(folder, 'backup.part')
      const options = { kind, withFiles, folder, passphrase: BACKUP_PASSPHRASE }
      const manifest = await writeArchive(host, half, options, tools)
      await fs.mkdir(backupFolder(DATA_DIR), { recursive: true, mode: 0o700 })
      await fs.rename(half, backupFile(DATA_DIR, name))
      Object.assign(note, known(manifest))
      await writeNote(DATA_DIR, name, note)
    } finally {
      await removeWorkFolder(folder)
    }
    await verifyBackup(host, name, tools)
    host.log.info({ backup: name }, 'a backup was made and verified')
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code === 'backup_stopped') await removeStoredBackup(DATA_DIR, name)
    else if (!(await findStoredBackup(DATA_DIR, name)))
      await writeNote(DATA_DIR, name, { ...note, state: 'failed', failure })
    host.log.error({ err: error, backup: name }, 'a backup failed')
    throw error
  }
}

const known = (manifest: Manifest): Partial<Note> => ({
  createdAt: manifest.createdAt,
  appVersion: manifest.appVersion,
  contents: contentsOf(manifest),
})

/** Proves a backup that lies in the folder and notes the result. Errors as of `verifyArchive`. */
export async function verifyBackup(host: BackupHost, name: string, tools: JobTools): Promise<void> {
  const { DATA_DIR } = host.env
  const found = await findStoredBackup(DATA_DIR, name)
  if (!found) throw new DomainError('not_found')
  const checkedAt = () => new Date().toISOString()
  try {
    const manifest = await verifyArchive(host, backupFile(DATA_DIR, name), tools)
    const note = { ...found.note, ...known(manifest), failure: null, checkedAt: checkedAt() }
    await writeNote(DATA_DIR, name, { ...note, state: 'verified' })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code !== 'backup_stopped')
      await writeNote(DATA_DIR, name, { ...found.note, state: 'failed', failure, checkedAt: checkedAt() })
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What a failure is in the list: a rule that was broken, a full disk, or anything else, which is in the log. */
export function failureOf(error: unknown): NonNullable<Note['failure']> {
  if (error instanceof DomainError) return { code: error.id, params: storedParams(error.params) }
  if (['ENOSPC', 'SQLITE_FULL', '53100'].includes(codeOf(error)))
    return { code: 'backup_no_space', params: {} }
  if (error instanceof Error && error.name === 'AbortError') return { code: 'backup_stopped', params: {} }
  return { code: 'backup_failed', params: {} }
}

function storedParams(params: ErrorParams): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  )
}

/**
 * Deletes the oldest backups of a kind that the server makes by itself, so that `BACKUP_KEEP` verified ones stay, and
 * of those that are not verified the newest; returns what was deleted.
 */
export async function pruneBackups(
  { env }: Pick<BackupHost, 'env'>,
  kind: 'scheduled' | 'before-update',
): Promise<StoredBackup[]> {
  const own = (await listStoredBackups(env.DATA_DIR)).filter(({ note }) => note.kind === kind)
  const good = own.filter(({ note }) => note.state === 'verified')
  const oldest = good[env.BACKUP_KEEP - 1]?.note.createdAt
  const isBeyond = ({ note }: StoredBackup) => oldest !== undefined && note.createdAt < oldest
  const unproven = own.filter(({ note }) => note.state !== 'verified').slice(1)
  const gone = own.filter((backup) => isBeyond(backup) || unproven.includes(backup))
  for (const { name } of gone) await removeStoredBackup(env.DATA_DIR, name)
  return gone
}
