import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { ifMatch } from '~/lib/row-version'
import { CONVERT_MAX } from '~/schemas/data-table'
import type { CreateIngredientFood, IngredientFood } from '~/schemas/food'
import type { CategoryOut, OrganizerIn, RecipeToolCreate, TagOut, ToolOut } from '~/schemas/organizer'
import type { CreateGroupRecipeAction, GroupRecipeActionOut } from '~/schemas/recipe-action'
import type { CreateIngredientUnit, IngredientUnit } from '~/schemas/unit'
import { manyRows, mergedRows } from './data-tables'
import { foodKeys, organizerKeys, recipeKeys, shoppingKeys } from './keys'
import { undoable } from './recently-deleted'
import { resource, useResource } from './resource'
import { unitKeys } from './units'

/** Tables of `/group/data`. Labels are in `labels.ts`. */

export const foodTable = resource<IngredientFood, CreateIngredientFood>(foodKeys.all[0], {
  ...mergedRows('foods'),
  list: (query, signal) => api(routes.listFoods, { query, signal, quiet: true }),
  create: (body) => api(routes.createFood, { body, quiet: true }),
  update: (row, body) =>
    api(routes.updateFood, { params: { item_id: row.id }, body, headers: ifMatch(row), quiet: true }),
  remove: (id) =>
    undoable((headers) => api(routes.deleteFood, { params: { item_id: id }, headers, quiet: true })),
  shownIn: [recipeKeys.all, shoppingKeys.all],
})

export const unitTable = resource<IngredientUnit, CreateIngredientUnit>(unitKeys.all[0], {
  ...mergedRows('units'),
  list: (query, signal) => api(routes.listUnits, { query, signal, quiet: true }),
  create: (body) => api(routes.createUnit, { body, quiet: true }),
  update: (row, body) =>
    api(routes.updateUnit, { params: { item_id: row.id }, body, headers: ifMatch(row), quiet: true }),
  remove: (id) =>
    undoable((headers) => api(routes.deleteUnit, { params: { item_id: id }, headers, quiet: true })),
  shownIn: [recipeKeys.all, shoppingKeys.all],
})

export const categoryTable = resource<CategoryOut, OrganizerIn>('categories', {
  ...mergedRows('categories'),
  list: (query, signal) => api(routes.listCategories, { query, signal, quiet: true }),
  create: (body) => api(routes.createCategory, { body, quiet: true }),
  update: (row, body) =>
    api(routes.updateCategory, { params: { item_id: row.id }, body, headers: ifMatch(row), quiet: true }),
  remove: (id) =>
    undoable((headers) => api(routes.deleteCategory, { params: { item_id: id }, headers, quiet: true })),
  shownIn: [organizerKeys.list('categories'), organizerKeys.chips, recipeKeys.all],
})

export const tagTable = resource<TagOut, OrganizerIn>('tags', {
  ...mergedRows('tags'),
  list: (query, signal) => api(routes.listTags, { query, signal, quiet: true }),
  create: (body) => api(routes.createTag, { body, quiet: true }),
  update: (row, body) =>
    api(routes.updateTag, { params: { item_id: row.id }, body, headers: ifMatch(row), quiet: true }),
  remove: (id) =>
    undoable((headers) => api(routes.deleteTag, { params: { item_id: id }, headers, quiet: true })),
  shownIn: [organizerKeys.list('tags'), organizerKeys.chips, recipeKeys.all],
})

export const toolTable = resource<ToolOut, RecipeToolCreate>('tools', {
  ...mergedRows('tools'),
  list: (query, signal) => api(routes.listTools, { query, signal, quiet: true }),
  create: (body) => api(routes.createTool, { body, quiet: true }),
  update: (row, body) =>
    api(routes.updateTool, { params: { item_id: row.id }, body, headers: ifMatch(row), quiet: true }),
  remove: (id) =>
    undoable((headers) => api(routes.deleteTool, { params: { item_id: id }, headers, quiet: true })),
  shownIn: [organizerKeys.list('tools'), organizerKeys.chips, recipeKeys.all],
})

export const recipeActionTable = resource<GroupRecipeActionOut, CreateGroupRecipeAction>('recipe-actions', {
  ...manyRows('recipe-actions'),
  list: (query, signal) => api(routes.listRecipeActions, { query, signal, quiet: true }),
  create: (body) => api(routes.createRecipeAction, { body, quiet: true }),
  update: (row, body) =>
    api(routes.updateRecipeAction, { params: { item_id: row.id }, body, headers: ifMatch(row), quiet: true }),
  remove: (id) =>
    undoable((headers) => api(routes.deleteRecipeAction, { params: { item_id: id }, headers, quiet: true })),
})

export function useLabelFoods() {
  const { refresh } = useResource(foodTable)
  return async (ids: readonly string[], labelId: string | null) => {
    const batchId = await undoable((headers) =>
      api(routes.labelFoods, { body: { ids, labelId }, headers, quiet: true }),
    )
    await refresh()
    return batchId
  }
}

/** Resolves to the id that undoes it. */
export function useConvertRows() {
  const { refresh: refreshTags } = useResource(tagTable)
  const { refresh: refreshCategories } = useResource(categoryTable)
  return async (table: 'tags' | 'categories', ids: readonly string[]) => {
    try {
      return await undoable(async (headers) => {
        for (let start = 0; start < ids.length; start += CONVERT_MAX) {
          const body = { ids: ids.slice(start, start + CONVERT_MAX) }
          await api(routes.convertRows, { params: { table }, body, headers, quiet: true })
        }
      })
    } finally {
      await Promise.all([refreshTags(), refreshCategories()])
    }
  }
}
