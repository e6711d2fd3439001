import type { UserCtx } from '~/server/platform/context'

/** The ids of the file and what they are here, and which member each of its people became. */
export interface FileIds {
  /** Our id of a word, household or person of the file; of a stranger and of any household the caller's. */
  idOf(key: string): string | undefined
  /**
   * The caller's context as the member who stands for a person of the file; of the caller where nobody does, and with
   * `ofHousehold` where that member lives in another household.
   */
  as(ctx: UserCtx, key: string | undefined, ofHousehold?: 'ofHousehold'): Promise<UserCtx>
  /** Whether a person of the file is a member. */
  isMember(key: string | undefined): boolean
  /** What the file calls a person. */
  nameOf(key: string | undefined): string | undefined
}
