import { m } from '~/paraglide/messages.js'
import type { JobName } from '~/schemas/job'
import type { ScheduledTaskOut, TaskName } from '~/schemas/scheduled-task'

const names: Record<TaskName, () => string> = {
  webhooks: m.task_webhooks,
  plan_lists: m.task_plan_lists,
  sign_ins: m.task_sign_ins,
  directory_people: m.task_directory_people,
  share_links: m.task_share_links,
  jobs: m.task_jobs,
  migrations: m.task_migrations,
  invitations: m.task_invitations,
  timeline_from_plans: m.task_timeline_from_plans,
  checked_items: m.task_checked_items,
  reports: m.task_reports,
  audit_events: m.task_audit_events,
  recently_deleted: () => m.task_recently_deleted({ page: m.undo_title() }),
  cleaned_files: m.task_cleaned_files,
  backups: m.task_backups,
}

const jobNames: Record<JobName, () => string> = {
  recipe_export: m.job_recipe_export,
  group_export: m.job_group_export,
  bulk_import: m.job_bulk_import,
  moving_in: m.job_moving_in,
}

export const jobName = (name: JobName): string => jobNames[name]()

export const taskName = (name: TaskName): string => names[name]()

/** Counts of the last run by kind; empty if there are none. */
export function countText({ counts }: ScheduledTaskOut): string {
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return count > 0 ? m.task_count({ count }) : ''
}
