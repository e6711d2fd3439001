import * as v from 'valibot'
import {
  HouseholdContents,
  HouseholdCreate,
  HouseholdPagination,
  UpdateHouseholdAdmin,
} from '~/schemas/admin-household'
import { GroupStorage } from '~/schemas/group'
import {
  HouseholdInDB,
  HouseholdSlugPath,
  HouseholdStatistics,
  HouseholdSummary,
  HouseholdSummaryPage,
  ReadHouseholdPreferences,
  RenameHousehold,
  UpdateHouseholdPreferences,
} from '~/schemas/household'
import {
  CreateInviteToken,
  EmailInvitation,
  EmailInvitationResponse,
  InvitationPath,
  InvitedHousehold,
  ReadInviteToken,
} from '~/schemas/registration'
import { ItemId, PageQuery, SearchQuery } from '~/schemas/wire'
import { adminOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import {
  createAdministeredHousehold,
  deleteAdministeredHousehold,
  getHousehold,
  getHouseholdContents,
  listHouseholds,
  updateAdministeredHousehold,
} from './admin-households.service'
import {
  changeHouseholdPreferences,
  getGroupHousehold,
  getGroupStorage,
  getHouseholdPreferences,
  getHouseholdStatistics,
  getOwnHousehold,
  listGroupHouseholds,
  renameOwnHousehold,
} from './households.service'
import { createInvitation, listInvitations, mailInvitation, removeInvitation } from './invitations.service'

export const householdOperations = [
  ...tagged('Groups: Self Service', [
    userOperation('get /api/groups/storage', {
      id: 'getGroupStorage',
      summary: 'Get the storage used by your group, and the total',
    })
      .returns(200, GroupStorage)
      .run((ctx) => getGroupStorage(ctx)),
  ]),
  ...tagged('Groups: Households', [
    userOperation('get /api/groups/households', {
      id: 'listGroupHouseholds',
      summary: 'List the households of your group',
      errors: [400],
    })
      .query(PageQuery)
      .returns(200, HouseholdSummaryPage)
      .run((ctx, { query }) => listGroupHouseholds(ctx, query)),
    userOperation('get /api/groups/households/{household_slug}', {
      id: 'getGroupHousehold',
      summary: 'Get a household of your group',
      errors: [404],
    })
      .params(HouseholdSlugPath)
      .returns(200, HouseholdSummary)
      .run((ctx, { params }) => getGroupHousehold(ctx, params.household_slug)),
  ]),
  ...tagged('Households: Self Service', [
    userOperation('get /api/households/self', { id: 'getOwnHousehold', summary: 'Get your household' })
      .returns(200, HouseholdInDB)
      .run((ctx) => getOwnHousehold(ctx)),
    userOperation('put /api/households/self', {
      id: 'renameOwnHousehold',
      summary: 'Rename your household',
      errors: [400, 403],
    })
      .body(RenameHousehold)
      .returns(200, HouseholdInDB)
      .run((ctx, { body }) => renameOwnHousehold(ctx, body)),
    userOperation('get /api/households/preferences', {
      id: 'getHouseholdPreferences',
      summary: 'Get the preferences of your household',
      cacheable: true,
    })
      .returns(200, ReadHouseholdPreferences)
      .run((ctx) => getHouseholdPreferences(ctx)),
    userOperation('put /api/households/preferences', {
      id: 'changeHouseholdPreferences',
      summary: 'Update the preferences of your household',
      errors: [403],
      versioned: true,
    })
      .body(UpdateHouseholdPreferences)
      .returns(200, ReadHouseholdPreferences)
      .run((ctx, { body, versions }) => changeHouseholdPreferences(ctx, body, versions)),
    userOperation('get /api/households/statistics', {
      id: 'getHouseholdStatistics',
      summary: 'Get statistics for your household',
    })
      .returns(200, HouseholdStatistics)
      .run((ctx) => getHouseholdStatistics(ctx)),
  ]),
]

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

export const invitationOperations = tagged('Households: Invitations', [
  userOperation('get /api/households/invitations', {
    id: 'listInvitations',
    summary: 'List open invitations to your household; administrators can choose another household',
    errors: [403, 404],
  })
    .query(InvitedHousehold)
    .returns(200, v.array(ReadInviteToken))
    .run((ctx, { query }) => listInvitations(ctx, query)),
  userOperation('post /api/households/invitations', {
    id: 'createInvitation',
    summary: 'Create an invitation to your household',
    errors: [400, 403, 404],
  })
    .body(CreateInviteToken)
    .returns(201, ReadInviteToken)
    .run((ctx, { body }) => createInvitation(ctx, body)),
  userOperation('post /api/households/invitations/email', {
    id: 'mailInvitation',
    summary: 'Send an invitation by email',
    errors: [403, 429],
  })
    .body(EmailInvitation)
    .returns(200, EmailInvitationResponse)
    .run((ctx, { body }) => mailInvitation(ctx, body)),
  userOperation('delete /api/households/invitations/{token}', {
    id: 'deleteInvitation',
    summary: 'Revoke an invitation',
    errors: [403, 404],
  })
    .params(InvitationPath)
    .returns(200, ReadInviteToken)
    .run((ctx, { params }) => removeInvitation(ctx, params.token)),
])
