import * as v from 'valibot'
import { AuthMethod, type UserOut, type UserSummary } from '~/schemas/user'
import type { ProfileRow } from './users.repository'

/** A person as visible in the household; `tokens` only for the person themselves. */
export function presentUser(row: ProfileRow, tokens: UserOut['tokens'] = null): UserOut {
  return {
    id: row.id,
    username: row.username,
    fullName: row.fullName,
    email: row.email,
    authMethod: v.parse(AuthMethod, row.authMethod),
    admin: row.admin,
    group: row.groupName,
    household: row.householdName,
    advanced: row.advanced,
    canInvite: row.canInvite,
    canManage: row.canManage,
    canManageHousehold: row.canManageHousehold,
    canOrganize: row.canOrganize,
    groupId: row.groupId,
    groupSlug: row.groupSlug,
    groupLanguage: row.groupLanguage,
    householdId: row.householdId,
    householdSlug: row.householdSlug,
    tokens,
    cacheKey: row.cacheKey,
    updatedAt: row.updatedAt,
  }
}

export function presentUserSummary(row: UserSummary): UserSummary {
  return {
    id: row.id,
    groupId: row.groupId,
    householdId: row.householdId,
    username: row.username,
    fullName: row.fullName,
  }
}
