import path from 'node:path'
import type { Locale } from '~/paraglide/runtime.js'
import type { Runtime } from '~/server/platform/context'
import { DISK_FULL } from '~/server/platform/db/disk-errors'
import { withScratch } from '~/server/platform/db/snapshot/scratch'
import { sentenceOf } from '~/server/platform/error-rules'
import { DomainError, type ErrorParams } from '~/server/platform/errors'
import {
  backupKey,
  emptyNote,
  findStoredBackup,
  listStoredBackups,
  type Note,
  newBackupName,
  removeStoredBackup,
  type StoredBackup,
  writeNote,
} from './backup-folder'
import { type DatabaseAndFolder, loadAndCompare, schemaVersionOf } from './check-archive'
import type { JobTools } from './job-tools'
import { type BackupKind, contentsOf, type Manifest } from './manifest'
import { findFilesNamedNow, findNamedFiles } from './named-files'
import { openSource } from './open-source'
import { inTemporaryFolder } from './work-folder'
import { writeArchive } from './write-archive'

/** A subset of `Runtime` that the command line and startup can provide before the server runs. */
export type BackupHost = DatabaseAndFolder & {
  env: Runtime['env']
  log: Pick<Runtime['log'], 'info' | 'warn' | 'error'>
}

export async function reserveName({ env, files }: Pick<BackupHost, 'env' | 'files'>): Promise<string> {
  const taken = (await listStoredBackups(files)).map(({ name }) => name)
  return newBackupName(new Date().toISOString(), Boolean(env.BACKUP_PASSPHRASE), taken)
}

/**
 * Creates and verifies a backup. A failed backup stays in the list with its error. Errors: `backup_no_space`,
 * `backup_stopped`, `backup_damaged`, and errors of the disk or database.
 */
export async function makeBackup(
  host: BackupHost,
  name: string,
  { kind, withFiles = true }: { kind: BackupKind; withFiles?: boolean },
  tools: JobTools,
): Promise<void> {
  const { files } = host
  const note = emptyNote(kind, new Date().toISOString())
  try {
    await inTemporaryFolder(host, async (folder) => {
      const half = path.join(folder, 'backup.part')
      const options = { kind, withFiles, folder, passphrase: host.env.BACKUP_PASSPHRASE }
      const manifest = await writeArchive(host, half, options, tools)
      await files.putFile(backupKey(name), half, tools.signal)
      Object.assign(note, known(manifest))
      await writeNote(files, name, note)
    })
    await checkNewBackup(host, name, tools)
  } catch (error) {
    const failure = failureOf(error)
    if (error instanceof DomainError && error.id === 'backup_stopped') await removeStoredBackup(files, name)
    // If the server is shutting down, the job retries under this name, possibly on another server already.
    else if (!tools.signal.aborted && !(await findStoredBackup(files, name)))
      await writeNote(files, name, { ...note, state: 'failed', failure })
    host.log.error({ err: error, backup: name }, 'a backup failed')
    throw error
  }
}

export async function checkNewBackup(host: BackupHost, name: string, tools: JobTools): Promise<void> {
  const state = await verifyBackup(host, name, tools, () => findFilesNamedNow(host))
  host.log[state === 'verified' ? 'info' : 'error']({ backup: name, state }, 'a backup was made and checked')
}

const known = (manifest: Manifest): Partial<Note> => ({
  createdAt: manifest.createdAt,
  appVersion: manifest.appVersion,
  contents: contentsOf(manifest),
})

const NAMES_SHOWN = 3

/**
 * Verifies a stored backup and records the result. `incomplete` means that files named by its rows are missing; with
 * `named`, only files in that set count. Errors: those of `verifyArchive`.
 */
export async function verifyBackup(
  host: BackupHost,
  name: string,
  tools: JobTools,
  named?: () => Promise<ReadonlySet<string>>,
): Promise<'verified' | 'incomplete'> {
  const { files } = host
  const found = await findStoredBackup(files, name)
  if (!found) throw new DomainError('not_found')
  const checkedAt = () => new Date().toISOString()
  try {
    const { manifest, missing } = await verifyArchive(host, backupKey(name), tools)
    const stillNamed = named && missing.length > 0 ? await named() : null
    const lacking = missing.filter((file) => stillNamed?.has(file) ?? true)
    if (lacking.length > 0) host.log.warn({ backup: name, files: lacking }, 'a backup is missing files')
    const state = lacking.length > 0 ? 'incomplete' : 'verified'
    const failure = lacking.length > 0 ? failureOf(incomplete(lacking)) : null
    const note = { ...found.note, ...known(manifest), failure, checkedAt: checkedAt() }
    await writeNote(files, name, { ...note, state })
    return state
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code !== 'backup_stopped' && !tools.signal.aborted)
      await writeNote(files, name, { ...found.note, state: 'failed', failure, checkedAt: checkedAt() })
    throw error
  }
}

