import { m } from '~/paraglide/messages.js'
import type { ReportCategory, ReportOut, ReportSummary } from '~/schemas/report'
import type { UserCtx } from '../context'
import type { Db } from '../db/connect'
import { assertFound } from '../errors'
import {
  deleteReportRow,
  endReportsInProgress,
  findEntries,
  findReport,
  findReports,
  insertEntry,
  insertReport,
  updateStatus,
} from './reports.repository'

/** The group's reports, newest first. */
export const listReports = (ctx: UserCtx, category?: ReportCategory): Promise<ReportSummary[]> =>
  findReports(ctx, category)

/** One report with its entries. Error: `not_found`. */
export async function getReport(ctx: UserCtx, id: string): Promise<ReportOut> {
  const report = assertFound(await findReport(ctx, id))
  return { ...report, entries: await findEntries(ctx, report) }
}

/** Deletes a report. Error: `not_found`. */
export async function deleteReport(ctx: UserCtx, id: string): Promise<{ message: string; error: boolean }> {
  assertFound((await deleteReportRow(ctx, id)) ? id : null)
  return { message: m.report_deleted({}, { locale: ctx.locale }), error: false }
}

/** At the start: a job whose process ended did not finish its report. */
export const endUnfinishedReports = (db: Db): Promise<void> => endReportsInProgress(db)

/** What a job writes while it runs. */
export interface RunningReport {
  id: string
  add(entry: { success: boolean; message: string; exception?: string }): Promise<void>
  /** Ends it: a success when every entry is one, a failure when none is. */
  finish(): Promise<void>
}

/** Begins a report. */
export async function startReport(
  ctx: UserCtx,
  report: { name: string; category: ReportCategory },
): Promise<RunningReport> {
  const id = await insertReport(ctx, report)
  const counts = { done: 0, failed: 0 }
  return {
    id,
    async add({ success, message, exception = '' }) {
      counts[success ? 'done' : 'failed'] += 1
      await insertEntry(ctx, id, { success, message, exception })
    },
    async finish() {
      const { done, failed } = counts
      await updateStatus(ctx, id, failed === 0 ? 'success' : done === 0 ? 'failure' : 'partial')
    },
  }
}
