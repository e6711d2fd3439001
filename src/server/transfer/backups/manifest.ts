import * as v from 'valibot'
import { isOwnEntry, isPeoplesFolder, OWN_FOLDERS } from '~/server/platform/media/data-folder'

/** Version of the archive layout; newer ones are refused. */
export const FORMAT_VERSION = 1

export const backupKinds = ['manual', 'scheduled', 'before-update', 'before-restore'] as const
export type BackupKind = (typeof backupKinds)[number]

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** Table and migration names are used in SQL and paths. */
const Name = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))

/** Contents of `manifest.json`, to compare with the archive. */
export const Manifest = v.object({
  format: v.literal('ramekin-backup'),
  formatVersion: Count,
  appVersion: v.pipe(v.string(), v.maxLength(100)),
  /** The database's latest migration. */
  schemaVersion: Name,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(backupKinds),
  database: v.picklist(['sqlite', 'postgres']),
  tables: v.pipe(
    v.array(
      v.object({ name: Name, columns: v.array(Name), order: v.array(Name), rows: Count, sha256: Sha256 }),
    ),
    v.maxLength(1000),
  ),
  /** Null for a backup without files; restoring it leaves the current files unchanged. */
  files: v.nullable(v.object({ count: Count, bytes: Count, sha256: Sha256 })),
})
export type Manifest = v.InferOutput<typeof Manifest>
export type ManifestTable = Manifest['tables'][number]

/** One line of `files.jsonl`, which is sorted by path. */
export const FileLine = v.object({ path: v.string(), bytes: Count, sha256: Sha256 })

export const MANIFEST_ENTRY = 'manifest.json'
export const FILES_ENTRY = 'files.jsonl'
export const FILES_FOLDER = 'files/'
export const tableEntry = (name: string): string => `tables/${name}.jsonl`

export function contentsOf({ tables, files }: Manifest) {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return { recipes: rowsOf('recipe'), users: rowsOf('user'), files: files?.count ?? null }
}

const FOLDER_NAME = /^[a-z][\w-]{0,100}$/i

const hasNoControls = (text: string) => [...text].every((sign) => sign >= ' ')

/** Allows people's files and folders unknown to this server; refuses the server's other folders and path traversal. */
export function isSafePath(path: string): boolean {
  const [first = '', ...rest] = path.split('/')
  return (
    path.length <= 1000 &&
    FOLDER_NAME.test(first) &&
    (isPeoplesFolder(first) || !OWN_FOLDERS.includes(first)) &&
    rest.length > 0 &&
    rest.every((part) => !['', '.', '..'].includes(part) && !/[\\:]/.test(part) && hasNoControls(part))
  )
}

/** Older backups also contain other programs' folders, which a restore skips. */
export function isRestoredFile(path: string): boolean {
  const [folder = '', entry = ''] = path.split('/')
  return isPeoplesFolder(folder) && isOwnEntry(entry)
}
