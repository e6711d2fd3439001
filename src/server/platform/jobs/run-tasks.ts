import { anonymous } from '~/server/platform/access/actor'
import { createCtx, type Runtime } from '~/server/platform/context'
import { newLease } from './lease'
import { intervalOf, latestDueMoment } from './schedule'
import type { ScheduledTask } from './scheduled-task'
import {
  claimTask,
  extendLease,
  findTaskMoments,
  finishTask,
  type Moment,
  registerTask,
  type TaskResult,
} from './scheduled-tasks.repository'

const POLL_MS = 60_000
/** A task of a dead server is taken over after this and one poll at the latest. */
const LEASE_MS = 60_000
const ERROR_MAX = 500

interface Run {
  now: Date
  /** The local day of the run. */
  day: string
  /** The due time of this run; without one an administrator started it. */
  due?: Moment
}

/** False if another process is running it. A failure is logged and stored. */
export async function runTask(runtime: Runtime, task: ScheduledTask, run: Run): Promise<boolean> {
  const { db, log } = runtime
  const lease = newLease(LEASE_MS)
  const { id: leaseId } = lease
  if (!(await claimTask(db, task.name, lease, run.due))) return false
  const extend = () =>
    extendLease(db, leaseId, newLease(LEASE_MS).until).catch((error) =>
      log.error({ err: error, task: task.name }, 'a lease could not be extended'),
    )
  const timer = setInterval(extend, LEASE_MS / 5).unref()
  const startedAt = performance.now()
  const result: TaskResult = { counts: {}, error: null }
  try {
    const ctx = { ...createCtx(runtime, anonymous, 'en-US'), now: run.now.toISOString() }
    result.counts = await task.run(ctx, run.day)
    const seconds = Math.round(performance.now() - startedAt) / 1000
    const hasEffect = Object.values(result.counts).some((count) => count > 0)
    log[hasEffect || task.schedule === 'daily' ? 'info' : 'debug'](
      { task: task.name, seconds, ...result.counts },
      'a scheduled task has run',
    )
  } catch (error) {
    result.error = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
    if (!runtime.stopping.aborted) log.error({ err: error, task: task.name }, 'a scheduled task failed')
  } finally {
    clearInterval(timer)
  }
  const outcome = result.error === null ? 'succeeded' : 'failed'
  await finishTask(db, leaseId, { finishedAt: new Date().toISOString(), outcome, result })
  return true
}

/** Stores new tasks, so that each waits for its next due time. */
export async function registerTasks(
  { db, env, taskSchedules }: Runtime,
  tasks: readonly ScheduledTask[],
  now = new Date(),
): Promise<void> {
  for (const { name, schedule } of tasks) {
    taskSchedules.set(name, schedule)
    await registerTask(db, name, latestDueMoment(schedule, env, now).moment)
  }
}

/** Running tasks may delay others this long. */
const LATE_MS = 60 * 60_000

/** Tasks of this server without a run since their last due time. */
export async function findLateTasks(
  { db, env, taskSchedules }: Runtime,
  now = new Date(),
): Promise<string[]> {
  const rows = await findTaskMoments(db)
  return rows.flatMap(({ name, takenUntil }) => {
    const schedule = taskSchedules.get(name)
    if (!schedule) return []
    const due = latestDueMoment(schedule, env, new Date(now.getTime() - LATE_MS)).moment
    const next = latestDueMoment(
      schedule,
      env,
      new Date(now.getTime() + intervalOf(schedule) + LEASE_MS),
    ).moment
    return takenUntil < due || takenUntil > next ? [name] : []
  })
}

/**
 * Runs due tasks in sequence; of several missed due times one is made up for. A run whose server died is repeated once:
 * it may be what killed the server.
 */
export async function runDueTasks(
  runtime: Runtime,
  tasks: readonly ScheduledTask[],
  now = new Date(),
): Promise<void> {
  for (const task of tasks) {
    if (runtime.stopping.aborted) return
    const { moment, day } = latestDueMoment(task.schedule, runtime.env, now)
    // A server whose clock was ahead may have claimed future due times. Without this no run would follow until then.
    const ahead = new Date(now.getTime() + intervalOf(task.schedule) + LEASE_MS)
    const { moment: latest } = latestDueMoment(task.schedule, runtime.env, ahead)
    await runTask(runtime, task, { now, day, due: { moment, latest } })
  }
}

/** Every minute, first a minute after the start, so that missed tasks do not slow the first pages. */
export async function startScheduledTasks(runtime: Runtime, tasks: readonly ScheduledTask[]): Promise<void> {
  await registerTasks(runtime, tasks)
  const look = () =>
    runDueTasks(runtime, tasks).catch((error) => {
      if (!runtime.stopping.aborted) runtime.log.error({ err: error }, 'looking for scheduled tasks failed')
    })
  const timer = setInterval(look, POLL_MS).unref()
  runtime.stopping.addEventListener('abort', () => clearInterval(timer))
}
