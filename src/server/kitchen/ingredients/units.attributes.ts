import { scopedUnits } from '~/server/platform/access/scope'
import { attributesOf, countOf, defineList, hasMany } from '~/server/platform/lists/entity'
import { searchInColumns } from '~/server/platform/lists/search/column-search'

const aliases = attributesOf('unitAlias', { scalars: { name: 'text' }, open: ['name'] })

export const unitAttributes = attributesOf('unit', {
  scalars: {
    id: 'uuid',
    groupId: 'uuid',
    name: 'text',
    pluralName: 'text?',
    abbreviation: 'text',
    pluralAbbreviation: 'text?',
    useAbbreviation: 'boolean',
    fraction: 'boolean',
    description: 'text',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  computed: { recipes: countOf('recipeIngredient', 'unitId', 'recipeId') },
  sortBy: { name: 'sortKey', pluralName: 'pluralNameNormalized' },
  relations: { aliases: hasMany(aliases, 'unitId') },
  open: [
    'id',
    'groupId',
    'name',
    'pluralName',
    'abbreviation',
    'pluralAbbreviation',
    'description',
    'createdAt',
    'updatedAt',
    'aliases',
  ],
})

export const unitList = defineList({
  scope: scopedUnits,
  attributes: unitAttributes,
  search: searchInColumns({
    root: 'unit',
    scope: scopedUnits,
    name: 'name',
    sortKey: 'sortKey',
    normalized: [
      'nameNormalized',
      'pluralNameNormalized',
      'abbreviationNormalized',
      'pluralAbbreviationNormalized',
      'formsNormalized',
    ],
    aliases: { table: 'unitAlias', key: 'unitId', column: 'nameNormalized' },
  }),
})
