import * as v from 'valibot'
import { ErrorCode } from './error'
import { Integer, named } from './wire'

/** As far as known. */
const BackupContents = named(
  'BackupContents',
  v.object({
    recipes: Integer,
    users: Integer,
    /** Pictures and other files; null for a backup of the database only. */
    files: v.nullable(Integer),
  }),
)
export type BackupContents = v.InferOutput<typeof BackupContents>

const BackupFailure = named('BackupFailure', v.object({ code: ErrorCode, message: v.string() }))

export const BackupFile = named(
  'BackupFile',
  v.object({
    name: v.string(),
    date: v.string(),
    /** As text, such as "412.3 MB"; empty without a file. */
    size: v.string(),
    bytes: Integer,
    /** A person, the schedule, the server before an update or restore, or an upload. */
    kind: v.picklist(['manual', 'scheduled', 'before-update', 'before-restore', 'uploaded', 'other-program']),
    appVersion: v.nullable(v.string()),
    encrypted: v.boolean(),
    contents: v.nullable(BackupContents),
    /** `verified`: restored and compared; `incomplete`: files are missing; `failed`: not created, or damaged. */
    state: v.picklist(['unchecked', 'verified', 'incomplete', 'failed']),
    checkedAt: v.nullable(v.string()),
    failure: v.nullable(BackupFailure),
    copiedAt: v.nullable(v.string()),
    copyFailure: v.nullable(v.string()),
  }),
)
export type BackupFile = v.InferOutput<typeof BackupFile>

const BackupJob = named(
  'BackupJob',
  v.object({
    kind: v.picklist(['backup', 'verify', 'restore']),
    fileName: v.string(),
    startedAt: v.string(),
    phase: v.picklist(['database', 'files', 'verifying', 'switching', 'copying']),
    done: Integer,
    total: Integer,
  }),
)
export type BackupJob = v.InferOutput<typeof BackupJob>

export const AllBackups = named(
  'AllBackups',
  v.object({
    imports: v.array(BackupFile),
    templates: v.array(v.string()),
    job: v.nullable(BackupJob),
    /** Cleared when another job begins. */
    lastFailure: v.nullable(BackupFailure),
    schedule: v.object({
      /** Hours between two backups; 0 without a schedule. */
      hours: v.number(),
      keep: Integer,
      /** Null without a copy target. */
      target: v.nullable(v.string()),
      encrypted: v.boolean(),
    }),
  }),
)
export type AllBackups = v.InferOutput<typeof AllBackups>

export const BackupPreview = named(
  'BackupPreview',
  v.object({
    name: v.string(),
    date: v.nullable(v.string()),
    otherProgram: v.boolean(),
    contents: v.nullable(BackupContents),
    current: BackupContents,
    /** Content that cannot be restored, as text; mostly from other programs. */
    leftOut: v.array(v.string()),
  }),
)
export type BackupPreview = v.InferOutput<typeof BackupPreview>
