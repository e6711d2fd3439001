import {
  GroupAdminUpdate,
  GroupBase,
  GroupContents,
  GroupInDB,
  GroupPagination,
  HouseholdContents,
  HouseholdCreate,
  HouseholdPagination,
  UpdateHouseholdAdmin,
} from '~/schemas/admin-place'
import { HouseholdInDB } from '~/schemas/household'
import { ItemId, SearchQuery } from '~/schemas/wire'
import {
  deleteAdministeredGroup,
  getGroup,
  getGroupContents,
  listGroups,
  updateAdministeredGroup,
} from '~/server/groups/admin-groups.service'
import { adminOperation, tagged } from '~/server/transport/operation'
import {
  createAdministeredGroup,
  createAdministeredHousehold,
  deleteAdministeredHousehold,
  getHousehold,
  getHouseholdContents,
  listHouseholds,
  updateAdministeredHousehold,
} from './admin-households.service'

const groups = '/api/admin/groups'
const households = '/api/admin/households'

/** Groups and households of the whole server. */
export const adminPlaceOperations = [
  ...tagged('Admin: Manage Groups', [
    adminOperation(`get ${groups}`, { id: 'listGroups', summary: 'All groups', errors: [400] })
      .query(SearchQuery)
      .returns(200, GroupPagination)
      .run((ctx, { query }) => listGroups(ctx, query)),
    adminOperation(`post ${groups}`, {
      id: 'createGroup',
      summary: 'Make a group with its first household',
      errors: [400],
    })
      .body(GroupBase)
      .returns(201, GroupInDB)
      .run((ctx, { body }) => createAdministeredGroup(ctx, body)),
    adminOperation(`get ${groups}/{item_id}`, { id: 'getGroup', summary: 'One group', errors: [404] })
      .params(ItemId)
      .returns(200, GroupInDB)
      .run((ctx, { params }) => getGroup(ctx, params.item_id)),
    adminOperation(`get ${groups}/{item_id}/contents`, {
      id: 'getGroupContents',
      summary: 'What would go with a group',
      errors: [404],
    })
      .params(ItemId)
      .returns(200, GroupContents)
      .run((ctx, { params }) => getGroupContents(ctx, params.item_id)),
    adminOperation(`put ${groups}/{item_id}`, {
      id: 'updateGroup',
      summary: 'Rename a group and decide how it shows itself',
      errors: [400, 404],
    })
      .params(ItemId)
      .body(GroupAdminUpdate)
      .returns(200, GroupInDB)
      .run((ctx, { params, body }) => updateAdministeredGroup(ctx, params.item_id, body)),
    adminOperation(`delete ${groups}/{item_id}`, {
      id: 'deleteGroup',
      summary: 'Delete a group without people, with everything in it',
      errors: [400, 404],
    })
      .params(ItemId)
      .returns(200, GroupInDB)
      .run((ctx, { params }) => deleteAdministeredGroup(ctx, params.item_id)),
  ]),
  ...tagged('Admin: Manage Households', [
    adminOperation(`get ${households}`, { id: 'listHouseholds', summary: 'All households', errors: [400] })
      .query(SearchQuery)
      .returns(200, HouseholdPagination)
      .run((ctx, { query }) => listHouseholds(ctx, query)),
    adminOperation(`post ${households}`, {
      id: 'createHousehold',
      summary: 'Make a household',
      errors: [400],
    })
      .body(HouseholdCreate)
      .returns(201, HouseholdInDB)
      .run((ctx, { body }) => createAdministeredHousehold(ctx, body)),
    adminOperation(`get ${households}/{item_id}`, {
      id: 'getHousehold',
      summary: 'One household',
      errors: [404],
    })
      .params(ItemId)
      .returns(200, HouseholdInDB)
      .run((ctx, { params }) => getHousehold(ctx, params.item_id)),
    adminOperation(`get ${households}/{item_id}/contents`, {
      id: 'getHouseholdContents',
      summary: 'What would go with a household',
      errors: [404],
    })
      .params(ItemId)
      .returns(200, HouseholdContents)
      .run((ctx, { params }) => getHouseholdContents(ctx, params.item_id)),
    adminOperation(`put ${households}/{item_id}`, {
      id: 'updateHousehold',
      summary: 'Rename a household and decide how it does things',
      errors: [400, 404],
    })
      .params(ItemId)
      .body(UpdateHouseholdAdmin)
      .returns(200, HouseholdInDB)
      .run((ctx, { params, body }) => updateAdministeredHousehold(ctx, params.item_id, body)),
    adminOperation(`delete ${households}/{item_id}`, {
      id: 'deleteHousehold',
      summary: 'Delete a household in which nobody lives',
      errors: [400, 404],
    })
      .params(ItemId)
      .returns(200, HouseholdInDB)
      .run((ctx, { params }) => deleteAdministeredHousehold(ctx, params.item_id)),
  ]),
]
