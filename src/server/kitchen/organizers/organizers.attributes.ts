import { scopedCategories, scopedTags, scopedTools } from '~/server/platform/access/scope'
import { attributesOf, countOf, defineList, manyThrough } from '~/server/platform/lists/entity'
import { searchInColumns } from '~/server/platform/lists/search/column-search'

const scalars = {
  id: 'uuid',
  groupId: 'uuid',
  name: 'text',
  slug: 'text',
  createdAt: 'instant',
  updatedAt: 'instant',
} as const
const open = Object.keys(scalars)
const households = attributesOf('household', { scalars: { id: 'uuid', slug: 'text', name: 'text' } })

export const categoryAttributes = attributesOf('category', {
  scalars,
  sortBy: { name: 'sortKey' },
  computed: { recipes: countOf('recipeCategory', 'categoryId', 'recipeId') },
  open,
})
export const tagAttributes = attributesOf('tag', {
  scalars,
  sortBy: { name: 'sortKey' },
  computed: { recipes: countOf('recipeTag', 'tagId', 'recipeId') },
  open,
})
export const toolAttributes = attributesOf('tool', {
  scalars,
  sortBy: { name: 'sortKey' },
  computed: { recipes: countOf('recipeTool', 'toolId', 'recipeId') },
  relations: { householdsWithTool: manyThrough('toolOnHand', 'toolId', 'householdId', households) },
  open,
})

export const categoryList = defineList({
  scope: scopedCategories,
  attributes: categoryAttributes,
  search: searchInColumns({
    root: 'category',
    scope: scopedCategories,
    name: 'name',
    sortKey: 'sortKey',
    normalized: ['slug'],
  }),
})

export const tagList = defineList({
  scope: scopedTags,
  attributes: tagAttributes,
  search: searchInColumns({
    root: 'tag',
    scope: scopedTags,
    name: 'name',
    sortKey: 'sortKey',
    normalized: ['slug'],
  }),
})

export const toolList = defineList({
  scope: scopedTools,
  attributes: toolAttributes,
  search: searchInColumns({
    root: 'tool',
    scope: scopedTools,
    name: 'name',
    sortKey: 'sortKey',
    normalized: ['slug'],
  }),
})
