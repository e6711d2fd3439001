import { scopedHouseholdMembers, scopedUsers } from '~/server/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/lists/entity'

const names = { id: 'uuid', name: 'text', slug: 'text' } as const
const groups = attributesOf('group', { scalars: names })
const households = attributesOf('household', { scalars: names })

/** What clients may name of people. Nothing of passwords, locks and tokens, and no email addresses. */
export const userAttributes = attributesOf('user', {
  scalars: {
    id: 'uuid',
    groupId: 'uuid',
    householdId: 'uuid',
    username: 'text',
    fullName: 'text',
    admin: 'boolean',
    advanced: 'boolean',
    canInvite: 'boolean',
    canManage: 'boolean',
    canManageHousehold: 'boolean',
    canOrganize: 'boolean',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  relations: { group: belongsTo('groupId', groups), household: belongsTo('householdId', households) },
})

/** The people of the group as a list. */
export const groupMemberList = defineList({ scope: scopedUsers, attributes: userAttributes })

/** The people of the household as a list. */
export const householdMemberList = defineList({ scope: scopedHouseholdMembers, attributes: userAttributes })
