import * as v from 'valibot'
import { RecipeSlugs } from './recipe-bulk'
import { Id, Instant, named } from './wire'

export const exportFormats = ['raw', 'zip'] as const

export const FormatResponse = named(
  'FormatResponse',
  v.object({ json: v.array(v.string()), zip: v.array(v.string()) }),
)

export const ExportRecipes = named(
  'ExportRecipes',
  v.object({ recipes: RecipeSlugs, exportType: v.optional(v.picklist(['json']), 'json') }),
)

/** `size` is text for people, `path` the server's own path. */
export const GroupDataExport = named(
  'GroupDataExport',
  v.object({
    id: Id,
    groupId: Id,
    name: v.string(),
    filename: v.string(),
    path: v.string(),
    size: v.string(),
    expires: Instant,
  }),
)
export type GroupDataExport = v.InferOutput<typeof GroupDataExport>
