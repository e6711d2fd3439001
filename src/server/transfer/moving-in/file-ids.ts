import type { UserCtx } from '~/server/platform/context'

/** Maps the ids of the file to ours, and its people to members. */
export interface FileIds {
  /** People who are not members, and every household, become the caller's. */
  idOf(key: string): string | undefined
  /** The matched member's context; the caller's if none, or, unless `ofHousehold`, if in another household. */
  as(ctx: UserCtx, key: string | undefined, ofHousehold?: 'ofHousehold'): Promise<UserCtx>
  isMember(key: string | undefined): boolean
  nameOf(key: string | undefined): string | undefined
}
