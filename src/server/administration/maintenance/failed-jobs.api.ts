import * as v from 'valibot'
import { FailedJob } from '~/schemas/job'
import { ItemId } from '~/schemas/wire'
import { sentenceOf } from '~/server/platform/error-rules'
import { deleteFailedJob, listFailedJobs, retryJob } from '~/server/platform/jobs/failed-jobs.service'
import { adminOperation, tagged } from '~/server/platform/transport/operation'

const path = '/api/admin/jobs'

export const failedJobOperations = tagged('Admin: Tasks', [
  adminOperation(`get ${path}/failed`, {
    id: 'listFailedJobs',
    summary: 'List exports and imports that failed in the last week, newest first',
  })
    .returns(200, v.array(FailedJob))
    .run(async (ctx) =>
      (await listFailedJobs(ctx)).map(({ error, ...job }) => ({
        ...job,
        error: typeof error === 'string' ? error : sentenceOf(error, ctx.locale),
      })),
    ),
  adminOperation(`post ${path}/{item_id}/retry`, {
    id: 'retryJob',
    summary: 'Start a failed job again as the user who started it',
    errors: [404],
  })
    .params(ItemId)
    .returns(202, null)
    .run((ctx, { params }) => retryJob(ctx, params.item_id)),
  adminOperation(`delete ${path}/{item_id}`, {
    id: 'deleteFailedJob',
    summary: 'Delete a failed job',
    errors: [404],
  })
    .params(ItemId)
    .returns(204, null)
    .run((ctx, { params }) => deleteFailedJob(ctx, params.item_id)),
])
