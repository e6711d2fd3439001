import { DomainError } from '~/server/errors'

/** What proved who calls: a session, or an API token of theirs. */
export interface ActorSession {
  readonly kind: 'session' | 'apiToken'
  /** Of the session (a UUID) or of the API token (a number). */
  readonly id: string
  /** The browser sent it by itself, in a cookie: no proof that the person is there. */
  readonly byCookie: boolean
  /** What events name as their origin; one word for all that is not an API token. */
  readonly integrationId: string
}

/** A person or their automation, as authenticated for one request. */
export interface User {
  readonly kind: 'user'
  readonly id: string
  readonly groupId: string
  readonly groupSlug: string
  readonly householdId: string
  readonly householdSlug: string
  readonly username: string
  readonly fullName: string
  readonly admin: boolean
  readonly advanced: boolean
  readonly canInvite: boolean
  readonly canManage: boolean
  readonly canManageHousehold: boolean
  readonly canOrganize: boolean
  readonly session: ActorSession
}

/** Somebody who has not signed in. */
export interface Anonymous {
  readonly kind: 'anonymous'
}

export type Actor = User | Anonymous

export const anonymous: Anonymous = { kind: 'anonymous' }

/** The signed-in user, or `not_authenticated`. */
export function requireUser(actor: Actor): User {
  if (actor.kind !== 'user') throw new DomainError('not_authenticated')
  return actor
}
