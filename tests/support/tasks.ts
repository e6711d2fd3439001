import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { latestDueMoment } from '~/server/platform/jobs/schedule'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import type { TestServer } from './server'

/** Runs a scheduled task at `now`, regardless of its lease. */
export function runTaskNow({ runtime }: TestServer, task: ScheduledTask, now = new Date()) {
  const { day } = latestDueMoment(task.schedule, runtime.env, now)
  return task.run({ ...createCtx(runtime, anonymous, 'en-US'), now: now.toISOString() }, day)
}
