import * as v from 'valibot'
import type { ReportCategory, ReportEntryOut, ReportSummary, ReportSummaryStatus } from '~/schemas/report'
import { ReportCategory as Category, ReportRequest, ReportSummaryStatus as Status } from '~/schemas/report'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedReports } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'

/** Per response. */
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

interface Counts {
  total: number
  successes: number
  failures: number
}

const none: Counts = { total: 0, successes: 0, failures: 0 }
const IN_PROGRESS = 'in-progress' satisfies ReportSummaryStatus

/** Entries that a job did not reach before its report ended count as failed. */
const present = (row: ReportRow, { total, successes, failures }: Counts): ReportSummary => ({
  ...row,
  category: Category.options.find((known) => known === row.category) ?? 'migration',
  status: Status.options.find((known) => known === row.status) ?? 'failure',
  total,
  successes,
  failures: row.status === IN_PROGRESS ? failures : total - successes,
})

/** In one query for all reports. */
async function countEntries(ctx: Ctx, reportIds: readonly string[]): Promise<Map<string, Counts>> {
  const counted = new Map<string, Counts>()
  if (reportIds.length === 0) return counted
  const rows = await ctx.db
    .selectFrom('reportEntry')
    .where('reportId', 'in', reportIds)
    .select(({ fn }) => ['reportId', 'pending', 'success', fn.countAll<number | string>().as('count')])
    .groupBy(['reportId', 'pending', 'success'])
    .execute()
  for (const { reportId, pending, success, count } of rows) {
    const counts = counted.get(reportId) ?? none
    const kind = pending ? null : success ? 'successes' : 'failures'
    counted.set(reportId, {
      ...counts,
      total: counts.total + Number(count),
      ...(kind ? { [kind]: counts[kind] + Number(count) } : {}),
    })
  }
  return counted
}

/** Reports that the caller can read, newest first, of one category or all. */
export async function findReports(ctx: UserCtx, category?: ReportCategory): Promise<ReportSummary[]> {
  const rows = await scopedReports(ctx)
    .$if(category !== undefined, (query) => query.where('report.category', '=', category ?? ''))
    .select(columns)
    .orderBy('report.createdAt', 'desc')
    .limit(LISTED_MAX)
    .execute()
  const counts = await countEntries(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => present(row, counts.get(row.id) ?? none))
}

export async function findReport(ctx: UserCtx, id: string): Promise<ReportSummary | undefined> {
  const row = await scopedReports(ctx).where('report.id', '=', id).select(columns).executeTakeFirst()
  return row && present(row, (await countEntries(ctx, [id])).get(id) ?? none)
}

export const findReportOwner = (ctx: UserCtx, id: string) =>
  scopedReports(ctx)
    .where('report.id', '=', id)
    .select(['report.id', 'report.groupId', 'report.householdId'])
    .executeTakeFirst()

function readRequest(stored: string | null): ReportEntryOut['request'] {
  const request = v.safeParse(ReportRequest, stored === null ? null : JSON.parse(stored))
  return request.success ? request.output : null
}

/** After its end also those that the job did not reach. Drafts are shown to their owners only. */
export async function findEntries(
  ctx: UserCtx,
  report: ReportSummary,
): Promise<(Omit<ReportEntryOut, 'recipe'> & { recipeId: string | null })[]> {
  const rows = await ctx.db
    .selectFrom('reportEntry as entry')
    .leftJoin('recipe', 'recipe.id', 'entry.recipeId')
    .leftJoin('recipeDraft as draft', (join) =>
      join.onRef('draft.id', '=', 'entry.draftId').on('draft.userId', '=', ctx.actor.id),
    )
    .where('entry.reportId', '=', report.id)
    .$if(report.status === IN_PROGRESS, (query) => query.where('entry.pending', '=', false))
    .select([
      'entry.id',
      'entry.reportId',
      'entry.success',
      'entry.message',
      'entry.exception',
      'entry.request',
      'entry.createdAt as timestamp',
      'recipe.id as recipeId',
      'recipe.slug as recipeSlug',
      'draft.id as draftId',
    ])
    .orderBy('entry.createdAt')
    .orderBy('entry.position')
    .execute()
  return rows.map((row) => ({ ...row, request: readRequest(row.request) }))
}

/** A planned step of a job, with the text for the case that the job never reaches it. */
export interface PlannedEntry {
  message: string
  exception: string
  request: ReportRequest
}

