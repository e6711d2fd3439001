import { slugify } from '~/lib/text/normalize'
import type { Locale } from '~/paraglide/runtime.js'
import type { GroupSummary, ReadGroupPreferences, RenameGroup, UpdateGroupPreferences } from '~/schemas/group'
import { recordChange } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { groupPolicy } from '~/server/platform/access/policies/people'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import type { GroupLanguage } from '~/server/platform/db/names/name-columns'
import { atVersion } from '~/server/platform/db/row-version'
import { assertFound, DomainError } from '~/server/platform/errors'
import { findUniqueName, type NameAndSlug } from '~/server/platform/lists/collections/unique-name'
import { presentGroup, presentGroupPreferences } from './groups.present'
import {
  findNamedOrFirstGroup,
  findOwnGroup,
  findPublicGroup,
  insertGroup,
  isGroupTaken,
  updateGroup,
} from './groups.repository'

const requireOwnGroup = async (ctx: UserCtx) => assertFound(await findOwnGroup(ctx), 'group_not_found')

export const getOwnGroup = async (ctx: UserCtx): Promise<GroupSummary> =>
  presentGroup(await requireOwnGroup(ctx))

export const getGroupPreferences = async (ctx: UserCtx): Promise<ReadGroupPreferences> =>
  presentGroupPreferences(await requireOwnGroup(ctx))

/** Throws `forbidden` without `canManage`, `row_changed`. */
export async function changeGroupPreferences(
  ctx: UserCtx,
  preferences: UpdateGroupPreferences,
  versions: readonly string[] | null,
): Promise<ReadGroupPreferences> {
  const group = authorize(ctx.actor, groupPolicy, 'updatePreferences', { groupId: ctx.actor.groupId })
  const { groupId: id } = group
  return inTransaction(ctx, async (outer) => {
    const ctx = await atVersion(outer, { table: 'group', id, versions }, () => getGroupPreferences(outer))
    const before = await requireOwnGroup(ctx)
    await updateGroup(ctx, group, preferences)
    const subject = { kind: 'group', id: before.id, name: before.name } as const
    await recordChange(
      ctx,
      { action: 'group_updated', subject },
      presentGroupPreferences(before),
      preferences,
    )
    ctx.emit({ name: 'preferences', data: { operation: 'update', groupId: group.groupId } })
    return getGroupPreferences(ctx)
  })
}

/**
 * The slug stays: links of others contain it. Throws `forbidden` without `canManage`, `name_taken`, also for the name of
 * DEFAULT_GROUP, which new accounts join, unless the group has its slug.
 */
export async function renameOwnGroup(ctx: UserCtx, { name }: RenameGroup): Promise<GroupSummary> {
  const group = authorize(ctx.actor, groupPolicy, 'rename', { groupId: ctx.actor.groupId })
  return inTransaction(ctx, async (ctx) => {
    const before = await requireOwnGroup(ctx)
    const { slug } = defaultGroup(ctx)
    const isDefault = slugify(name) === slug && before.slug !== slug
    if (isDefault || (await isGroupTaken(ctx, { name, slug: before.slug }, before.id)))
      throw new DomainError('name_taken', { name })
    await updateGroup(ctx, group, { name })
    const subject = { kind: 'group', id: before.id, name } as const
    await recordChange(ctx, { action: 'group_updated', subject }, { name: before.name }, { name })
    ctx.emit({ name: 'preferences', data: { operation: 'update', groupId: before.id } })
    return getOwnGroup(ctx)
  })
}

export interface GroupRef extends NameAndSlug {
  id: string
}

/** A public group by slug or id. A private one is `group_not_found`, like an unknown one. */
export const getPublicGroup = async (ctx: Ctx, slugOrId: string): Promise<GroupRef> =>
  assertFound(await findPublicGroup(ctx, slugOrId), 'group_not_found')

/** Creates a group with its preferences. A taken name gets a number. Throws `slug_empty`, `name_taken`. */
export async function createGroup(
  ctx: Ctx,
  { name, language, privateGroup = true }: { name: string; language: Locale; privateGroup?: boolean },
): Promise<GroupRef & GroupLanguage> {
  return inTransaction(ctx, async (ctx) => {
    const isFree = async (candidate: NameAndSlug) => !(await isGroupTaken(ctx, candidate))
    const free = assertFound(await findUniqueName(name.trim(), isFree), 'name_taken', { name })
    const group = { id: crypto.randomUUID(), language, ...free }
    await insertGroup(ctx, { ...group, privateGroup })
    return group
  })
}

export async function isGroupNameFree(ctx: Ctx, name: string): Promise<boolean> {
  const trimmed = name.trim()
  return !(await isGroupTaken(ctx, { name: trimmed, slug: slugify(trimmed) }))
}

const defaultGroup = ({ env: { DEFAULT_GROUP: name } }: Ctx) => ({ name, slug: slugify(name) })

/** The group shown to visitors: DEFAULT_GROUP, else the oldest. Undefined on an empty server. */
export const findDefaultGroup = (ctx: Ctx) => findNamedOrFirstGroup(ctx, defaultGroup(ctx))
