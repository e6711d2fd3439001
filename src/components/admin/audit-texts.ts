import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import type { AuditAction, AuditEventOut } from '~/schemas/audit'
import { jobKinds } from '~/schemas/job'
import { taskNames } from '~/schemas/scheduled-task'
import { jobName, taskName } from './task-texts'

const actions: Record<AuditAction, () => string> = {
  sign_in: m.audit_action_sign_in,
  sign_in_failed: m.audit_action_sign_in_failed,
  sign_in_locked: m.audit_action_sign_in_locked,
  sign_out_everywhere: m.session_ended_everywhere,
  password_changed: m.audit_action_password_changed,
  password_reset: m.audit_action_password_reset,
  reset_link_made: m.audit_action_reset_link_made,
  two_step_enabled: m.audit_action_two_step_enabled,
  two_step_disabled: m.audit_action_two_step_disabled,
  two_step_removed: m.audit_action_two_step_removed,
  passkey_added: m.audit_action_passkey_added,
  passkey_deleted: m.passkey_deleted,
  api_token_created: m.audit_action_api_token_created,
  api_token_deleted: m.audit_action_api_token_deleted,
  email_changed: m.audit_action_email_changed,
  account_deleted: m.audit_action_account_deleted,
  account_linked: m.audit_action_account_linked,
  account_unlinked: m.audit_action_account_unlinked,
  left_directory: m.audit_action_left_directory,
  permissions_changed: m.audit_action_permissions_changed,
  first_administrator: m.audit_action_first_administrator,
  user_registered: m.audit_action_user_registered,
  invitation_created: m.audit_action_invitation_created,
  invitation_deleted: m.audit_action_invitation_deleted,
  user_created: m.audit_action_user_created,
  user_updated: m.audit_action_user_updated,
  user_deleted: m.audit_action_user_deleted,
  user_locked: m.audit_action_user_locked,
  user_unlocked: m.audit_action_user_unlocked,
  users_unlocked: m.audit_action_users_unlocked,
  household_created: m.audit_action_household_created,
  household_updated: m.audit_action_household_updated,
  household_deleted: m.audit_action_household_deleted,
  group_created: m.audit_action_group_created,
  group_updated: m.audit_action_group_updated,
  group_deleted: m.audit_action_group_deleted,
  files_cleaned: m.audit_action_files_cleaned,
  cleaned_files_put_back: m.audit_action_cleaned_files_put_back,
  cleaned_files_deleted: m.audit_action_cleaned_files_deleted,
  task_started: m.audit_action_task_started,
  job_retried: m.audit_action_job_retried,
  job_deleted: m.audit_action_job_deleted,
  backup_created: m.audit_action_backup_created,
  backup_deleted: m.audit_action_backup_deleted,
  backup_uploaded: m.audit_action_backup_uploaded,
  backup_downloaded: m.audit_action_backup_downloaded,
  backup_restored: m.audit_action_backup_restored,
  migration_started: m.audit_action_migration_started,
  migration_undone: m.audit_action_migration_undone,
  two_step_codes_renewed: m.audit_action_two_step_codes_renewed,
  reset_link_requested: m.audit_action_reset_link_requested,
  group_exported: m.audit_action_group_exported,
  own_data_exported: m.audit_action_own_data_exported,
  calendar_created: m.audit_action_calendar_created,
  calendar_renewed: m.audit_action_calendar_renewed,
  calendar_deleted: m.audit_action_calendar_deleted,
  share_link_created: m.audit_action_share_link_created,
  share_link_deleted: m.audit_action_share_link_deleted,
  webhook_created: m.audit_action_webhook_created,
  webhook_updated: m.audit_action_webhook_updated,
  webhook_deleted: m.audit_action_webhook_deleted,
  notifier_created: m.audit_action_notifier_created,
  notifier_updated: m.audit_action_notifier_updated,
  notifier_deleted: m.audit_action_notifier_deleted,
  recipe_action_created: m.audit_action_recipe_action_created,
  recipe_action_updated: m.audit_action_recipe_action_updated,
  recipe_action_deleted: m.audit_action_recipe_action_deleted,
}

export const actionText = (action: AuditAction): string => actions[action]()

export function subjectText({ subjectKind, subjectName }: AuditEventOut): string {
  if (subjectKind !== 'task') return subjectName
  const task = taskNames.find((name) => name === subjectName)
  const job = jobKinds.find((name) => name === subjectName)
  if (job) return jobName(job)
  return task ? taskName(task) : subjectName
}

const DETAILED: ReadonlySet<AuditAction> = new Set([
  'permissions_changed',
  'group_updated',
  'household_updated',
])

/** Facts shown with an event: what was switched on or off. */
const switches: Record<string, () => string> = {
  admin: m.member_administrator,
  canInvite: m.member_invite,
  canManage: m.member_manage,
  canManageHousehold: m.common_household,
  canOrganize: m.member_organize,
  privateGroup: m.admin_private_group,
  privateHousehold: m.household_private,
  recipePublic: m.household_recipe_public,
}

/** Changed permissions and preferences; empty for events without details. */
export function detailText({ action, details }: AuditEventOut): string {
  if (!DETAILED.has(action)) return ''
  return joinTexts(
    Object.entries(details).flatMap(([name, given]) => {
      const switchName = switches[name]
      return switchName && typeof given === 'boolean'
        ? [m.common_labeled({ label: switchName(), value: given ? m.common_yes() : m.common_no() })]
        : []
    }),
  )
}
