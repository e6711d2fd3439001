import type { Readable } from 'node:stream'
import type { Runtime } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import {
  clearRestoreMarkers,
  findRestoreMarker,
  setRestoreMarker,
} from '~/server/platform/db/snapshot/restore-marker'
import { type Scratch, withScratch } from '~/server/platform/db/snapshot/scratch'
import { DomainError } from '~/server/platform/errors'
import { closeServers, hasServers } from '~/server/platform/jobs/shared-gate'
import { type DatabaseAndFolder, loadAndCompare, readAllRows, schemaVersionOf } from './check-archive'
import type { JobTools } from './job-tools'
import type { Manifest } from './manifest'
import { checkSpace, openSource } from './open-source'
import type { Archive } from './read-archive'
import { createWorkFolder, removeWorkFolder, workFolderOf } from './work-folder'

export type RestoreTarget = DatabaseAndFolder & Pick<Runtime, 'requestGate' | 'log' | 'notices'>

export interface RestoreSource {
  /** The last migration of the rows; defaults to the newest. */
  schemaVersion?: string
  /** If false, the current files stay. */
  hasFiles: boolean
  unpackFiles(write: (key: string, stream: Readable) => Promise<void>): Promise<void>
  /** Reads all rows once, unless opening the backup already did. */
  checkRows?(): Promise<void>
  fill(scratch: Scratch): Promise<void>
  /** Runs in the scratch database after migration. */
  complete?(db: Db): Promise<void>
}

/**
 * Checks the whole archive, then replaces all current data. A failure or crash before the switch changes nothing; after
 * the switch, the next start completes the restore (`completeRestores`). Errors before the switch: `backup_unreadable`,
 * `backup_newer`, `backup_too_old`, `backup_damaged`, `backup_invalid_value`, `backup_passphrase`, `backup_no_space`,
 * `backup_folder_fixed`. Error after it: `restore_incomplete`.
 */
export async function restoreArchive(
  target: RestoreTarget,
  file: string,
  tools: JobTools,
): Promise<Manifest> {
  return inWorkFolder(target, async (id, folder) => {
    const archive = await openSource(file, folder, target.env.BACKUP_PASSPHRASE, tools.signal)
    try {
      const schemaVersion = schemaVersionOf(archive.manifest)
      if (archive.foreignFolders.length > 0)
        target.log.warn(
          { folders: archive.foreignFolders },
          'folders of the backup that are not ours are left out',
        )
      await checkSpace(target, archive.unpackedBytes)
      await restoreFrom(target, { id, folder }, sourceOf(archive, schemaVersion, tools), tools)
      return archive.manifest
    } finally {
      archive.close()
    }
  })
}

function sourceOf(archive: Archive, schemaVersion: string, { report, signal }: JobTools): RestoreSource {
  const { files } = archive.manifest
  return {
    schemaVersion,
    hasFiles: files !== null,
    async unpackFiles(write) {
      let done = 0
      await archive.files(async (name, stream) => {
        if (done % 20 === 0) report('files', done, files?.count ?? 0)
        done += 1
        await write(name, stream)
      })
    },
    checkRows: () => readAllRows(archive, signal),
    fill: (scratch) => loadAndCompare(archive, scratch, report, signal),
  }
}

/** Removes the folder unless a restore replaced the database but did not finish. */
export async function inWorkFolder<T>(
  host: DatabaseAndFolder,
  work: (id: string, folder: string) => Promise<T>,
): Promise<T> {
  const id = crypto.randomUUID()
  const folder = await createWorkFolder(host, id)
  try {
    return await work(id, folder)
  } finally {
    if ((await findRestoreMarker(host.db)) !== id) await removeWork(host, id)
  }
}

/** Prepares a scratch database and files from `source`, then replaces the live ones. */
export async function restoreFrom(
  target: RestoreTarget,
  { id, folder }: { id: string; folder: string },
  source: RestoreSource,
  { signal, beginSwitch }: JobTools,
): Promise<void> {
  const { db, files, requestGate } = target
  const replacement = files.replacement(id)
  await replacement.prepare(source.hasFiles)
  if (source.hasFiles) await source.unpackFiles((key, stream) => replacement.write(key, stream, signal))
  await source.checkRows?.()
  // Only for an intact backup, and before the scratch database holds a connection that imports may wait for. Work
  // started after this ends when the gate closes.
  await requestGate.endBackground()
  const { schemaVersion } = source
  let reopen: (() => Promise<void>) | undefined
  const areServers = await hasServers(db)
  try {
    await withScratch({ db, folder, ...(schemaVersion ? { schemaVersion } : {}) }, async (scratch) => {
      await source.fill(scratch)
      await scratch.finish(async (fresh) => {
        await source.complete?.(fresh)
        await setRestoreMarker(fresh, id)
        await replacement.plan(fresh)
      })
      signal.throwIfAborted()
      await beginSwitch?.()
      reopen = await closeServers(target, areServers)
      await scratch.replaceLive()
    })
    await completeRestore(target, id).catch((error: unknown) => {
      throw new DomainError('restore_incomplete', {}, { cause: error })
    })
  } finally {
    await reopen?.()
  }
}

/** Completes a restore after the database switch; safe to repeat. */
export async function completeRestore(host: DatabaseAndFolder, id: string): Promise<void> {
  await host.files.replacement(id).complete()
  await clearRestoreMarkers(host.db)
  await removeWork(host, id)
}

/** Removes all files of the work. Failures are ignored: the next start retries. */
export async function removeWork({ env, files }: DatabaseAndFolder, id: string): Promise<void> {
  await files
    .replacement(id)
    .discard()
    .catch(() => undefined)
  await removeWorkFolder(workFolderOf(env.DATA_DIR, id)).catch(() => undefined)
}
