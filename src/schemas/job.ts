import * as v from 'valibot'
import { named } from './named'
import { Id, Instant } from './wire'

/** Work that outlives its request; each has its name `job_…`. */
export const jobKinds = ['recipe_export', 'group_export', 'bulk_import', 'moving_in'] as const
export type JobName = (typeof jobKinds)[number]

/** A job that failed and is not tried again by itself. */
export const FailedJob = named(
  'FailedJob',
  v.object({
    id: Id,
    kind: v.picklist(jobKinds),
    /** Who began it; null when that account is gone. */
    by: v.nullable(v.string()),
    failedAt: Instant,
    /** Why, as a sentence where the program knows one. */
    error: v.string(),
  }),
)
export type FailedJob = v.InferOutput<typeof FailedJob>