export async function insertReport(
  ctx: UserCtx,
  { id, groupId, householdId }: Authorized<{ id: string; groupId: string; householdId: string }, 'create'>,
  { name, category, planned }: { name: string; category: ReportCategory; planned: readonly PlannedEntry[] },
): Promise<void> {
  const status = IN_PROGRESS
  const createdAt = ctx.now
  const report = { id, groupId, householdId, name, category, status, createdAt }
  await ctx.db.insertInto('report').values(report).execute()
  const entries = planned.map(({ request, ...texts }, position) => ({
    id: crypto.randomUUID(),
    reportId: id,
    pending: true,
    position,
    success: false,
    request: JSON.stringify(request),
    createdAt,
    ...texts,
  }))
  if (entries.length > 0) await ctx.db.insertInto('reportEntry').values(entries).execute()
}

/** Adds the result of an unplanned step, if the report still exists. */
export async function insertEntry(
  ctx: Ctx,
  reportId: string,
  { success, message, exception = '', recipeId, draftId, url }: EntryOutcome,
): Promise<void> {
  const request: ReportRequest | null = url ? { url, categories: [], tags: [] } : null
  const report = await ctx.db.selectFrom('report').where('id', '=', reportId).select('id').executeTakeFirst()
  if (!report) return
  await ctx.db
    .insertInto('reportEntry')
    .values({
      id: crypto.randomUUID(),
      reportId,
      pending: false,
      position: 0,
      success,
      message,
      exception,
      request: request && JSON.stringify(request),
      recipeId: recipeId ?? null,
      draftId: draftId ?? null,
      createdAt: new Date().toISOString(),
    })
    .execute()
}

export interface EntryOutcome {
  success: boolean
  message: string
  exception?: string
  recipeId?: string
  draftId?: string | null
  /** What could not be fetched, for an attempt later. */
  url?: string | undefined
}

/** Records the result of a planned step, if the report still exists. */
export async function updateEntry(
  ctx: Ctx,
  reportId: string,
  position: number,
  { success, message, exception = '', recipeId, draftId }: EntryOutcome,
): Promise<void> {
  await ctx.db
    .updateTable('reportEntry')
    .set({
      pending: false,
      success,
      message,
      exception,
      recipeId: recipeId ?? null,
      draftId: draftId ?? null,
      createdAt: new Date().toISOString(),
    })
    .where('reportId', '=', reportId)
    .where('position', '=', position)
    .execute()
}

/** A success when every entry is one, a failure when none is. */
export async function endReport(ctx: Ctx, id: string): Promise<void> {
  const { successes, total } = (await countEntries(ctx, [id])).get(id) ?? none
  const status: ReportSummaryStatus =
    successes === 0 ? 'failure' : successes === total ? 'success' : 'partial'
  await ctx.db.updateTable('report').set({ status }).where('id', '=', id).execute()
}

/** Marks the report as running again. */
export async function reopenReport({ db }: Ctx, id: string): Promise<void> {
  await db.updateTable('report').set({ status: IN_PROGRESS }).where('id', '=', id).execute()
}

export async function deleteReportRow(
  ctx: UserCtx,
  { id }: Authorized<{ id: string }, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('report').where('id', '=', id).execute()
}

/** Positions of entries that the job has not reached. */
export async function findPlanned({ db }: Ctx, reportId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('reportEntry')
    .where('reportId', '=', reportId)
    .where('pending', '=', true)
    .select('position')
    .execute()
  return new Set(rows.map(({ position }) => position))
}

/** Their server died during a request. With a success they are partial, else failed. */
export async function endReportsWithoutJob({ db }: Ctx, createdUntil: string): Promise<void> {
  const done = db.selectFrom('reportEntry').where('success', '=', true).select('reportId')
  const unfinished = db
    .updateTable('report')
    .where('status', '=', IN_PROGRESS)
    .where('createdAt', '<=', createdUntil)
    .where('id', 'not in', db.selectFrom('job').select('id'))
  await unfinished.where('id', 'in', done).set({ status: 'partial' }).execute()
  await unfinished.set({ status: 'failure' }).execute()
}

/** Deletes reports of all households that ended before `moment`; returns how many. */
export async function deleteReportsBefore(ctx: Ctx, moment: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('report')
    .where('createdAt', '<', moment)
    .where('status', '!=', IN_PROGRESS)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
