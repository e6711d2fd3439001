import { scopedHouseholdMembers, scopedUsers } from '~/server/platform/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'

const names = { id: 'uuid', name: 'text', slug: 'text' } as const
const groups = attributesOf('group', { scalars: names })
const households = attributesOf('household', { scalars: names })

const inGroup = { group: belongsTo('groupId', groups), household: belongsTo('householdId', households) }
const summary = {
  id: 'uuid',
  groupId: 'uuid',
  householdId: 'uuid',
  username: 'text',
  fullName: 'text',
  createdAt: 'instant',
  updatedAt: 'instant',
} as const

/** Limited to what `UserSummary` shows. */
export const userAttributes = attributesOf('user', { scalars: summary, relations: inGroup })

/** Adds the permissions visible within a household. No email addresses. */
const memberAttributes = attributesOf('user', {
  scalars: {
    ...summary,
    admin: 'boolean',
    advanced: 'boolean',
    canInvite: 'boolean',
    canManage: 'boolean',
    canManageHousehold: 'boolean',
    canOrganize: 'boolean',
  },
  relations: inGroup,
})

export const groupMemberList = defineList({ scope: scopedUsers, attributes: userAttributes })

export const householdMemberList = defineList({ scope: scopedHouseholdMembers, attributes: memberAttributes })
