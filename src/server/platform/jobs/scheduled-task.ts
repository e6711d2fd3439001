import type { TaskName } from '~/schemas/scheduled-task'
import type { Ctx } from '~/server/platform/context'
import type { Schedule } from './schedule'

/** A recurring task of the server: declared once, run by one of the servers. */
export interface ScheduledTask {
  name: TaskName
  schedule: Schedule
  /**
   * Returns counts. Must be repeatable: a run may be repeated, and a missed one is made up for, once. `day` is the
   * local day of the run; `ctx.now` its moment.
   */
  run(ctx: Ctx, day: string): Promise<Record<string, number>>
}
