import type { Flag, Instant, Json } from './columns'

interface ReportTable {
  id: string
  groupId: string
  /** Whose it is; of reports older than this column it may be unknown. */
  householdId: string | null
  name: string
  category: string
  status: string
  createdAt: Instant
}

interface ReportEntryTable {
  id: string
  reportId: string
  /** The job has not reached it yet; `exception` is the text in case it never does. */
  pending: Flag
  position: number
  success: Flag
  message: string
  exception: string
  /** What was asked for, so that it can be asked for again. */
  request: Json | null
  recipeId: string | null
  draftId: string | null
  createdAt: Instant
}

/** Work that outlives its request; see `platform/jobs`. */
export interface JobTable {
  id: string
  kind: string
  /** Whose it is: nobody's, a group's, or a household's of that group. */
  groupId: string | null
  householdId: string | null
  /** Who began it; null when that account is gone, or the server did. */
  userId: string | null
  integrationId: string | null
  locale: string
  /** Jobs of one kind with one key take turns with those of other keys. */
  fairKey: string
  payload: Json
  status: 'waiting' | 'running' | 'done' | 'failed'
  done: number
  total: number
  result: Json | null
  error: Json | null
  /** How often it was begun, without runs that ended because their server stopped in order. */
  attempts: number
  /** Names the run that has it; null while it waits and once it has ended. */
  leaseId: string | null
  leaseUntil: Instant | null
  runAfter: Instant
  createdAt: Instant
  startedAt: Instant | null
  endedAt: Instant | null
  /** When it is deleted; null before its end. */
  expiresAt: Instant | null
}

/** Recipes that come in from a file of another program: first looked through, then imported, perhaps undone. */
interface MigrationTable {
  id: string
  groupId: string
  householdId: string
  userId: string
  /** Key of the reader; null while it is not known. */
  source: string | null
  /** The uploaded files by name, with their bytes. */
  files: Json
  status: string
  /** Language of the person, for sentences that are written later. */
  locale: string
  /** Which column holds what, what becomes of duplicates, and such choices. */
  choices: Json
  /** What was found in the file; null while it is looked through. */
  found: Json | null
  progress: Json
  reportId: string | null
  /** Code of what went wrong, if it could not go on. */
  error: string | null
  createdAt: Instant
  updatedAt: Instant
  endedAt: Instant | null
}

/** One recipe, list, plan or other entry of the file, in its order. */
interface MigrationItemTable {
  migrationId: string
  position: number
  kind: string
  sourceKey: string | null
  name: string
  /** The same recipe that the group has already. */
  existingId: string | null
  difference: Json | null
  /** Everything of a list, plan entry or cookbook. */
  content: Json | null
  /** Chosen for this one alone: skip, replace or both. */
  choice: string | null
  outcome: string | null
  recipeId: string | null
}

/** What an import made or replaced, so that it can be taken back. */
interface MigrationMadeTable {
  migrationId: string
  kind: string
  madeId: string
  /** Its version when the import was done with it: another one means that it was edited since. */
  stamp: string
  before: Json | null
}

/** Jobs that outlast a request: reports, moving in and out. */
export interface JobTables {
  migration: MigrationTable
  migrationItem: MigrationItemTable
  migrationMade: MigrationMadeTable
  report: ReportTable
  reportEntry: ReportEntryTable
  job: JobTable
}
