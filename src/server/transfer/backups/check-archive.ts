import { createHash } from 'node:crypto'
import type { Db } from '~/server/platform/db/connect'
import { isDated } from '~/server/platform/db/dated-migrations'
import { currentNameOf } from '~/server/platform/db/migrate'
import { BrokenLinks, type Scratch } from '~/server/platform/db/snapshot/scratch'
import { toLine } from '~/server/platform/db/snapshot/tables'
import { findUnreadable } from '~/server/platform/db/stored-values'
import { DomainError } from '~/server/platform/errors'
import type { Files } from '~/server/platform/media/files'
import type { ReportProgress } from './job-tools'
import { MANIFEST_ENTRY, type Manifest, type ManifestTable } from './manifest'
import type { Archive } from './read-archive'

const shapeOf = (table: Pick<ManifestTable, 'columns' | 'order'> | undefined) =>
  [table?.columns, table?.order].join('|')

/** The migration to fill a scratch database up to. Errors: `backup_too_old`, `backup_newer`. */
export function schemaVersionOf({ schemaVersion, appVersion }: Manifest): string {
  const name = currentNameOf(schemaVersion)
  if (name !== null) return name
  if (isDated(schemaVersion)) throw new DomainError('backup_too_old')
  throw new DomainError('backup_newer', { version: appVersion })
}

/** Compares each table with its hash. Error: `backup_damaged`. */
export async function readAllRows({ manifest, rows }: Archive, signal: AbortSignal): Promise<void> {
  for (const table of manifest.tables) for await (const _batch of rows(table)) signal.throwIfAborted()
}

/**
 * Fills a scratch database, then compares its rows and hashes with the manifest and checks foreign keys and stored
 * values. Errors: `backup_damaged`, which names the table; `backup_invalid_value`, which names the column.
 */
export async function loadAndCompare(
  archive: Archive,
  scratch: Scratch,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<void> {
  const { tables } = archive.manifest
  await scratch.read(async (snapshot) => {
    const listed = new Map(tables.map((table) => [table.name, table]))
    // Require each table exactly once: a missing table would be empty after a restore.
    const stray = tables.find((table) => !snapshot.tables.some(({ name }) => name === table.name))
    const damaged =
      stray?.name ?? snapshot.tables.find((shape) => shapeOf(listed.get(shape.name)) !== shapeOf(shape))?.name
    if (damaged !== undefined || listed.size !== tables.length)
      throw new DomainError('backup_damaged', { part: damaged ?? MANIFEST_ENTRY })
  })
  for (const [at, table] of tables.entries()) {
    signal.throwIfAborted()
    report('verifying', at, tables.length * 2)
    await scratch.load(table, archive.rows(table))
  }
  try {
    await scratch.checkLinks()
  } catch (error) {
    if (error instanceof BrokenLinks)
      throw new DomainError('backup_damaged', { part: error.message }, { cause: error })
    throw error
  }
  await scratch.read(async (snapshot) => {
    for (const [at, table] of tables.entries()) {
      signal.throwIfAborted()
      report('verifying', tables.length + at, tables.length * 2)
      const hash = createHash('sha256')
      let rows = 0
      for await (const batch of snapshot.rows(table))
        for (const row of batch) {
          hash.update(toLine(row, table))
          rows += 1
          const column = findUnreadable(table.name, row)
          if (column !== null)
            throw new DomainError('backup_invalid_value', { part: `${table.name}.${column}` })
        }
      if (rows !== table.rows || hash.digest('hex') !== table.sha256)
        throw new DomainError('backup_damaged', { part: table.name })
    }
  })
}

/** A subset of `Runtime` that the command line can provide without a running server. */
export interface DatabaseAndFolder {
  db: Db
  files: Files
  instanceId: string
  env: { DATA_DIR: string; BACKUP_PASSPHRASE?: string | undefined }
}
