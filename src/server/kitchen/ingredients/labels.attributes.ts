import { scopedLabels } from '~/server/platform/access/scope'
import { attributesOf, countOf, defineList } from '~/server/platform/lists/entity'
import { searchInColumns } from '~/server/platform/lists/search/column-search'

export const labelAttributes = attributesOf('label', {
  scalars: {
    id: 'uuid',
    groupId: 'uuid',
    name: 'text',
    color: 'text',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  sortBy: { name: 'sortKey' },
  computed: { foods: countOf('food', 'labelId', 'id') },
  open: ['id', 'groupId', 'name', 'color', 'createdAt', 'updatedAt'],
})

export const labelList = defineList({
  scope: scopedLabels,
  attributes: labelAttributes,
  search: searchInColumns({ root: 'label', scope: scopedLabels, name: 'name', sortKey: 'sortKey' }),
})
