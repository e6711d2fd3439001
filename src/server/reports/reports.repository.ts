import type { ReportCategory, ReportEntryOut, ReportSummary, ReportSummaryStatus } from '~/schemas/report'
import { ReportCategory as Category, ReportSummaryStatus as Status } from '~/schemas/report'
import { scopedReports } from '../access/scope'
import type { UserCtx } from '../context'
import type { Db } from '../db/connect'

/** Reports that one answer lists. */
const LISTED_MAX = 1000

const columns = [
  'report.id',
  'report.groupId',
  'report.name',
  'report.category',
  'report.status',
  'report.createdAt as timestamp',
] as const

interface ReportRow {
  id: string
  groupId: string
  name: string
  category: string
  status: string
  timestamp: string
}

const present = (row: ReportRow): ReportSummary => ({
  ...row,
  category: Category.options.find((known) => known === row.category) ?? 'migration',
  status: Status.options.find((known) => known === row.status) ?? 'failure',
})

/** Reports of the group, newest first, of one category or all. */
export async function findReports(ctx: UserCtx, category?: ReportCategory): Promise<ReportSummary[]> {
  const rows = await scopedReports(ctx)
    .$if(category !== undefined, (query) => query.where('report.category', '=', category ?? ''))
    .select(columns)
    .orderBy('report.createdAt', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(present)
}

/** One report of the group. */
export async function findReport(ctx: UserCtx, id: string): Promise<ReportSummary | undefined> {
  const row = await scopedReports(ctx).where('report.id', '=', id).select(columns).executeTakeFirst()
  return row && present(row)
}

/** What a report tells, in the order in which it happened. */
export async function findEntries(ctx: UserCtx, report: ReportSummary): Promise<ReportEntryOut[]> {
  const rows = await ctx.db
    .selectFrom('reportEntry')
    .where('reportId', '=', report.id)
    .select(['id', 'reportId', 'success', 'message', 'exception', 'createdAt as timestamp'])
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => ({ ...row, success: row.success === 1 }))
}

/** Stores a report that begins now; answers its id. */
export async function insertReport(
  ctx: UserCtx,
  { name, category }: { name: string; category: ReportCategory },
): Promise<string> {
  const id = crypto.randomUUID()
  const status: ReportSummaryStatus = 'in-progress'
  await ctx.db
    .insertInto('report')
    .values({ id, groupId: ctx.actor.groupId, name, category, status, createdAt: ctx.now })
    .execute()
  return id
}

/** Adds an entry to a report, if that is still there. */
export async function insertEntry(
  ctx: UserCtx,
  reportId: string,
  entry: { success: boolean; message: string; exception: string },
): Promise<void> {
  if (!(await findReport(ctx, reportId))) return
  await ctx.db
    .insertInto('reportEntry')
    .values({ id: crypto.randomUUID(), reportId, createdAt: new Date().toISOString(), ...entry })
    .execute()
}

/** Says how a report ended. */
export async function updateStatus(ctx: UserCtx, id: string, status: ReportSummaryStatus): Promise<void> {
  await ctx.db
    .updateTable('report')
    .set({ status })
    .where('id', '=', id)
    .where('groupId', '=', ctx.actor.groupId)
    .execute()
}

/** Deletes a report of the group with its entries; false when there is none. */
export async function deleteReportRow(ctx: UserCtx, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('report')
    .where('id', '=', id)
    .where('groupId', '=', ctx.actor.groupId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Reports whose job ended with the process that ran it count as failed, those with a success as partly done. */
export async function endReportsInProgress(db: Db): Promise<void> {
  const done = db.selectFrom('reportEntry').where('success', '=', 1).select('reportId')
  const unfinished = db.updateTable('report').where('status', '=', 'in-progress')
  await unfinished.where('id', 'in', done).set({ status: 'partial' }).execute()
  await unfinished.set({ status: 'failure' }).execute()
}
