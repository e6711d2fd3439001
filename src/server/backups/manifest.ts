import * as v from 'valibot'
import { isCard } from '~/server/media/cards'

/** Number of the layout of the archive; a program reads its own and older ones. */
export const FORMAT_VERSION = 1

export const backupKinds = ['manual', 'scheduled', 'before-update', 'before-restore'] as const
export type BackupKind = (typeof backupKinds)[number]

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** Names of tables and of migrations; they become parts of SQL and of paths. */
const Name = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))

/** `manifest.json` of an archive: what is in it, to be compared with what is found. */
export const Manifest = v.object({
  format: v.literal('ramekin-backup'),
  formatVersion: Count,
  appVersion: v.pipe(v.string(), v.maxLength(100)),
  /** The last migration of the database that was backed up. */
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
  /** Null when only the database is in it: its files stay as they are. */
  files: v.nullable(v.object({ count: Count, bytes: Count, sha256: Sha256 })),
})
export type Manifest = v.InferOutput<typeof Manifest>
export type ManifestTable = Manifest['tables'][number]

/** One line of `files.jsonl`; its lines stand in the order of their paths. */
export const FileLine = v.object({ path: v.string(), bytes: Count, sha256: Sha256 })

export const MANIFEST_ENTRY = 'manifest.json'
export const FILES_ENTRY = 'files.jsonl'
export const FILES_FOLDER = 'files/'
export const tableEntry = (name: string): string => `tables/${name}.jsonl`

/** How many recipes, people and files are in it. */
export function contentsOf({ tables, files }: Manifest) {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return { recipes: rowsOf('recipe'), users: rowsOf('user'), files: files?.count ?? null }
}

const FIRST_PART = /^[a-z][\w-]{0,100}$/i
const KEPT_OUT = ['backups', 'exports', 'group-exports']

/** Whether a folder of the data folder goes into backups: people's files do, the server's own work does not. */
export const isBackedUpFolder = (name: string): boolean => FIRST_PART.test(name) && !KEPT_OUT.includes(name)

/** What was uploaded to be imported is not kept; what an import replaced is, so that it can be undone. */
const UPLOADED = /^migrations\/[^/]+\/(?!replaced\/)/

/** Whether a file of such a folder goes into backups. Those that are being written do not, nor what is made again. */
export const isBackedUpFile = (path: string): boolean =>
  !path.endsWith('.part') && !UPLOADED.test(path) && !isCard(path)

const hasNoControls = (text: string) => [...text].every((sign) => sign >= ' ')

/** Whether a path of an archive stays below one of those folders. */
export function isSafePath(path: string): boolean {
  const [first = '', ...rest] = path.split('/')
  return (
    path.length <= 1000 &&
    isBackedUpFolder(first) &&
    rest.length > 0 &&
    rest.every((part) => !['', '.', '..'].includes(part) && !/[\\:]/.test(part) && hasNoControls(part))
  )
}
