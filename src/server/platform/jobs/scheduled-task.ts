import type { TaskName } from '~/schemas/scheduled-task'
import type { Ctx } from '~/server/platform/context'
import type { Schedule } from './schedule'

/** What the server does by itself: declared once, run once however many servers work on the database. */
export interface ScheduledTask {
  name: TaskName
  schedule: Schedule
  /**
   * Does it and says what it counted. Whatever was done already is not done again: a run may be repeated, and one
   * that was missed is made up for, once. `day` is the local day that it is about; `ctx.now` the moment of the run.
   */
  run(ctx: Ctx, day: string): Promise<Record<string, number>>
}
