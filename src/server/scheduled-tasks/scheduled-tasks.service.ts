import type { ScheduledTaskOut } from '~/schemas/scheduled-task'
import { recordAudit } from '~/server/audit/audit'
import type { AdminCtx } from '~/server/context'
import { assertFound } from '~/server/errors'
import { latestDueMoment } from './due-moment'
import { runTask } from './run-tasks'
import { findTaskRuns, type TaskResult } from './scheduled-tasks.repository'
import { scheduledTasks } from './tasks'

const readResult = (text: string | undefined): TaskResult =>
  text === undefined ? { counts: {}, error: null } : JSON.parse(text)

/** What the server does by itself, and what came of it last. */
export async function listTasks(ctx: AdminCtx): Promise<ScheduledTaskOut[]> {
  const runs = new Map((await findTaskRuns(ctx)).map((row) => [row.name, row]))
  return scheduledTasks.map(({ name, schedule }) => {
    const run = runs.get(name)
    return {
      name,
      everyMinutes: schedule === 'daily' ? null : schedule.everyMinutes,
      dailyAt: schedule === 'daily' ? ctx.env.DAILY_SCHEDULE_TIME : null,
      running: run?.leaseUntil != null && run.leaseUntil > ctx.now,
      startedAt: run?.startedAt ?? null,
      finishedAt: run?.finishedAt ?? null,
      succeeded: run?.outcome ? run.outcome === 'succeeded' : null,
      ...readResult(run?.result),
    }
  })
}

/** Runs a task now, in the background; one that runs already goes on. Throws `not_found`. */
export async function startTask(ctx: AdminCtx, name: string): Promise<void> {
  const task = assertFound(scheduledTasks.find((task) => task.name === name))
  await recordAudit(ctx, { action: 'task_started', subject: { kind: 'task', id: name, name } })
  const now = new Date()
  const { day } = latestDueMoment(task.schedule, ctx.env, now)
  void runTask(ctx, task, { now, day }).catch((error) =>
    ctx.log.error({ err: error, task: name }, 'a scheduled task could not be run'),
  )
}
