import { DomainError, type ErrorId } from '~/server/platform/errors'
import type { User } from './actor'

declare const allowed: unique symbol

/** Writing repository functions require this proof, so a service that skips the check does not compile. */
export type Authorized<Subject, Action extends string> = Subject & { readonly [allowed]: Action }

/** True, or the error that refuses. */
export type Verdict = true | ErrorId

/** For each action: may this user do it to this subject? */
export type Policy<Subject, Action extends string> = Record<Action, (user: User, subject: Subject) => Verdict>

function isAllowed<Subject extends object, Action extends string>(
  verdict: Verdict,
  subject: Subject,
): subject is Authorized<Subject, Action> {
  return verdict === true && subject !== null
}

/** A new row of the caller's own, which needs no permission. */
export function ownRow({ actor }: { actor: User }, id: string = crypto.randomUUID()) {
  const { id: userId, groupId, householdId } = actor
  return authorize(actor, { create: () => true }, 'create', { id, userId, groupId, householdId })
}

/** Throws the policy's error. Deny is the default. */
export function authorize<Subject extends object, Action extends string>(
  user: User,
  policy: Policy<Subject, Action>,
  action: Action,
  subject: Subject,
): Authorized<Subject, Action> {
  const verdict = policy[action](user, subject)
  if (isAllowed<Subject, Action>(verdict, subject)) return subject
  throw new DomainError(verdict === true ? 'forbidden' : verdict)
}
