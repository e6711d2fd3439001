import { GroupSummary, ReadGroupPreferences, RenameGroup, UpdateGroupPreferences } from '~/schemas/group'
import { tagged, userOperation } from '~/server/platform/transport/operation'
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
