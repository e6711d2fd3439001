import fs from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Env } from '~/server/platform/env'

const FILE = '.lock'
/** A process that ends, or a development server that starts over, still has the folder for a moment. */
const TIMEOUT_MS = 5000

/** Another process works with the data folder. */
export class DataFolderInUse extends Error {}

const held = new Map<string, SQLite.Database>()

/**
 * Keeps the data folder for this process until it ends, however it ends: the operating system holds the lock, on a
 * file of its own. With Postgres several servers may share a folder, so nothing is locked. Throws `DataFolderInUse`.
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
  // Unreferenced, it would be closed when its memory is collected.
  held.set(file, database)
}
