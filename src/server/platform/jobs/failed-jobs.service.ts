import * as v from 'valibot'
import { errorCodes } from '~/schemas/error'
import { type JobName, jobKinds } from '~/schemas/job'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { type AdminCtx, inTransaction } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
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

const StoredError = v.union([
  v.object({
    id: v.picklist(errorCodes),
    params: v.record(v.string(), v.nullish(v.union([v.string(), v.number(), v.boolean()]))),
  }),
  v.object({ message: v.string() }),
])

function readError(stored: string | null): DomainError | string {
  const { success, output } = v.safeParse(StoredError, JSON.parse(stored ?? 'null'))
  if (!success) return ''
  if ('message' in output) return output.message
  const { id, params } = output
  return id === 'unexpected' || id === 'invalid_input' ? id : new DomainError(id, params)
}

/** Finally failed jobs of all groups, newest first. */
export async function listFailedJobs(ctx: AdminCtx): Promise<FailedJob[]> {
  return (await findFailed(ctx, jobKinds)).flatMap(({ id, kind, fullName, username, endedAt, error }) => {
    const name = jobKinds.find((known) => known === kind)
    return name === undefined
      ? []
      : [{ id, kind: name, by: fullName || username, failedAt: endedAt ?? ctx.now, error: readError(error) }]
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
