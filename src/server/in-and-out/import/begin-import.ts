import type { UserCtx } from '~/server/platform/context'
import { countOwnJobs } from '~/server/platform/jobs/jobs.service'

/** Kinds of jobs that count as imports of their person. */
const IMPORTS = ['bulk_import', 'moving_in']

/**
 * Begins an import; the result ends it. One that goes on as a job counts until the job has ended. Throws
 * `too_many_requests` when the person has too many under way.
 */
export async function beginImport(ctx: UserCtx): Promise<() => void> {
  const { id } = ctx.actor
  const behind = await countOwnJobs(ctx, IMPORTS)
  // Whether there is room beside the jobs, which are counted here and not held.
  ctx.personLimits.begin('imports', id, behind + 1)()
  return ctx.personLimits.begin('imports', id)
}
