import type { UserCtx } from '~/server/platform/context'

/** Maps the ids of the file to ours, and its people to members. */
export interface FileIds {
  /**
   * Our id of a vocabulary item, household or person of the file. People who are not members, and every household,
   * become the caller's.
   */
  idOf(key: string): string | undefined
  /**
   * The context of the member that a person of the file was matched to; the caller's if there is none, or, unless
   * `ofHousehold` says otherwise, if that member lives in another household.
   */
  as(ctx: UserCtx, key: string | undefined, ofHousehold?: 'ofHousehold'): Promise<UserCtx>
  isMember(key: string | undefined): boolean
  nameOf(key: string | undefined): string | undefined
}
