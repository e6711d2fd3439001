import { scopedFoods } from '~/server/platform/access/scope'
import {
  attributesOf,
  belongsTo,
  countOf,
  defineList,
  hasMany,
  manyThrough,
} from '~/server/platform/lists/entity'
import { searchInColumns } from '~/server/platform/lists/search/column-search'
import { labelAttributes } from './labels.attributes'

const households = attributesOf('household', { scalars: { id: 'uuid', slug: 'text', name: 'text' } })
const aliases = attributesOf('foodAlias', { scalars: { name: 'text' }, open: ['name'] })

export const foodAttributes = attributesOf('food', {
  scalars: {
    id: 'uuid',
    groupId: 'uuid',
    name: 'text',
    pluralName: 'text?',
    description: 'text',
    labelId: 'uuid?',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  computed: { recipes: countOf('recipeIngredient', 'foodId', 'recipeId') },
  sortBy: { name: 'sortKey', pluralName: 'pluralNameNormalized' },
  relations: {
    label: belongsTo('labelId', labelAttributes),
    aliases: hasMany(aliases, 'foodId'),
    householdsWithIngredientFood: manyThrough('foodOnHand', 'foodId', 'householdId', households),
  },
  open: [
    'id',
    'groupId',
    'name',
    'pluralName',
    'description',
    'labelId',
    'createdAt',
    'updatedAt',
    'label',
    'aliases',
  ],
})

export const foodList = defineList({
  scope: scopedFoods,
  attributes: foodAttributes,
  search: searchInColumns({
    root: 'food',
    scope: scopedFoods,
    name: 'name',
    sortKey: 'sortKey',
    normalized: ['nameNormalized', 'pluralNameNormalized', 'formsNormalized'],
    aliases: { table: 'foodAlias', key: 'foodId', column: 'nameNormalized' },
  }),
})
