import type { Flag, Instant, Json } from './columns'

interface ReportTable {
  id: string
  groupId: string
  householdId: string | null
  name: string
  category: string
  status: string
  createdAt: Instant
}

interface ReportEntryTable {
  id: string
  reportId: string
  /** The job has not reached it; `exception` is the text if it never does. */
  pending: Flag
  position: number
  success: Flag
  message: string
  exception: string
  /** The original request, for a retry. */
  request: Json | null
  recipeId: string | null
  draftId: string | null
  createdAt: Instant
}

/** Work that outlives its request; see `platform/jobs`. */
export interface JobTable {
  id: string
  kind: string
  /** Null for jobs of the server; `householdId` is set for jobs of a household. */
  groupId: string | null
  householdId: string | null
  /** Null when the account is deleted or the server started it. */
  userId: string | null
  integrationId: string | null
  locale: string
  /** Jobs of the same kind take turns by this key. */
  fairKey: string
  payload: Json
  status: 'waiting' | 'running' | 'done' | 'failed'
  done: number
  total: number
  /** The step of a job that has several. */
  phase: string | null
  result: Json | null
  error: Json | null
  /** Runs that ended by a regular server stop do not count. */
  attempts: number
  /** The current run; null while it waits and after it has ended. */
  leaseId: string | null
  leaseUntil: Instant | null
  runAfter: Instant
  createdAt: Instant
  startedAt: Instant | null
  endedAt: Instant | null
  /** When it is deleted; null while it runs. */
  expiresAt: Instant | null
}

interface MigrationTable {
  id: string
  groupId: string
  householdId: string
  userId: string
  /** Key of the reader; null until it is recognized. */
  source: string | null
  files: Json
  status: string
  /** The person's language, for messages written later. */
  locale: string
  /** Column mapping, handling of duplicates and similar options. */
  choices: Json
  /** Null until the file is read. */
  found: Json | null
  progress: Json
  reportId: string | null
  /** Error code if it failed. */
  error: string | null
  createdAt: Instant
  updatedAt: Instant
  endedAt: Instant | null
}

/** One recipe, list, plan or other entry, in the order of the file. */
interface MigrationItemTable {
  migrationId: string
  position: number
  kind: string
  sourceKey: string | null
  name: string
  /** The group's existing duplicate. */
  existingId: string | null
  /** Of an earlier recipe of the file that is the same. */
  firstPosition: number | null
  difference: Json | null
  /** The whole list, plan entry or cookbook. */
  content: Json | null
  /** Choice for this one: skip, replace or both. */
  choice: string | null
  outcome: string | null
  recipeId: string | null
}

interface MigrationMadeTable {
  migrationId: string
  kind: string
  madeId: string
  /** Version after the import; a different one means that it was edited since. */
  stamp: string
  before: Json | null
}

export interface JobTables {
  migration: MigrationTable
  migrationItem: MigrationItemTable
  migrationMade: MigrationMadeTable
  report: ReportTable
  reportEntry: ReportEntryTable
  job: JobTable
}
