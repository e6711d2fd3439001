import type { ScheduledTaskOut } from '~/schemas/scheduled-task'
import { recordAudit } from '~/server/platform/access/audit/audit'
import type { AdminCtx, Ctx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { runTask } from './run-tasks'
import { latestDueMoment } from './schedule'
import type { ScheduledTask } from './scheduled-task'
import { findTaskRun, findTaskRuns, type TaskResult } from './scheduled-tasks.repository'

const readResult = (text: string | undefined): TaskResult =>
  text === undefined ? { counts: {}, error: null } : JSON.parse(text)

export async function listTasks(ctx: AdminCtx, tasks: readonly ScheduledTask[]): Promise<ScheduledTaskOut[]> {
  const runs = new Map((await findTaskRuns(ctx)).map((row) => [row.name, row]))
  return tasks.map(({ name, schedule }) => {
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

/** The last run of a task and the local day of its due time; null before the first. */
export async function getLastRun(
  ctx: Ctx,
  task: ScheduledTask,
): Promise<{ day: string; finishedAt: string; succeeded: boolean } | null> {
  const run = await findTaskRun(ctx, task.name)
  if (!run?.finishedAt) return null
  return {
    day: run.takenUntil.slice(0, 10),
    finishedAt: run.finishedAt,
    succeeded: run.outcome === 'succeeded',
  }
}

/** Starts a task in the background unless it is already running. Throws `not_found`. */
export async function startTask(ctx: AdminCtx, tasks: readonly ScheduledTask[], name: string): Promise<void> {
  const task = assertFound(tasks.find((task) => task.name === name))
  await recordAudit(ctx, { action: 'task_started', subject: { kind: 'task', id: name, name } })
  const now = new Date()
  const { day } = latestDueMoment(task.schedule, ctx.env, now)
  void runTask(ctx, task, { now, day }).catch((error) =>
    ctx.log.error({ err: error, task: name }, 'a scheduled task could not be run'),
  )
}
