import { DomainError, type ErrorId } from '~/server/platform/errors'
import type { User } from './actor'

declare const allowed: unique symbol

/**
 * Proof that the caller may do `Action` to `Subject`. Writing repository methods take only this, so a
 * service that forgets to ask does not compile.
 */
export type Authorized<Subject, Action extends string> = Subject & { readonly [allowed]: Action }

/** What a policy returns: true, or the error that refuses. */
export type Verdict = true | ErrorId

/** One rule a row: for each action, may this user do it to this subject? */
export type Policy<Subject, Action extends string> = Record<Action, (user: User, subject: Subject) => Verdict>

function isAllowed<Subject extends object, Action extends string>(
  verdict: Verdict,
  subject: Subject,
): subject is Authorized<Subject, Action> {
  return verdict === true && subject !== null
}

/** The subject with its proof, or the policy's error. Deny is the default. */
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
