import * as v from 'valibot'
import { Integer, named } from './wire'

/** Each has a message `task_…`. */
export const taskNames = [
  'webhooks',
  'plan_lists',
  'sign_ins',
  'directory_people',
  'share_links',
  'jobs',
  'migrations',
  'invitations',
  'timeline_from_plans',
  'checked_items',
  'reports',
  'audit_events',
  'recently_deleted',
  'cleaned_files',
  'backups',
] as const
export type TaskName = (typeof taskNames)[number]

export const ScheduledTaskOut = named(
  'ScheduledTaskOut',
  v.object({
    name: v.picklist(taskNames),
    /** Minutes between two runs; null for daily tasks. */
    everyMinutes: v.nullable(Integer),
    /** Time of day in the server's zone, `23:45`; null for tasks that run every few minutes. */
    dailyAt: v.nullable(v.string()),
    running: v.boolean(),
    startedAt: v.nullable(v.string()),
    finishedAt: v.nullable(v.string()),
    /** Null before the first run. */
    succeeded: v.nullable(v.boolean()),
    counts: v.record(v.string(), Integer),
    error: v.nullable(v.string()),
  }),
)
export type ScheduledTaskOut = v.InferOutput<typeof ScheduledTaskOut>
export const ScheduledTaskList = named('ScheduledTaskList', v.object({ tasks: v.array(ScheduledTaskOut) }))
export const TaskPath = v.object({ name: v.pipe(v.string(), v.maxLength(60)) })
