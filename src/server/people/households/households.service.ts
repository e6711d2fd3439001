import * as v from 'valibot'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { slugify } from '~/lib/text/normalize'
import type { Locale } from '~/paraglide/runtime.js'
import type { GroupStorage } from '~/schemas/group'
import {
  type HouseholdInDB,
  type HouseholdStatistics,
  type HouseholdSummary,
  type ReadHouseholdPreferences,
  type RenameHousehold,
  UpdateHouseholdPreferences,
} from '~/schemas/household'
import type { PageOf, PageQuery } from '~/schemas/wire'
import { createGroup, type GroupRef } from '~/server/people/groups/groups.service'
import { recordChange } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { householdManagementPolicy } from '~/server/platform/access/policies/people'
import { type Ctx, inTransaction, type ReadCtx, type UserCtx } from '~/server/platform/context'
import type { GroupLanguage } from '~/server/platform/db/names/name-columns'
import { atVersion } from '~/server/platform/db/row-version'
import { assertFound, DomainError } from '~/server/platform/errors'
import { releaseReadSlot } from '~/server/platform/limits/read-queue'
import {
  findUniqueName,
  type NameAndSlug,
  requireSlug,
} from '~/server/platform/lists/collections/unique-name'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { quotaOf } from '~/server/platform/media/storage-quota'
import { findWebhooksIn } from './household-webhooks'
import { householdList } from './households.attributes'
import { presentHousehold, presentHouseholdPreferences } from './households.present'
import {
  countContents,
  findHousehold,
  findHouseholdIds,
  findHouseholds,
  findNamedOrFirstHousehold,
  findPeople,
  insertHousehold,
  isHouseholdTaken,
  renameHousehold,
  updateHouseholdPreferences,
} from './households.repository'

const requireHousehold = async (ctx: UserCtx, slugOrId: string) =>
  assertFound(await findHousehold(ctx, slugOrId), 'household_not_found')

export async function getOwnHousehold(ctx: UserCtx): Promise<HouseholdInDB> {
  const row = await requireHousehold(ctx, ctx.actor.householdId)
  const [users, webhooks] = [await findPeople(ctx), await findWebhooksIn(ctx, [row.id])]
  return { ...presentHousehold(row), group: row.groupName, users, webhooks }
}

export async function getHouseholdPreferences(ctx: UserCtx): Promise<ReadHouseholdPreferences> {
  return presentHouseholdPreferences(await requireHousehold(ctx, ctx.actor.householdId))
}

/** Throws `forbidden` without `canManageHousehold`, `row_changed`. */
export async function changeHouseholdPreferences(
  ctx: UserCtx,
  preferences: UpdateHouseholdPreferences,
  versions: readonly string[] | null,
): Promise<ReadHouseholdPreferences> {
  const { householdId } = ctx.actor
  const household = authorize(ctx.actor, householdManagementPolicy, 'updatePreferences', { householdId })
  return inTransaction(ctx, async (outer) => {
    const ctx = await atVersion(outer, { table: 'household', id: householdId, versions }, () =>
      getHouseholdPreferences(outer),
    )
    const before = await requireHousehold(ctx, householdId)
    await updateHouseholdPreferences(ctx, household, preferences)
    const subject = { kind: 'household', id: before.id, name: before.name } as const
    await recordChange(
      ctx,
      { action: 'household_updated', subject },
      presentHouseholdPreferences(before),
      preferences,
    )
    ctx.emit({ name: 'preferences', data: { operation: 'update', groupId: ctx.actor.groupId } })
    return getHouseholdPreferences(ctx)
  })
}

/** Throws `forbidden` without `canManageHousehold`, `name_taken`, `slug_empty`. */
export async function renameOwnHousehold(ctx: UserCtx, { name }: RenameHousehold): Promise<HouseholdInDB> {
  const { householdId, groupId } = ctx.actor
  const household = authorize(ctx.actor, householdManagementPolicy, 'updatePreferences', { householdId })
  return inTransaction(ctx, async (ctx) => {
    const before = await requireHousehold(ctx, householdId)
    if (before.name === name) return getOwnHousehold(ctx)
    const slug = requireSlug(name)
    if (await isHouseholdTaken(ctx, groupId, { name, slug }, householdId))
      throw new DomainError('name_taken', { name })
    await renameHousehold(ctx, household, { name, slug })
    const subject = { kind: 'household', id: householdId, name } as const
    await recordChange(ctx, { action: 'household_updated', subject }, { name: before.name }, { name })
    ctx.emit({ name: 'preferences', data: { operation: 'update', groupId } })
    return getOwnHousehold(ctx)
  })
}

