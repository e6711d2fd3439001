import * as v from 'valibot'
import { ImportedRecipe } from './imported-recipe'
import { Id, Instant, Integer, named } from './wire'

export const ReportCategory = named(
  'ReportCategory',
  v.picklist(['backup', 'restore', 'migration', 'bulk_import']),
)
export type ReportCategory = v.InferOutput<typeof ReportCategory>

/** `partial`: some entries failed. */
export const ReportSummaryStatus = named(
  'ReportSummaryStatus',
  v.picklist(['in-progress', 'success', 'failure', 'partial']),
)
export type ReportSummaryStatus = v.InferOutput<typeof ReportSummaryStatus>

export const ReportSummary = named(
  'ReportSummary',
  v.object({
    id: Id,
    groupId: Id,
    name: v.string(),
    category: ReportCategory,
    status: ReportSummaryStatus,
    timestamp: Instant,
    total: Integer,
    successes: Integer,
    failures: Integer,
  }),
)
export type ReportSummary = v.InferOutput<typeof ReportSummary>

/** The page and organizers of a bulk import's entry. */
export const ReportRequest = named(
  'ReportRequest',
  v.object({ url: v.string(), categories: v.array(v.string()), tags: v.array(v.string()) }),
)
export type ReportRequest = v.InferOutput<typeof ReportRequest>

/** `exception` is set for failed entries. */
export const ReportEntryOut = named(
  'ReportEntryOut',
  v.object({
    id: Id,
    reportId: Id,
    timestamp: Instant,
    success: v.boolean(),
    message: v.string(),
    exception: v.string(),
    request: v.nullable(ReportRequest),
    recipeSlug: v.nullable(v.string()),
    /** Of a bulk import, while it exists. */
    recipe: v.nullable(ImportedRecipe),
    /** The caller's draft of an incomplete page, while it exists. */
    draftId: v.nullable(Id),
  }),
)
export type ReportEntryOut = v.InferOutput<typeof ReportEntryOut>

export const ReportOut = named(
  'ReportOut',
  v.object({ ...ReportSummary.entries, entries: v.array(ReportEntryOut) }),
)
export type ReportOut = v.InferOutput<typeof ReportOut>

/** Without a category all reports. */
export const ReportQuery = v.object({ report_type: v.optional(ReportCategory) })
