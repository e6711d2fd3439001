import type { AuditEventOut } from '~/schemas/audit'
import { auditActions, auditSubjects } from '~/schemas/audit'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { everyAuditEvent } from '~/server/platform/access/scope'
import type { AdminCtx, Ctx } from '~/server/platform/context'
import { deleteRowAuthorsBefore } from '~/server/platform/db/row-authors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { attributesOf, defineList } from '~/server/platform/lists/entity'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { searchInColumns } from '~/server/platform/lists/search/column-search'
import { deleteEventsBefore, deleteEventsBeyond, findEvents } from './audit.repository'

const DAY_MS = 86_400_000
/** Keeps an attack on the sign-in from filling the disk. */
const EVENTS_MAX = 100_000

const auditEventList = defineList({
  scope: everyAuditEvent,
  attributes: attributesOf('auditEvent', {
    scalars: {
      id: 'uuid',
      createdAt: 'instant',
      action: 'text',
      actorId: 'text?',
      actorName: 'text',
      subjectKind: 'text?',
      subjectId: 'text?',
      subjectName: 'text',
      groupId: 'text?',
      address: 'text?',
    },
  }),
  search: searchInColumns({
    root: 'auditEvent',
    scope: everyAuditEvent,
    name: 'subjectName',
    normalized: ['actorName'],
  }),
})

type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

/** Unknown events of a newer version are left out. */
function presentEvent(row: EventRow): AuditEventOut[] {
  const action = auditActions.find((known) => known === row.action)
  if (!action) return []
  const subjectKind = auditSubjects.find((known) => known === row.subjectKind) ?? null
  return [{ ...row, action, subjectKind, details: JSON.parse(row.details) }]
}

/** Newest first. Throws `bad_filter`, `bad_order`. */
export async function listAuditEvents(ctx: AdminCtx, query: SearchQuery): Promise<PageOf<AuditEventOut>> {
  const page = await pageOfIds(ctx, auditEventList, query)
  const rows = page.ids.length > 0 ? await findEvents(ctx, page.ids) : []
  return pageResponse(page, inOrderOf(page.ids, rows).flatMap(presentEvent), '/admin/audit', query)
}

/** After this time, conflicts of an open form are shown without a name. */
const AUTHOR_DAYS = 30

/** Deletes events older than AUDIT_DAYS and beyond the maximum, and old authors of rows. */
export const pruneAuditEvents: ScheduledTask = {
  name: 'audit_events',
  schedule: 'daily',
  async run(ctx: Ctx) {
    const since = new Date(Date.parse(ctx.now) - ctx.env.AUDIT_DAYS * DAY_MS).toISOString()
    await deleteRowAuthorsBefore(ctx, new Date(Date.parse(ctx.now) - AUTHOR_DAYS * DAY_MS).toISOString())
    const old = await deleteEventsBefore(ctx, since)
    return { deleted: old + (await deleteEventsBeyond(ctx, EVENTS_MAX)) }
  },
}
