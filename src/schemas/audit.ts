import * as v from 'valibot'
import { named } from './named'
import { pageOf } from './wire'

/** What the log of administration and security knows; each has its sentence `audit_action_…`. */
export const auditActions = [
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'sign_out_everywhere',
  'password_changed',
  'password_reset',
  'reset_link_made',
  'two_step_enabled',
  'two_step_disabled',
  'two_step_removed',
  'passkey_added',
  'passkey_deleted',
  'api_token_created',
  'api_token_deleted',
  'email_changed',
  'account_deleted',
  'permissions_changed',
  'account_linked',
  'account_unlinked',
  'left_directory',
  'first_administrator',
  'user_registered',
  'invitation_created',
  'invitation_deleted',
  'user_created',
  'user_updated',
  'user_deleted',
  'user_locked',
  'user_unlocked',
  'users_unlocked',
  'household_created',
  'household_updated',
  'household_deleted',
  'group_created',
  'group_updated',
  'group_deleted',
  'files_cleaned',
  'cleaned_files_put_back',
  'cleaned_files_deleted',
  'task_started',
  'backup_created',
  'backup_deleted',
  'backup_uploaded',
  'backup_downloaded',
  'backup_restored',
  'migration_started',
  'migration_undone',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSubjects = ['user', 'household', 'group', 'backup', 'task', 'files', 'migration'] as const
export type AuditSubjectKind = (typeof auditSubjects)[number]

/** One event. `details` are small facts, never secrets. */
export const AuditEventOut = named(
  'AuditEventOut',
  v.object({
    id: v.string(),
    createdAt: v.string(),
    action: v.picklist(auditActions),
    actorId: v.nullable(v.string()),
    actorName: v.string(),
    subjectKind: v.nullable(v.picklist(auditSubjects)),
    subjectId: v.nullable(v.string()),
    subjectName: v.string(),
    groupId: v.nullable(v.string()),
    address: v.nullable(v.string()),
    details: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  }),
)
export type AuditEventOut = v.InferOutput<typeof AuditEventOut>
export const AuditEventPage = pageOf('AuditEventPagination', AuditEventOut)
