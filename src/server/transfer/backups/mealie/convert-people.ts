import { randomUUID } from 'node:crypto'
import { slugify } from '~/lib/text/normalize'
import { isForeignHash } from '~/server/people/auth/password-hash'
import { foreignTokenHash } from '~/server/platform/access/api-token'
import type { Conversion } from './conversion'
import type { MealieRow } from './mealie-backup'
import { exactText, flag, id, idOrNew, instant, number, oneOf, stamps, text } from './values'

/** Matches no password, so the user must reset it. */
const NO_PASSWORD = '!'

export function convertPeople(to: Conversion, householdName: string): void {
  for (const row of to.from('groups')) {
    const name = to.unique('group name', text(row, 'name') ?? 'Home')
    const slug = to.unique('group slug', text(row, 'slug') || slugify(name) || 'home')
    to.add('group', { id: idOrNew(row), name, slug, foodsToSort: 1, ...stamps(row) })
  }
  for (const group of to.rows('group')) {
    const row = to.from('group_preferences').find((row) => id(row, 'group_id') === group.id) ?? {}
    const privateGroup = flag(row, 'private_group', true)
    to.add('groupPreference', { id: randomUUID(), groupId: group.id, privateGroup })
  }
  convertHouseholds(to, householdName)
  for (const row of to.from('users')) convertUser(to, row)
  for (const row of to.from('long_live_tokens')) {
    const userId = to.link('user', id(row, 'user_id'))
    const token = text(row, 'token')
    if (!userId || !token) to.leaveOut('broken-links')
    else
      to.add('apiToken', {
        id: to.rows('apiToken').length + 1,
        userId,
        name: text(row, 'name') ?? '',
        integrationId: 'generic',
        // Existing API tokens remain valid.
        tokenHash: to.unique('token', foreignTokenHash(token)),
        createdAt: stamps(row).createdAt,
      })
  }
  for (const row of to.from('invite_tokens')) {
    const groupId = to.link('group', id(row, 'group_id'))
    const householdId = to.link('household', id(row, 'household_id')) ?? householdOf(to, groupId)
    const token = text(row, 'token')
    if (!groupId || !householdId || !token) to.leaveOut('broken-links')
    else
      to.add('inviteToken', {
        token,
        groupId,
        householdId,
        usesLeft: number(row, 'uses_left') ?? 1,
        createdAt: stamps(row).createdAt,
      })
  }
}

/** Older versions had one kitchen per group, which becomes the group's household. */
function convertHouseholds(to: Conversion, householdName: string): void {
  for (const row of to.from('households')) {
    const groupId = to.link('group', id(row, 'group_id'))
    if (!groupId) {
      to.leaveOut('broken-links')
      continue
    }
    const name = to.unique(`household name ${groupId}`, text(row, 'name') ?? householdName)
    const slug = to.unique(`household slug ${groupId}`, text(row, 'slug') || slugify(name) || 'family')
    to.add('household', { id: idOrNew(row), groupId, name, slug, ...stamps(row) })
  }
  for (const group of to.rows('group')) {
    if (to.rows('household').some(({ groupId }) => groupId === group.id)) continue
    const slug = slugify(householdName) || 'family'
    const { createdAt, updatedAt } = group
    to.add('household', {
      id: randomUUID(),
      groupId: group.id,
      name: householdName,
      slug,
      createdAt,
      updatedAt,
    })
  }
  for (const household of to.rows('household')) {
    const row =
      to.from('household_preferences').find((row) => id(row, 'household_id') === household.id) ??
      to.from('group_preferences').find((row) => id(row, 'group_id') === household.groupId) ??
      {}
    to.add('householdPreference', {
      id: randomUUID(),
      householdId: household.id,
      privateHousehold: flag(row, 'private_household', true),
      lockRecipeEditsFromOtherHouseholds: flag(row, 'lock_recipe_edits_from_other_households', true),
      firstDayOfWeek: Math.min(6, Math.max(0, number(row, 'first_day_of_week') ?? 0)),
      recipePublic: flag(row, 'recipe_public', true),
      recipeShowNutrition: flag(row, 'recipe_show_nutrition'),
      recipeShowAssets: flag(row, 'recipe_show_assets'),
      recipeLandscapeView: flag(row, 'recipe_landscape_view'),
      recipeDisableComments: flag(row, 'recipe_disable_comments'),
    })
  }
}

/** The group's first household, for rows without a household. */
export function householdOf(to: Conversion, groupId: unknown): string | null {
  const found = to.rows('household').find((row) => row.groupId === groupId)
  return typeof found?.id === 'string' ? found.id : null
}

function convertUser(to: Conversion, row: MealieRow): void {
  const groupId = to.link('group', id(row, 'group_id'))
  const householdId = to.link('household', id(row, 'household_id')) ?? householdOf(to, groupId)
  if (!groupId || !householdId) {
    to.leaveOut('broken-links')
    return
  }
  const email = (text(row, 'email') ?? '').trim().toLowerCase()
  const username = (exactText(row, 'username') ?? email.split('@')[0] ?? '').trim().toLowerCase()
  const methods = ['mealie', 'ldap', 'oidc'] as const
  const method = oneOf(text(row, 'auth_method'), methods, 'mealie')
  const password = text(row, 'password') ?? ''
  const isUsable = isForeignHash(password)
  if (method === 'mealie' && !isUsable) to.leaveOut('passwords')
  to.add('user', {
    id: idOrNew(row),
    groupId,
    householdId,
    username: to.unique('username', username || 'cook'),
    fullName: text(row, 'full_name') ?? username,
    email: to.unique('email', email || `${username || 'cook'}@example.invalid`),
    authMethod: { mealie: 'Mealie', ldap: 'LDAP', oidc: 'OIDC' }[method],
    passwordHash: isUsable ? password : NO_PASSWORD,
    admin: flag(row, 'admin'),
    advanced: flag(row, 'advanced'),
    canInvite: flag(row, 'can_invite'),
    canManage: flag(row, 'can_manage'),
    canManageHousehold: flag(row, 'can_manage_household', flag(row, 'can_manage') === 1),
    canOrganize: flag(row, 'can_organize'),
    cacheKey: (text(row, 'cache_key') ?? '').slice(0, 36),
    ...stamps(row),
  })
}

/** Owner for rows without a user: the group's first administrator, otherwise its first user. */
export function ownerIn(to: Conversion, groupId: unknown): string | null {
  const people = to.rows('user').filter((row) => row.groupId === groupId)
  const owner = people.find(({ admin }) => admin === 1) ?? people[0]
  return typeof owner?.id === 'string' ? owner.id : null
}

/** Falls back to the row's creation time. */
export const momentOf = (row: MealieRow, name: string): string => instant(row, name) ?? stamps(row).createdAt
