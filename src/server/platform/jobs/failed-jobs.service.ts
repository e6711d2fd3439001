import { type JobName, jobKinds } from '~/schemas/job'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { type AdminCtx, inTransaction } from '~/server/platform/context'
import { assertFound, type DomainError } from '~/server/platform/errors'
import { readJobError } from './job-error'
import { deleteFailed, findFailed, type JobRow, reopenFailed } from './jobs.repository'
import { jobsOf } from './runner'

interface FailedJob {
  id: string
  kind: JobName
  by: string | null
  failedAt: string
  /** A known error, or the message of an unexpected one. */
  error: DomainError | string
}

/** Finally failed jobs of all groups, newest first. */
export async function listFailedJobs(ctx: AdminCtx): Promise<FailedJob[]> {
  return (await findFailed(ctx, jobKinds)).flatMap(({ id, kind, fullName, username, endedAt, error }) => {
    const name = jobKinds.find((known) => known === kind)
    return name === undefined
      ? []
      : [
          {
            id,
            kind: name,
            by: fullName || username,
            failedAt: endedAt ?? ctx.now,
            error: readJobError(error),
          },
        ]
  })
}

const subjectOf = ({ id, kind }: Pick<JobRow, 'id' | 'kind'>) => ({ kind: 'task' as const, id, name: kind })

/** Retries a failed job. Error: `not_found`. */
export async function retryJob(ctx: AdminCtx, id: string): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const row = assertFound(await reopenFailed(ctx, id, jobKinds))
    await assertFound(jobsOf(ctx).kinds.get(row.kind)).reopened(ctx, row)
    await recordAudit(ctx, { action: 'job_retried', subject: subjectOf(row) })
    ctx.emit({ name: 'job', data: { operation: 'create' } })
  })
  return null
}

/** Deletes a failed job. Error: `not_found`. */
export async function deleteFailedJob(ctx: AdminCtx, id: string): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const row = assertFound(await deleteFailed(ctx, id, jobKinds))
    await recordAudit(ctx, { action: 'job_deleted', subject: subjectOf(row) })
  })
  return null
}
