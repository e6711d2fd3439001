import type { AuditAction, AuditSubjectKind } from '~/schemas/audit'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { insertEvent } from './audit.repository'

const TEXT_MAX = 200
const DETAILS_MAX = 20

type Detail = string | number | boolean | null

export interface AuditEvent {
  action: AuditAction
  subject?: { kind: AuditSubjectKind; id: string | null; name: string }
  /** If it differs from the context's caller: during sign-in the caller is still anonymous. */
  actor?: { id: string; username: string }
  groupId?: string
  /** Never secrets, nor input from signed-out visitors. */
  details?: Record<string, Detail>
}

/** The caller as the subject of an event. */
export const ownSubject = ({ actor }: UserCtx) =>
  ({ kind: 'user', id: actor.id, name: actor.username }) as const

const cut = (text: string) => text.slice(0, TEXT_MAX)
const bounded = (details: Record<string, Detail>) =>
  Object.fromEntries(
    Object.entries(details)
      .slice(0, DETAILS_MAX)
      .map(([name, value]) => [cut(name), typeof value === 'string' ? cut(value) : value]),
  )

/** Call in the transaction of the recorded change, so that neither exists without the other. */
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

/** Records nothing if nothing changed. */
export async function recordChange(
  ctx: Ctx,
  event: Omit<AuditEvent, 'details'>,
  before: Record<string, Detail>,
  after: Record<string, Detail>,
): Promise<void> {
  const details = Object.fromEntries(Object.entries(after).filter(([name, fact]) => fact !== before[name]))
  if (Object.keys(details).length > 0) await recordAudit(ctx, { ...event, details })
}
