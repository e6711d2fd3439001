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
import { PageQuery } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
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
