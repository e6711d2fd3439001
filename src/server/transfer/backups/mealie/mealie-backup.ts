import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { DomainError } from '~/server/platform/errors'

export type MealieRow = Record<string, unknown>
export type MealieTables = Record<string, MealieRow[]>

/** The whole file is parsed in memory. The largest households' databases are a tenth of this size. */
export const DATABASE_BYTES_MAX = 400 * 1024 * 1024
const ENTRIES_MAX = 500_000

/**
 * Known schema revisions with households, oldest first. Older schemas are recognized by their missing `households`
 * table; any other revision is considered newer.
 */
const KNOWN_REVISIONS = [
  'feecc8ffb956',
  'be568e39ffdf',
  '1fe4bd37ccc8',
  '602927e1013e',
  '86054b40fd06',
  '3897397b4631',
  'b1020f328e98',
  'b9e516e2d3b3',
  '7cf3054cbbcc',
  'd7b3ce6fa31a',
  'e6bb583aac2d',
  '1d9a002d7234',
  '95f60087812f',
]

/** May be inside a folder: some browsers unpack downloads, and people zip the folder again. */
export const MEALIE_DATABASE = /^(?:[^/]+\/)?database\.json$/

const Tables = v.record(v.string(), v.array(v.record(v.string(), v.unknown())))

export interface MealieBackup {
  tables: MealieTables
  /** Bytes by path below `data/`, such as `recipes/{id}/images/original.webp`. */
  files: ReadonlyMap<string, number>
  open(path: string): Promise<Readable>
  close(): void
}

/** Null if it is not a backup of the other program. Errors: `backup_unreadable`, `backup_newer`. */
export async function openMealieBackup(file: string): Promise<MealieBackup | null> {
  let zip: ZipFile
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw new DomainError('backup_unreadable', {}, { cause: error })
  }
  try {
    const found = await readMealieBackup(zip)
    if (!found) zip.close()
    return found
  } catch (error) {
    zip.close()
    throw error instanceof DomainError ? error : new DomainError('backup_unreadable', {}, { cause: error })
  }
}

async function readMealieBackup(zip: ZipFile): Promise<MealieBackup | null> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry)
    if (entries.size > ENTRIES_MAX) throw new DomainError('backup_unreadable')
  }
  const name = [...entries.keys()].find((name) => MEALIE_DATABASE.test(name))
  const database = name === undefined ? undefined : entries.get(name)
  if (name === undefined || !database || database.uncompressedSize > DATABASE_BYTES_MAX) return null
  const tables = parseMealieTables(await buffer(await zip.openReadStreamPromise(database)))
  const base = `${name.slice(0, -'database.json'.length)}data/`
  const files = new Map<string, Entry>()
  for (const [path, entry] of entries)
    if (path.startsWith(base) && !path.endsWith('/')) files.set(path.slice(base.length), entry)
  return {
    tables,
    files: new Map([...files].map(([path, { uncompressedSize }]) => [path, uncompressedSize])),
    async open(path) {
      const entry = files.get(path)
      if (!entry) throw new DomainError('backup_damaged', { part: path })
      return zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}

/** Errors: `backup_unreadable`, `backup_newer`. */
export function parseMealieTables(json: Buffer): MealieTables {
  let tables: MealieTables
  try {
    tables = v.parse(Tables, JSON.parse(json.toString('utf8')))
  } catch (error) {
    throw new DomainError('backup_unreadable', {}, { cause: error })
  }
  checkRevision(tables)
  return tables
}

function checkRevision(tables: MealieTables): void {
  const [row] = tables.alembic_version ?? []
  const revision = typeof row?.version_num === 'string' ? row.version_num : ''
  const hasHouseholds = 'households' in tables
  if (!tables.users || !tables.recipes || !tables.groups) throw new DomainError('backup_unreadable')
  if (hasHouseholds && !KNOWN_REVISIONS.includes(revision))
    throw new DomainError('backup_newer', { version: revision })
}
