import { scopedCookbooks } from '~/server/platform/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'
import { searchInColumns } from '~/server/platform/lists/search/column-search'

const households = attributesOf('household', {
  scalars: { id: 'uuid', slug: 'text', name: 'text' },
  open: ['id', 'slug', 'name'],
})

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
    sortBy: { name: 'sortKey' },
    relations: { household: belongsTo('householdId', households) },
    open: [
      'id',
      'groupId',
      'householdId',
      'name',
      'slug',
      'description',
      'position',
      'createdAt',
      'updatedAt',
      'household',
    ],
  }),
  search: searchInColumns({ root: 'cookbook', scope: scopedCookbooks, name: 'name', sortKey: 'sortKey' }),
})
