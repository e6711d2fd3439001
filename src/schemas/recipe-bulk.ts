import * as v from 'valibot'
import { named } from './named'
import { OrganizerRefsIn, RecipeSettingsIn, text } from './recipe-in'
import { NAME_MAX } from './wire'

/** What is done to many recipes at once, named by their slugs. */

/** Most recipes of one action. */
const BULK_RECIPES_MAX = 5000

export const RecipeSlugs = v.pipe(
  v.array(v.pipe(text(NAME_MAX), v.minLength(1))),
  v.maxLength(BULK_RECIPES_MAX),
  v.transform((slugs) => [...new Set(slugs)]),
)

export const AssignTags = named('AssignTags', v.object({ recipes: RecipeSlugs, tags: OrganizerRefsIn }))
export const AssignCategories = named(
  'AssignCategories',
  v.object({ recipes: RecipeSlugs, categories: OrganizerRefsIn }),
)
/** `locked` is not written: each recipe keeps its own. */
export const AssignSettings = named(
  'AssignSettings',
  v.object({
    recipes: RecipeSlugs,
    settings: RecipeSettingsIn,
    /** Settings that are left out stay as they are, instead of becoming those of a new recipe. */
    partial: v.optional(v.boolean(), false),
  }),
)
export const DeleteRecipes = named('DeleteRecipes', v.object({ recipes: RecipeSlugs }))
