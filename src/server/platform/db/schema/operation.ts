import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from './columns'

/** Numbered events of a household, so that an open page can catch up after sleep. */
interface LiveEventTable {
  seq: GeneratedAlways<number>
  householdId: string
  event: string
  data: Json
  createdAt: Instant
}

/** Responses of writes with an idempotency key, so that a repeat changes nothing. */
interface IdempotencyKeyTable {
  userId: string
  key: string
  fingerprint: string
  response: Json
  createdAt: Instant
}

export interface AuditEventTable {
  id: string
  createdAt: Instant
  /** One of `auditActions`. */
  action: string
  /** Null for signed-out visitors and the server itself. */
  actorId: string | null
  actorName: string
  subjectKind: string | null
  subjectId: string | null
  subjectName: string
  groupId: string | null
  address: string | null
  details: Json
}

interface ScheduledTaskTable {
  name: string
  /** The last due time that a server claimed. */
  takenUntil: string
  /** Runs for this due time after their servers died. */
  takeovers: Generated<number>
  /** The current run, while its server is alive. */
  leaseId: string | null
  leaseUntil: Instant | null
  startedAt: Instant | null
  finishedAt: Instant | null
  outcome: 'succeeded' | 'failed' | null
  /** Counted numbers, or the error. */
  result: Json
}

/** A server that runs, or was killed. */
export interface InstanceTable {
  id: string
  host: string
  version: string
  /** The last migration of its version. */
  schemaName: string
  /** Where it keeps files. */
  place: string
  leaseUntil: Instant
  /** The last closing of all servers that it followed. */
  closedFor: string | null
}

/** One row, shared by the servers of a database. */
interface InstallationTable {
  id: string
  /** Signs sessions; null where SECRET_KEY is set. */
  secret: string | null
  /** Made from the secret in use, so that servers with another one are refused. */
  secretCheck: string
  /** The id of a closing of all servers, while one of them does it. */
  closing: string | null
  /** The instance that does it. */
  closedBy: string | null
}

/** What all servers count together. Written by the library of the limits, by position. */
interface RateLimitTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number
}

/** A name that one of several servers has for itself. */
interface ReservedKeyTable {
  key: string
  /** Of the reservation. */
  id: string
  until: Instant
}

/** The restore whose files in the bucket are the current ones; no row before the first restore. */
interface FileGenerationTable {
  id: string
  since: Instant
  /** Ids of the replaced ones that are not deleted yet, separated by spaces. */
  replaced: string
}

/** A restore whose database is in place but whose files are not. */
interface RestoreMarkerTable {
  id: string
  createdAt: Instant
}

/** A deleted, merged or changed row with everything that can be restored. */
export interface UndoEntryTable {
  id: string
  /** Entries of one request share it. */
  batchId: string
  groupId: string
  /** Null for what the whole group shares. */
  householdId: string | null
  userId: string
  /** One of `undoActions`. */
  action: string
  /** One of `undoKinds`. */
  kind: string
  subjectId: string
  name: string
  nameNormalized: string
  /** Of a recipe. */
  slug: string | null
  details: Json
  createdAt: Instant
}

/** Stored rows of one table. */
interface UndoRowsTable {
  undoEntryId: string
  position: number
  tableName: string
  /** One of `rowChanges`. */
  change: string
  content: Json
}

/** Who saved the last version of a row. Absent for versions that no person saved on a form. */
interface RowAuthorTable {
  tableName: string
  rowId: string
  /** Its `updatedAt`. */
  version: Instant
  userId: string
}

export interface OperationTables {
  rowAuthor: RowAuthorTable
  undoEntry: UndoEntryTable
  undoRows: UndoRowsTable
  liveEvent: LiveEventTable
  idempotencyKey: IdempotencyKeyTable
  auditEvent: AuditEventTable
  scheduledTask: ScheduledTaskTable
  instance: InstanceTable
  rateLimit: RateLimitTable
  installation: InstallationTable
  reservedKey: ReservedKeyTable
  fileGeneration: FileGenerationTable
  restoreMarker: RestoreMarkerTable
}
