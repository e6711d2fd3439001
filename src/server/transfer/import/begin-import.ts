import type { UserCtx } from '~/server/platform/context'
import { countOwnJobs } from '~/server/platform/jobs/jobs.service'

/** Job kinds that count as imports of their person. */
const IMPORTS = ['bulk_import', 'moving_in']

/** Counted until the returned function is called, or its job has ended. Throws `too_many_requests`. */
export async function beginImport(ctx: UserCtx): Promise<() => void> {
  const { id } = ctx.actor
  const behind = await countOwnJobs(ctx, IMPORTS)
  // Only checks the limit: jobs are counted separately.
  ctx.personLimits.begin('imports', id, behind + 1)()
  return ctx.personLimits.begin('imports', id)
}
