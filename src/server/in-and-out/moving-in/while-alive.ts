import { type Ctx, runInBackground } from '~/server/platform/context'
import { noteAlive } from './migrations.repository'

/** Often enough that several in a row have to fail before another process takes the work over. */
const EVERY_MS = 20_000

/** Does the work of a migration, and says all the while that it goes on, also where it is long without progress. */
export const whileAlive = <C extends Ctx>(
  caller: C,
  migrationId: string,
  work: (ctx: C) => Promise<void>,
  everyMs = EVERY_MS,
): Promise<void> =>
  runInBackground(caller, async (ctx) => {
    const note = () =>
      noteAlive(ctx, migrationId).catch((error: unknown) => {
        if (!ctx.stopping.aborted)
          ctx.log.error({ err: error, migration: migrationId }, 'a sign of life could not be noted')
      })
    const timer = setInterval(note, everyMs).unref()
    try {
      await work(ctx)
    } finally {
      clearInterval(timer)
    }
  })
