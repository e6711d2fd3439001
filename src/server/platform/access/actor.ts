import type { Locale } from '~/paraglide/runtime.js'
import { DomainError } from '~/server/platform/errors'

/** The session or API token that authenticated the caller. */
export interface ActorSession {
  readonly kind: 'session' | 'apiToken'
  readonly id: string
  /** The browser sent it automatically, in a cookie: no proof that the person is present. */
  readonly byCookie: boolean
  /** The origin in events; the same for everything but API tokens. */
  readonly integrationId: string
}

export interface User {
  readonly kind: 'user'
  readonly id: string
  readonly groupId: string
  readonly groupSlug: string
  readonly groupLanguage: Locale
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

export interface Anonymous {
  readonly kind: 'anonymous'
}

/** Someone outside a group, who sees its public content. */
export interface Guest {
  readonly kind: 'guest'
  readonly groupId: string
}

/** Holder of a share link, which shows one recipe even if it is private. */
export interface LinkHolder {
  readonly kind: 'linkHolder'
  readonly groupId: string
  readonly recipeId: string
}

export type Actor = User | Anonymous | Guest | LinkHolder

/** May read in a group: members, and others with a limited view. */
export type Reader = User | Guest | LinkHolder

export const anonymous: Anonymous = { kind: 'anonymous' }

/** Throws `not_authenticated`. */
export function requireUser(actor: Actor): User {
  if (actor.kind !== 'user') throw new DomainError('not_authenticated')
  return actor
}

const isAdmin = (user: User): user is Admin => user.admin

/** Throws `not_authenticated` or `forbidden`. */
export function requireAdmin(actor: Actor): Admin {
  const user = requireUser(actor)
  if (!isAdmin(user)) throw new DomainError('forbidden')
  return user
}
