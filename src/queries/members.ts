import { api } from '~/lib/api'
import { listAll } from './whole-lists'

export const memberQueries = {
  /** Everybody in the caller's group, by name. */
  ofGroup: () =>
    listAll(['members', 'group'], (options) => api('listGroupMembers', options), { orderBy: 'fullName' }),
  /** Everybody in the caller's household, by name: who may own a list. */
  ofHousehold: () =>
    listAll(['members', 'household'], (options) => api('listHouseholdMembers', options), {
      orderBy: 'fullName',
    }),
}
