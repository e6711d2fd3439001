import {
  HouseholdContents,
  HouseholdCreate,
  HouseholdPagination,
  UpdateHouseholdAdmin,
} from '~/schemas/admin-household'
import { HouseholdInDB } from '~/schemas/household'
import { ItemId, SearchQuery } from '~/schemas/wire'
import { adminOperation, tagged } from '~/server/platform/transport/operation'
import {
  createAdministeredHousehold,
  deleteAdministeredHousehold,
  getHousehold,
  getHouseholdContents,
  listHouseholds,
  updateAdministeredHousehold,
} from './admin-households.service'

const households = '/api/admin/households'

export const adminHouseholdOperations = tagged('Admin: Manage Households', [
  adminOperation(`get ${households}`, { id: 'listHouseholds', summary: 'List all households', errors: [400] })
    .query(SearchQuery)
    .returns(200, HouseholdPagination)
    .run((ctx, { query }) => listHouseholds(ctx, query)),
  adminOperation(`post ${households}`, {
    id: 'createHousehold',
    summary: 'Create a household',
    errors: [400],
  })
    .body(HouseholdCreate)
    .returns(201, HouseholdInDB)
    .run((ctx, { body }) => createAdministeredHousehold(ctx, body)),
  adminOperation(`get ${households}/{item_id}`, {
    id: 'getHousehold',
    summary: 'Get a household',
    errors: [404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, HouseholdInDB)
    .run((ctx, { params }) => getHousehold(ctx, params.item_id)),
  adminOperation(`get ${households}/{item_id}/contents`, {
    id: 'getHouseholdContents',
    summary: 'Get what would be deleted with a household',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, HouseholdContents)
    .run((ctx, { params }) => getHouseholdContents(ctx, params.item_id)),
  adminOperation(`put ${households}/{item_id}`, {
    id: 'updateHousehold',
    summary: 'Update the name and preferences of a household',
    errors: [400, 404],
    versioned: true,
  })
    .params(ItemId)
    .body(UpdateHouseholdAdmin)
    .returns(200, HouseholdInDB)
    .run((ctx, { params, body, versions }) =>
      updateAdministeredHousehold(ctx, params.item_id, body, versions),
    ),
  adminOperation(`delete ${households}/{item_id}`, {
    id: 'deleteHousehold',
    summary: 'Delete a household without members',
    errors: [400, 404],
  })
    .params(ItemId)
    .returns(200, HouseholdInDB)
    .run((ctx, { params }) => deleteAdministeredHousehold(ctx, params.item_id)),
])
