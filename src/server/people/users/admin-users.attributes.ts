import { everyUser } from '~/server/platform/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'
import { searchInColumns } from '~/server/platform/lists/search/column-search'
import { lastSeenOf } from './admin-users.repository'

const names = { id: 'uuid', name: 'text', slug: 'text' } as const

export const adminUserList = defineList({
  scope: everyUser,
  attributes: attributesOf('user', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      username: 'text',
      fullName: 'text',
      email: 'text',
      authMethod: 'text',
      admin: 'boolean',
      advanced: 'boolean',
      canInvite: 'boolean',
      canManage: 'boolean',
      canManageHousehold: 'boolean',
      canOrganize: 'boolean',
      lockedAt: 'instant?',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
    computed: { lastSeenAt: { kind: 'instant', value: (_, row) => lastSeenOf(row) } },
    relations: {
      group: belongsTo('groupId', attributesOf('group', { scalars: names })),
      household: belongsTo('householdId', attributesOf('household', { scalars: names })),
    },
  }),
  search: searchInColumns({
    root: 'user',
    scope: everyUser,
    name: 'fullName',
    normalized: ['username', 'email'],
  }),
})
