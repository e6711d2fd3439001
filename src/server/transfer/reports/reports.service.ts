import { m } from '~/paraglide/messages.js'
import type { ReportCategory, ReportOut, ReportSummary } from '~/schemas/report'
import { readImportedRecipes } from '~/server/kitchen/recipes/imported-recipes.service'
import { authorize, ownRow } from '~/server/platform/access/authorize'
import { reportPolicy } from '~/server/platform/access/policies/report'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import {
  deleteReportRow,
  deleteReportsBefore,
  type EntryOutcome,
  endReport,
  endReportsWithoutJob,
  findEntries,
  findPlanned,
  findReport,
  findReportOwner,
  findReports,
  insertEntry,
  insertReport,
  type PlannedEntry,
  reopenReport,
  updateEntry,
} from './reports.repository'

export const listReports = (ctx: UserCtx, category?: ReportCategory): Promise<ReportSummary[]> =>
  findReports(ctx, category)

/** Error: `not_found`. */
export async function getReport(ctx: UserCtx, id: string): Promise<ReportOut> {
  const report = assertFound(await findReport(ctx, id))
  const entries = await findEntries(ctx, report)
  const ids = report.category === 'bulk_import' ? entries.flatMap(({ recipeId }) => recipeId ?? []) : []
  const recipes = await readImportedRecipes(ctx, ids)
  return {
    ...report,
    entries: entries.map(({ recipeId, ...entry }) => ({
      ...entry,
      recipe: (recipeId && recipes.get(recipeId)) || null,
    })),
  }
}

/** Error: `not_found`. */
export async function deleteReport(ctx: UserCtx, id: string): Promise<{ message: string; error: boolean }> {
  const report = assertFound(await findReportOwner(ctx, id))
  await deleteReportRow(ctx, authorize(ctx.actor, reportPolicy, 'delete', report))
  return { message: m.report_deleted({}, { locale: ctx.locale }), error: false }
}

/** After a restore, reports that were running when the backup was made have no job. */
export const endUnfinishedReports = (ctx: Ctx): Promise<void> =>
  endReportsWithoutJob(ctx, new Date().toISOString())

/** Creates a report with an entry for each of `planned`, in their order; returns its id. */
export const startReport = (
  ctx: UserCtx,
  report: { name: string; category: ReportCategory; planned: readonly PlannedEntry[] },
): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const row = ownRow(ctx)
    await insertReport(ctx, row, report)
    return row.id
  })

export interface RunningReport {
  id: string
  /** Positions of planned entries without a result. */
  findPlanned(): Promise<Set<number>>
  /** Records the result of the entry at this position. */
  recordEntry(position: number, outcome: EntryOutcome): Promise<void>
  addEntry(outcome: EntryOutcome): Promise<void>
  /** A success when every entry is one, also those before a restart; a failure when none is. */
  finish(): Promise<void>
  /** Lets an ended report continue with what it did not reach. */
  reopen(): Promise<void>
}

export const continueReport = (ctx: Ctx, id: string): RunningReport => ({
  id,
  findPlanned: () => findPlanned(ctx, id),
  recordEntry: (position, outcome) => updateEntry(ctx, id, position, outcome),
  addEntry: (outcome) => insertEntry(ctx, id, outcome),
  finish: () => endReport(ctx, id),
  reopen: () => reopenReport(ctx, id),
})

/** Ends the report of a job that cannot continue, with the reason. */
export async function breakOffReport(
  ctx: Ctx,
  id: string,
  texts: { message: string; exception: string },
): Promise<void> {
  await insertEntry(ctx, id, { success: false, ...texts })
  await endReport(ctx, id)
}

/** Entries of large imports add up. */
const RETAINED_MS = 180 * 86_400_000
/** No request takes longer. */
const REQUEST_MS = 86_400_000

/** Ends reports that a crash interrupted during a request, and deletes those older than half a year. */
export const trimReports: ScheduledTask = {
  name: 'reports',
  schedule: 'daily',
  async run(ctx) {
    const before = (ms: number) => new Date(Date.parse(ctx.now) - ms).toISOString()
    await endReportsWithoutJob(ctx, before(REQUEST_MS))
    return { deleted: await deleteReportsBefore(ctx, before(RETAINED_MS)) }
  },
}
