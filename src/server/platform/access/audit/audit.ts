import type { AuditAction, AuditSubjectKind } from '~/schemas/audit'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { insertEvent } from './audit.repository'

const TEXT_MAX = 200
const DETAILS_MAX = 20

type Detail = string | number | boolean | null

export interface AuditEvent {
  action: AuditAction
  subject?: { kind: AuditSubjectKind; id: string | null; name: string }
  /** Who did it, where that is not the caller of the context: who signs in is nobody yet. */
  actor?: { id: string; username: string }
  groupId?: string
  /** A few small facts. Never secrets, and nothing that someone typed who is not signed in. */
  details?: Record<string, Detail>
}

/** The caller, as what an event is about. */
export const ownSubject = ({ actor }: UserCtx) =>
  ({ kind: 'user', id: actor.id, name: actor.username }) as const

const cut = (text: string) => text.slice(0, TEXT_MAX)
const bounded = (details: Record<string, Detail>) =>
  Object.fromEntries(
    Object.entries(details)
      .slice(0, DETAILS_MAX)
      .map(([name, value]) => [cut(name), typeof value === 'string' ? cut(value) : value]),
  )

/**
 * Notes an event of administration or security for those who ask later. Called in the transaction of what it records
 * about, so that there is none without the other.
 */
export async function recordAudit(ctx: Ctx, event: AuditEvent): Promise<void> {
  const caller = ctx.actor.kind === 'user' ? ctx.actor : null
  const actor = event.actor ?? caller
  await insertEvent(ctx, {
    id: crypto.randomUUID(),
    createdAt: ctx.now,
    action: event.action,
    actorId: actor?.id ?? null,
    actorName: cut(actor?.username ?? ''),
    subjectKind: event.subject?.kind ?? null,
    subjectId: event.subject?.id ?? null,
    subjectName: cut(event.subject?.name ?? ''),
    groupId: event.groupId ?? caller?.groupId ?? null,
    address: ctx.caller.address,
    details: JSON.stringify(bounded(event.details ?? {})),
  })
}

/** Notes a change with what it changed, or nothing where all is as it was before. */
export async function recordChange(
  ctx: Ctx,
  event: Omit<AuditEvent, 'details'>,
  before: Record<string, Detail>,
  after: Record<string, Detail>,
): Promise<void> {
  const details = Object.fromEntries(Object.entries(after).filter(([name, fact]) => fact !== before[name]))
  if (Object.keys(details).length > 0) await recordAudit(ctx, { ...event, details })
}
