import { DomainError } from '~/server/platform/errors'

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

export type Admin = User & { readonly admin: true }

/** Someone who has not signed in. */
export interface Anonymous {
  readonly kind: 'anonymous'
}

/** Someone outside a group who looks at what it shows to everyone. */
export interface Guest {
  readonly kind: 'guest'
  readonly groupId: string
}

/** Someone with a share link: it shows one recipe, whatever its privacy. */
export interface LinkHolder {
  readonly kind: 'linkHolder'
  readonly groupId: string
  readonly recipeId: string
}

export type Actor = User | Anonymous | Guest | LinkHolder

/** Whoever may read in a group: its members, and others as far as their view goes. */
export type Reader = User | Guest | LinkHolder

export const anonymous: Anonymous = { kind: 'anonymous' }

/** The signed-in user, or `not_authenticated`. */
export function requireUser(actor: Actor): User {
  if (actor.kind !== 'user') throw new DomainError('not_authenticated')
  return actor
}

const isAdmin = (user: User): user is Admin => user.admin

/** The signed-in administrator, or `not_authenticated`, or `forbidden`. */
export function requireAdmin(actor: Actor): Admin {
  const user = requireUser(actor)
  if (!isAdmin(user)) throw new DomainError('forbidden')
  return user
}