const incomplete = (files: readonly string[]) =>
  new DomainError('backup_incomplete', {
    count: files.length,
    names: files.slice(0, NAMES_SHOWN).join(', '),
  })

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

export function failureOf(error: unknown): NonNullable<Note['failure']> {
  if (error instanceof DomainError) return { code: error.id, params: storedParams(error.params) }
  if (DISK_FULL.test(codeOf(error))) return { code: 'backup_no_space', params: {} }
  if (error instanceof Error && error.name === 'AbortError') return { code: 'backup_stopped', params: {} }
  return { code: 'backup_failed', params: {} }
}

/** Unexpected errors get a general message; the log has the details. */
export function failureSentence({ code, params }: NonNullable<Note['failure']>, locale: Locale): string {
  const isKnown = code !== 'unexpected' && code !== 'invalid_input'
  return sentenceOf(isKnown ? { id: code, params } : { id: 'backup_failed', params: {} }, locale)
}

function storedParams(params: ErrorParams): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  )
}

/** More than an hour ahead: the clock was wrong when the backup was made. */
const isDatedAhead = ({ note }: StoredBackup, now: number) => Date.parse(note.createdAt) > now + 3_600_000

/**
 * Keeps `BACKUP_KEEP` verified backups, as many incomplete ones, and the newest of the others, but nothing older than
 * the oldest verified backup kept. Returns the deleted backups.
 */
export async function pruneBackups(
  { env, files }: Pick<BackupHost, 'env' | 'files'>,
  kind: 'scheduled' | 'before-update',
): Promise<StoredBackup[]> {
  const now = Date.now()
  const own = (await listStoredBackups(files)).filter(({ note }) => note.kind === kind)
  // Future-dated backups count as older than all made since the clock was corrected.
  const newestFirst = [
    ...own.filter((backup) => !isDatedAhead(backup, now)),
    ...own.filter((backup) => isDatedAhead(backup, now)),
  ]
  const ofState = (...states: Note['state'][]) =>
    newestFirst.filter(({ note }) => states.includes(note.state))
  const good = ofState('verified')
  const lastGood = good[env.BACKUP_KEEP - 1]
  const gone = new Set([
    ...good.slice(env.BACKUP_KEEP),
    ...ofState('incomplete').slice(env.BACKUP_KEEP),
    ...ofState('unchecked', 'failed').slice(1),
    ...(lastGood ? newestFirst.slice(newestFirst.indexOf(lastGood) + 1) : []),
  ])
  for (const { name } of gone) await removeStoredBackup(files, name)
  return [...gone]
}

/**
 * Restores into a scratch database and compares every row and file with its hash. `missing` lists files that rows name
 * but the archive lacks; it is empty for a backup without files. Errors: those of `openSource`, `schemaVersionOf`, and
 * `loadAndCompare`.
 */
async function verifyArchive(
  target: DatabaseAndFolder,
  key: string,
  { report, signal }: JobTools,
): Promise<{ manifest: Manifest; missing: string[] }> {
  return inTemporaryFolder(target, async (folder) => {
    const file = await target.files.localCopy(key, folder, signal)
    const archive = await openSource(file, folder, target.env.BACKUP_PASSPHRASE, signal)
    try {
      const { manifest } = archive
      const schemaVersion = schemaVersionOf(manifest)
      const missing = await withScratch({ db: target.db, folder, schemaVersion }, async (scratch) => {
        await loadAndCompare(archive, scratch, report, signal)
        return manifest.files ? scratch.read(findNamedFiles) : new Set<string>()
      })
      let done = 0
      await archive.files(async (path, stream) => {
        signal.throwIfAborted()
        if (done % 20 === 0) report('verifying', done, manifest.files?.count ?? 0)
        done += 1
        missing.delete(path)
        // Check for aborts within a file: it can take minutes.
        for await (const _chunk of stream) signal.throwIfAborted()
      })
      return { manifest, missing: [...missing].toSorted() }
    } finally {
      archive.close()
    }
  })
}
