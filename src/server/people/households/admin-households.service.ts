import type { HouseholdContents, HouseholdCreate, UpdateHouseholdAdmin } from '~/schemas/admin-household'
import type { HouseholdInDB } from '~/schemas/household'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { getGroup } from '~/server/people/groups/admin-groups.service'
import { recordAudit, recordChange } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { administrationPolicy } from '~/server/platform/access/policies/people'
import { everyHousehold } from '~/server/platform/access/scope'
import { type AdminCtx, inTransaction } from '~/server/platform/context'
import { atVersion } from '~/server/platform/db/row-version'
import { assertFound, DomainError } from '~/server/platform/errors'
import { requireSlug } from '~/server/platform/lists/collections/unique-name'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { searchInColumns } from '~/server/platform/lists/search/column-search'
import { findWebhooksIn } from './household-webhooks'
import { presentHousehold } from './households.present'
import {
  countHouseholdContents,
  deleteHousehold,
  findAdminHouseholds,
  findGroupPrivacy,
  findPeopleIn,
  isHouseholdTaken,
  updateHousehold,
} from './households.repository'
import { createGroupWithHousehold, createHousehold } from './households.service'

const names = { id: 'uuid', name: 'text', slug: 'text' } as const

const adminHouseholdList = defineList({
  scope: everyHousehold,
  attributes: attributesOf('household', {
    scalars: { ...names, groupId: 'uuid', createdAt: 'instant', updatedAt: 'instant' },
    relations: { group: belongsTo('groupId', attributesOf('group', { scalars: names })) },
  }),
  search: searchInColumns({ root: 'household', scope: everyHousehold, name: 'name', normalized: ['slug'] }),
})

async function readHouseholds(ctx: AdminCtx, ids: readonly string[]): Promise<HouseholdInDB[]> {
  if (ids.length === 0) return []
  const rows = await findAdminHouseholds(ctx, ids)
  const [users, webhooks] = [await findPeopleIn(ctx, ids), await findWebhooksIn(ctx, ids)]
  return inOrderOf(ids, rows).map((row) => ({
    ...presentHousehold(row),
    group: row.groupName,
    users: users
      .filter(({ householdId }) => householdId === row.id)
      .map(({ id, fullName }) => ({ id, fullName })),
    webhooks: webhooks.filter(({ householdId }) => householdId === row.id),
  }))
}

/** Throws `bad_filter`, `bad_order`. */
export async function listHouseholds(ctx: AdminCtx, query: SearchQuery): Promise<PageOf<HouseholdInDB>> {
  const page = await pageOfIds(ctx, adminHouseholdList, query)
  return pageResponse(page, await readHouseholds(ctx, page.ids), '/admin/households', query)
}

/** Throws `household_not_found`. */
export async function getHousehold(ctx: AdminCtx, id: string): Promise<HouseholdInDB> {
  const [household] = await readHouseholds(ctx, [id])
  return assertFound(household, 'household_not_found')
}

/** What is deleted with the household. Throws `household_not_found`. */
export async function getHouseholdContents(ctx: AdminCtx, id: string): Promise<HouseholdContents> {
  await getHousehold(ctx, id)
  return countHouseholdContents(ctx, id)
}

/** Creates a group with the default household, in the language of the administrator's group. Throws `name_taken`, `slug_empty`. */
export async function createAdministeredGroup(ctx: AdminCtx, { name }: { name: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { group } = await createGroupWithHousehold(ctx, {
      groupName: name,
      householdName: ctx.env.DEFAULT_HOUSEHOLD,
      language: ctx.actor.groupLanguage,
    })
    await recordAudit(ctx, {
      action: 'group_created',
      subject: { kind: 'group', id: group.id, name: group.name },
      groupId: group.id,
    })
    return getGroup(ctx, group.id)
  })
}

/** Throws `unknown_group`, `name_taken`, `slug_empty`. */
export async function createAdministeredHousehold(
  ctx: AdminCtx,
  { groupId, name }: HouseholdCreate,
): Promise<HouseholdInDB> {
  return inTransaction(ctx, async (ctx) => {
    const group = groupId ?? ctx.actor.groupId
    const { privateGroup } = assertFound(await findGroupPrivacy(ctx, group), 'unknown_group', {
      field: 'groupId',
    })
    const household = await createHousehold(ctx, { groupId: group, name, privateGroup })
    await recordAudit(ctx, {
      action: 'household_created',
      subject: { kind: 'household', id: household.id, name: household.name },
      groupId: group,
    })
    return getHousehold(ctx, household.id)
  })
}

/** Changes name, slug and preferences, but not the group. Throws `household_not_found`, `name_taken`, `slug_empty`. */
export async function updateAdministeredHousehold(
  ctx: AdminCtx,
  id: string,
  { name, preferences }: UpdateHouseholdAdmin,
  versions: readonly string[] | null,
): Promise<HouseholdInDB> {
  return inTransaction(ctx, async (before) => {
    await getHousehold(before, id)
    const ctx = await atVersion(before, { table: 'household', id, versions }, () => getHousehold(before, id))
    const found = await getHousehold(ctx, id)
    const household = authorize(ctx.actor, administrationPolicy, 'update', { id })
    const slug = name === found.name ? found.slug : requireSlug(name)
    if (await isHouseholdTaken(ctx, found.groupId, { name, slug }, id))
      throw new DomainError('name_taken', { name })
    await updateHousehold(ctx, household, { name, slug }, preferences ?? null)
    await recordChange(
      ctx,
      { action: 'household_updated', subject: { kind: 'household', id, name }, groupId: found.groupId },
      { ...found.preferences, name: found.name },
      { ...preferences, name },
    )
    ctx.emit({ name: 'preferences', data: { operation: 'update', groupId: found.groupId } })
    return getHousehold(ctx, id)
  })
}

/** Empty households only. Throws `household_not_found`, `household_has_users`. */
export async function deleteAdministeredHousehold(ctx: AdminCtx, id: string): Promise<HouseholdInDB> {
  return inTransaction(ctx, async (ctx) => {
    const last = await getHousehold(ctx, id)
    if (last.users.length > 0) throw new DomainError('household_has_users')
    await deleteHousehold(ctx, authorize(ctx.actor, administrationPolicy, 'delete', { id }))
    await recordAudit(ctx, {
      action: 'household_deleted',
      subject: { kind: 'household', id, name: last.name },
      groupId: last.groupId,
    })
    return last
  })
}
