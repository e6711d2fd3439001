import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Runtime } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import {
  clearRestoreMarkers,
  findRestoreMarker,
  setRestoreMarker,
} from '~/server/platform/db/snapshot/restore-marker'
import { type Scratch, withScratch } from '~/server/platform/db/snapshot/scratch'
import { DomainError } from '~/server/platform/errors'
import { checkVersion, type DatabaseAndFolder, loadAndCompare, readAllRows } from './check-archive'
import type { JobTools } from './job-tools'
import type { Manifest } from './manifest'
import { checkSpace, openSource } from './open-source'
import type { Archive } from './read-archive'
import { freshPlace, planSwap, prepareSwap, removeSwapFolders, swapFiles } from './swap-files'
import { createWorkFolder, removeWorkFolder, workFolderOf } from './work-folder'

/** Requests that are under way when the database is exchanged are waited for so long. */
const DRAIN_MS = 3000

/** A running server, of which a restore takes everything away. */
export type RestoreTarget = DatabaseAndFolder & Pick<Runtime, 'requestGate' | 'log'>

/** What fills the scratch database and the folder of a restore. */
export interface RestoreSource {
  /** The last migration that the rows belong to; the newest without it. */
  schemaVersion?: string
  /** Whether the backup has files; those that are here stay otherwise. */
  hasFiles: boolean
  unpackFiles(placeOf: (file: string) => string): Promise<void>
  /** Reads all rows once, where opening the backup did not. */
  checkRows?(): Promise<void>
  fill(scratch: Scratch): Promise<void>
  /** What is still to be done in the finished database. */
  complete?(db: Db): Promise<void>
}

/**
 * Checks an archive in full and puts it in the place of everything that is here. Until the moment of the exchange
 * nothing has changed; a failure or the end of the process before it leaves all as it was, after it the next start
 * completes what is left (`completeRestores`). Errors: `backup_unreadable`, `backup_newer`, `backup_damaged`,
 * `backup_passphrase`, `backup_no_space`, `backup_folder_fixed`; and `restore_incomplete` after that moment.
 */
export async function restoreArchive(
  target: RestoreTarget,
  file: string,
  tools: JobTools,
): Promise<Manifest> {
  return inWorkFolder(target, async (id, folder) => {
    const archive = await openSource(file, folder, target.env.BACKUP_PASSPHRASE, tools.signal)
    try {
      checkVersion(archive.manifest)
      if (archive.foreignFolders.length > 0)
        target.log.warn(
          { folders: archive.foreignFolders },
          'folders of the backup that are not ours are left out',
        )
      await checkSpace(target.env.DATA_DIR, archive.unpackedBytes)
      await restoreFrom(target, { id, folder }, sourceOf(archive, tools), tools)
      return archive.manifest
    } finally {
      archive.close()
    }
  })
}

function sourceOf(archive: Archive, { report, signal }: JobTools): RestoreSource {
  const { schemaVersion, files } = archive.manifest
  return {
    schemaVersion,
    hasFiles: files !== null,
    async unpackFiles(placeOf) {
      let done = 0
      await archive.files(async (name, stream) => {
        if (done % 20 === 0) report('files', done, files?.count ?? 0)
        done += 1
        const place = placeOf(name)
        await fs.mkdir(path.dirname(place), { recursive: true })
        await pipeline(stream, createWriteStream(place, { flags: 'wx', flush: true }), { signal })
      })
    },
    checkRows: () => readAllRows(archive, signal),
    fill: (scratch) => loadAndCompare(archive, scratch, report, signal),
  }
}

/** Runs `work` with a folder of its own. It stays only when a restore got past its exchange but not to its end. */
export async function inWorkFolder<T>(
  { db, env }: DatabaseAndFolder,
  work: (id: string, folder: string) => Promise<T>,
): Promise<T> {
  const id = crypto.randomUUID()
  const folder = await createWorkFolder(env.DATA_DIR, id)
  try {
    return await work(id, folder)
  } finally {
    if ((await findRestoreMarker(db)) !== id) await removeWork(env.DATA_DIR, id)
  }
}

/** Fills a database and a folder from `source`, then puts both in the place of those in use. */
export async function restoreFrom(
  { db, env, requestGate }: RestoreTarget,
  { id, folder }: { id: string; folder: string },
  source: RestoreSource,
  { signal, beginSwitch }: JobTools,
): Promise<void> {
  if (source.hasFiles) {
    await prepareSwap(env.DATA_DIR, id)
    await source.unpackFiles((file) => freshPlace(env.DATA_DIR, id, file))
  }
  await source.checkRows?.()
  // Only for a backup that is whole, and before the scratch database has a connection that imports may wait for. What
  // begins from here on ends when the gate closes.
  await requestGate.endBackground()
  const { schemaVersion } = source
  let reopenGate: (() => void) | undefined
  try {
    await withScratch({ db, folder, ...(schemaVersion ? { schemaVersion } : {}) }, async (scratch) => {
      await source.fill(scratch)
      await scratch.finish(async (fresh) => {
        await source.complete?.(fresh)
        await setRestoreMarker(fresh, id)
      })
      if (source.hasFiles) await planSwap(env.DATA_DIR, folder, id)
      signal.throwIfAborted()
      await beginSwitch?.()
      reopenGate = await requestGate.close(DRAIN_MS)
      await scratch.replaceLive()
    })
    await completeRestore(db, env.DATA_DIR, id).catch((error: unknown) => {
      throw new DomainError('restore_incomplete', {}, { cause: error })
    })
  } finally {
    reopenGate?.()
  }
}

/** What is left once the database is exchanged; done twice it changes nothing. */
export async function completeRestore(db: Db, dataFolder: string, id: string): Promise<void> {
  await swapFiles(dataFolder, workFolderOf(dataFolder, id), id)
  await clearRestoreMarkers(db)
  await removeWork(dataFolder, id)
}

/** Removes all that work on a backup has written. What cannot be removed is tried again at the next start. */
export async function removeWork(dataFolder: string, id: string): Promise<void> {
  await removeSwapFolders(dataFolder, id).catch(() => undefined)
  await removeWorkFolder(workFolderOf(dataFolder, id)).catch(() => undefined)
}
