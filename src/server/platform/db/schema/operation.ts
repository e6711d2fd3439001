import type { GeneratedAlways } from 'kysely'
import type { Instant, Json } from './columns'

/** What happened in a household, numbered, so that an open screen can catch up after sleep. */
interface LiveEventTable {
  seq: GeneratedAlways<number>
  householdId: string
  event: string
  data: Json
  createdAt: Instant
}

/** Writes that arrived with an idempotency key and their responses, so that a repeat changes nothing. */
interface IdempotencyKeyTable {
  userId: string
  key: string
  fingerprint: string
  response: Json
  createdAt: Instant
}

/** What administrators and security ask about afterwards. It outlives whom and what it names. */
export interface AuditEventTable {
  id: string
  createdAt: Instant
  /** One of `auditActions`. */
  action: string
  /** Who did it; null when that was nobody who is signed in, or the server itself. */
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
  /** The last due moment for which a server took it. */
  takenUntil: string
  /** The run that has it at this moment, for as long as its server lives. */
  leaseId: string | null
  leaseUntil: Instant | null
  startedAt: Instant | null
  finishedAt: Instant | null
  outcome: 'succeeded' | 'failed' | null
  /** Numbers that it counted, or the error. */
  result: Json
}

/** A restore whose database is in its place and whose files are not yet. */
interface RestoreMarkerTable {
  id: string
  createdAt: Instant
}

/** The server's own tables. */
export interface OperationTables {
  liveEvent: LiveEventTable
  idempotencyKey: IdempotencyKeyTable
  auditEvent: AuditEventTable
  scheduledTask: ScheduledTaskTable
  restoreMarker: RestoreMarkerTable
}
