import fs from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Env } from '~/server/platform/env'

const FILE = '.lock'
/** A process that ends, or a restarting development server, holds the folder for a moment longer. */
const TIMEOUT_MS = 5000

export class DataFolderInUse extends Error {}

const held = new Map<string, SQLite.Database>()

/**
 * Locks the data folder until this process ends, even by a crash: the operating system holds a lock on a separate file.
 * With Postgres several servers may share a folder, so nothing is locked. Throws `DataFolderInUse`.
 */
export function lockDataFolder({ DATA_DIR, DATABASE_URL }: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): void {
  const file = path.resolve(DATA_DIR, FILE)
  if (DATABASE_URL !== undefined || held.has(file)) return
  fs.mkdirSync(DATA_DIR, { recursive: true })
  const database = new SQLite(file, { timeout: TIMEOUT_MS })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    const isBusy = error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code))
    throw isBusy ? new DataFolderInUse('another process uses the data folder', { cause: error }) : error
  }
  // Without this reference the garbage collector would close it.
  held.set(file, database)
}