export async function getHouseholdStatistics(ctx: UserCtx): Promise<HouseholdStatistics> {
  const { recipes, users, categories, tags, tools } = await countContents(ctx)
  return {
    totalRecipes: recipes,
    totalUsers: users,
    totalCategories: categories,
    totalTags: tags,
    totalTools: tools,
  }
}

/** Throws `bad_filter`, `bad_order`. */
export async function listGroupHouseholds(
  ctx: ReadCtx,
  query: PageQuery,
  path = '/groups/households',
): Promise<PageOf<HouseholdSummary>> {
  const page = await pageOfIds(ctx, householdList, query)
  const rows = page.ids.length > 0 ? await findHouseholds(ctx, page.ids) : []
  return pageResponse(page, inOrderOf(page.ids, rows).map(presentHousehold), path, query)
}

export async function findGroupHousehold(
  ctx: ReadCtx,
  slugOrId: string,
): Promise<HouseholdSummary | undefined> {
  const row = await findHousehold(ctx, slugOrId)
  return row && presentHousehold(row)
}

/** One household of the group by slug or id. Throws `household_not_found`. */
export async function getGroupHousehold(ctx: UserCtx, slugOrId: string): Promise<HouseholdSummary> {
  return presentHousehold(await requireHousehold(ctx, slugOrId))
}

/** From a measurement of the last minutes. */
export async function getGroupStorage(ctx: UserCtx): Promise<GroupStorage> {
  // Measuring lists files, which takes long but little of this process.
  releaseReadSlot()
  const ids = await findHouseholdIds(ctx)
  const sizes = await Promise.all(ids.map((id) => ctx.storageUsage.measure(id)))
  const used = sizes.reduce((sum, size) => sum + size, 0)
  const total = quotaOf(ctx) * ids.length
  return {
    usedStorageBytes: used,
    usedStorageStr: formatBytes(used, ctx.locale),
    totalStorageBytes: total,
    totalStorageStr: formatBytes(total, ctx.locale),
  }
}

export interface HouseholdRef {
  id: string
  groupId: string
  name: string
  slug: string
}

/** Omitted preferences get defaults; privacy follows the group. Throws `slug_empty`, `name_taken`. */
export async function createHousehold(
  ctx: Ctx,
  {
    groupId,
    name,
    privateGroup,
    preferences = {},
  }: {
    groupId: string
    name: string
    privateGroup: boolean
    preferences?: Partial<UpdateHouseholdPreferences>
  },
): Promise<HouseholdRef> {
  return inTransaction(ctx, async (ctx) => {
    const isFree = async (candidate: NameAndSlug) => !(await isHouseholdTaken(ctx, groupId, candidate))
    const free = assertFound(await findUniqueName(name.trim(), isFree), 'name_taken', { name })
    const household = { id: crypto.randomUUID(), groupId, ...free }
    const complete = v.parse(UpdateHouseholdPreferences, {
      privateHousehold: privateGroup,
      recipePublic: !privateGroup,
      ...preferences,
    })
    await insertHousehold(ctx, household, complete)
    return household
  })
}

/** Creates a group with its first household, both with preferences. Throws like both. */
export async function createGroupWithHousehold(
  ctx: Ctx,
  {
    groupName,
    householdName,
    language,
    privateGroup = true,
    preferences,
  }: {
    groupName: string
    householdName: string
    language: Locale
    privateGroup?: boolean
    preferences?: Partial<UpdateHouseholdPreferences>
  },
): Promise<{ group: GroupRef & GroupLanguage; household: HouseholdRef }> {
  return inTransaction(ctx, async (ctx) => {
    const group = await createGroup(ctx, { name: groupName, language, privateGroup })
    const household = await createHousehold(ctx, {
      groupId: group.id,
      name: householdName,
      privateGroup,
      ...(preferences ? { preferences } : {}),
    })
    return { group, household }
  })
}

export async function isHouseholdNameFree(ctx: Ctx, groupId: string, name: string): Promise<boolean> {
  const trimmed = name.trim()
  return !(await isHouseholdTaken(ctx, groupId, { name: trimmed, slug: slugify(trimmed) }))
}

/** The household shown to visitors: DEFAULT_HOUSEHOLD, else the oldest. */
export const findDefaultHousehold = (ctx: Ctx, groupId: string) =>
  findNamedOrFirstHousehold(ctx, groupId, ctx.env.DEFAULT_HOUSEHOLD)
