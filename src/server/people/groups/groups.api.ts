import { GroupAdminUpdate, GroupBase, GroupContents, GroupInDB, GroupPagination } from '~/schemas/admin-group'
import { GroupSummary, ReadGroupPreferences, RenameGroup, UpdateGroupPreferences } from '~/schemas/group'
import { ItemId, SearchQuery } from '~/schemas/wire'
import { createAdministeredGroup } from '~/server/people/households/admin-households.service'
import { adminOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import {
  deleteAdministeredGroup,
  getGroup,
  getGroupContents,
  listGroups,
  updateAdministeredGroup,
} from './admin-groups.service'
import { changeGroupPreferences, getGroupPreferences, getOwnGroup, renameOwnGroup } from './groups.service'

export const groupOperations = tagged('Groups: Self Service', [
  userOperation('get /api/groups/self', { id: 'getOwnGroup', summary: 'Get your group' })
    .returns(200, GroupSummary)
    .run((ctx) => getOwnGroup(ctx)),
  userOperation('put /api/groups/self', {
    id: 'renameOwnGroup',
    summary: 'Rename your group; its slug stays',
    errors: [400, 403],
  })
    .body(RenameGroup)
    .returns(200, GroupSummary)
    .run((ctx, { body }) => renameOwnGroup(ctx, body)),
  userOperation('get /api/groups/preferences', {
    id: 'getGroupPreferences',
    summary: 'Get the preferences of your group',
    cacheable: true,
  })
    .returns(200, ReadGroupPreferences)
    .run((ctx) => getGroupPreferences(ctx)),
  userOperation('put /api/groups/preferences', {
    id: 'changeGroupPreferences',
    summary: 'Update the preferences of your group',
    errors: [403],
    versioned: true,
  })
    .body(UpdateGroupPreferences)
    .returns(200, ReadGroupPreferences)
    .run((ctx, { body, versions }) => changeGroupPreferences(ctx, body, versions)),
])

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
