import type { GroupAdminUpdate, GroupContents, GroupInDB } from '~/schemas/admin-group'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { findWebhooksIn } from '~/server/people/households/household-webhooks'
import { recordAudit, recordChange } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { administrationPolicy } from '~/server/platform/access/policies/people'
import { everyGroup } from '~/server/platform/access/scope'
import { type AdminCtx, inTransaction } from '~/server/platform/context'
import { atVersion } from '~/server/platform/db/row-version'
import { assertFound, DomainError } from '~/server/platform/errors'
import { requireSlug } from '~/server/platform/lists/collections/unique-name'
import { attributesOf, defineList } from '~/server/platform/lists/entity'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { searchInColumns } from '~/server/platform/lists/search/column-search'
import { recipeFolder } from '~/server/platform/media/recipe-folders'
import { presentGroup } from './groups.present'
import {
  countContents,
  deleteGroup,
  findAdminGroups,
  findHouseholdsIn,
  findUsersIn,
  isGroupTaken,
  updateGroup,
} from './groups.repository'

const adminGroupList = defineList({
  scope: everyGroup,
  attributes: attributesOf('group', {
    scalars: { id: 'uuid', name: 'text', slug: 'text', createdAt: 'instant', updatedAt: 'instant' },
  }),
  search: searchInColumns({ root: 'group', scope: everyGroup, name: 'name', normalized: ['slug'] }),
})

async function readGroups(ctx: AdminCtx, ids: readonly string[]): Promise<GroupInDB[]> {
  if (ids.length === 0) return []
  const rows = await findAdminGroups(ctx, ids)
  const [households, users] = [await findHouseholdsIn(ctx, ids), await findUsersIn(ctx, ids)]
  const webhooks = await findWebhooksIn(
    ctx,
    households.map(({ id }) => id),
  )
  return inOrderOf(ids, rows).map((row) => ({
    ...presentGroup(row),
    categories: [],
    webhooks: webhooks.filter(({ groupId }) => groupId === row.id),
    households: households.filter(({ groupId }) => groupId === row.id).map(({ id, name }) => ({ id, name })),
    users: users.filter(({ groupId }) => groupId === row.id),
  }))
}

/** Throws `bad_filter`, `bad_order`. */
export async function listGroups(ctx: AdminCtx, query: SearchQuery): Promise<PageOf<GroupInDB>> {
  const page = await pageOfIds(ctx, adminGroupList, query)
  return pageResponse(page, await readGroups(ctx, page.ids), '/admin/groups', query)
}

/** Throws `group_not_found`. */
export async function getGroup(ctx: AdminCtx, id: string): Promise<GroupInDB> {
  const [group] = await readGroups(ctx, [id])
  return assertFound(group, 'group_not_found')
}

/** What is deleted with the group. Throws `group_not_found`. */
export async function getGroupContents(ctx: AdminCtx, id: string): Promise<GroupContents> {
  await getGroup(ctx, id)
  return countContents(ctx, id)
}

/** Changes name, slug and preferences. Throws `group_not_found`, `name_taken`, `slug_empty`. */
export async function updateAdministeredGroup(
  ctx: AdminCtx,
  id: string,
  { name, preferences }: GroupAdminUpdate,
  versions: readonly string[] | null,
): Promise<GroupInDB> {
  return inTransaction(ctx, async (before) => {
    await getGroup(before, id)
    const ctx = await atVersion(before, { table: 'group', id, versions }, () => getGroup(before, id))
    const found = await getGroup(ctx, id)
    const group = authorize(ctx.actor, administrationPolicy, 'update', { id, groupId: id })
    const slug = name === found.name ? found.slug : requireSlug(name)
    if (await isGroupTaken(ctx, { name, slug }, id)) throw new DomainError('name_taken', { name })
    await updateGroup(ctx, group, { name, slug, ...preferences })
    await recordChange(
      ctx,
      { action: 'group_updated', subject: { kind: 'group', id, name }, groupId: id },
      { ...found.preferences, name: found.name },
      { ...preferences, name },
    )
    ctx.emit({ name: 'preferences', data: { operation: 'update', groupId: id } })
    return getGroup(ctx, id)
  })
}

/** Empty groups only. Throws `group_not_found`, `group_has_users`. */
export async function deleteAdministeredGroup(ctx: AdminCtx, id: string): Promise<GroupInDB> {
  const { last, recipes } = await inTransaction(ctx, async (ctx) => {
    const last = await getGroup(ctx, id)
    if (last.users.length > 0) throw new DomainError('group_has_users')
    const group = authorize(ctx.actor, administrationPolicy, 'delete', { id })
    const recipes = await deleteGroup(ctx, group)
    await recordAudit(ctx, {
      action: 'group_deleted',
      subject: { kind: 'group', id, name: last.name },
      groupId: id,
      details: { households: last.households.length, recipes: recipes.length },
    })
    return { last, recipes }
  })
  void removeFiles(ctx, recipes).catch((error) =>
    ctx.log.error({ err: error }, 'the files of a deleted group could not be removed'),
  )
  return last
}

async function removeFiles(ctx: AdminCtx, recipeIds: readonly string[]): Promise<void> {
  for (const id of recipeIds) await ctx.files.removeFolder(recipeFolder(id))
}
