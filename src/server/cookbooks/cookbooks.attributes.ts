import { scopedCookbooks } from '~/server/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/lists/entity'
import { searchInColumns } from '~/server/search/column-search'

const households = attributesOf('household', { scalars: { id: 'uuid', slug: 'text', name: 'text' } })

/** The cookbooks of a group as a list. */
export const cookbookList = defineList({
  scope: scopedCookbooks,
  attributes: attributesOf('cookbook', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      name: 'text',
      slug: 'text',
      description: 'text',
      position: 'number',
      public: 'boolean',
      queryFilterString: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
    relations: { household: belongsTo('householdId', households) },
  }),
  search: searchInColumns({ root: 'cookbook', scope: scopedCookbooks, name: 'name' }),
})
