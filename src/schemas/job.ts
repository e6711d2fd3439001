import * as v from 'valibot'
import { Id, Instant, named } from './wire'

/** Work that outlives its request; each has a message `job_…`. */
export const jobKinds = ['recipe_export', 'group_export', 'bulk_import', 'moving_in'] as const
export type JobName = (typeof jobKinds)[number]

/** A failed job without further automatic attempts. */
export const FailedJob = named(
  'FailedJob',
  v.object({
    id: Id,
    kind: v.picklist(jobKinds),
    /** Null if the account was deleted. */
    by: v.nullable(v.string()),
    failedAt: Instant,
    /** A message if the error is known. */
    error: v.string(),
  }),
)
export type FailedJob = v.InferOutput<typeof FailedJob>
