import { GroupAdminUpdate, GroupBase, GroupContents, GroupInDB, GroupPagination } from '~/schemas/admin-group'
import { ItemId, SearchQuery } from '~/schemas/wire'
import { createAdministeredGroup } from '~/server/people/households/admin-households.service'
import { adminOperation, tagged } from '~/server/platform/transport/operation'
import {
  deleteAdministeredGroup,
  getGroup,
  getGroupContents,
  listGroups,
  updateAdministeredGroup,
} from './admin-groups.service'

const groups = '/api/admin/groups'

export const adminGroupOperations = tagged('Admin: Manage Groups', [
  adminOperation(`get ${groups}`, { id: 'listGroups', summary: 'List all groups', errors: [400] })
    .query(SearchQuery)
    .returns(200, GroupPagination)
    .run((ctx, { query }) => listGroups(ctx, query)),
  adminOperation(`post ${groups}`, {
    id: 'createGroup',
    summary: 'Create a group with its first household',
    errors: [400],
  })
    .body(GroupBase)
    .returns(201, GroupInDB)
    .run((ctx, { body }) => createAdministeredGroup(ctx, body)),
  adminOperation(`get ${groups}/{item_id}`, {
    id: 'getGroup',
    summary: 'Get a group',
    errors: [404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, GroupInDB)
    .run((ctx, { params }) => getGroup(ctx, params.item_id)),
  adminOperation(`get ${groups}/{item_id}/contents`, {
    id: 'getGroupContents',
    summary: 'Get what would be deleted with a group',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, GroupContents)
    .run((ctx, { params }) => getGroupContents(ctx, params.item_id)),
  adminOperation(`put ${groups}/{item_id}`, {
    id: 'updateGroup',
    summary: 'Update the name and preferences of a group',
    errors: [400, 404],
    versioned: true,
  })
    .params(ItemId)
    .body(GroupAdminUpdate)
    .returns(200, GroupInDB)
    .run((ctx, { params, body, versions }) => updateAdministeredGroup(ctx, params.item_id, body, versions)),
  adminOperation(`delete ${groups}/{item_id}`, {
    id: 'deleteGroup',
    summary: 'Delete a group without members and everything in it',
    errors: [400, 404],
  })
    .params(ItemId)
    .returns(200, GroupInDB)
    .run((ctx, { params }) => deleteAdministeredGroup(ctx, params.item_id)),
])
