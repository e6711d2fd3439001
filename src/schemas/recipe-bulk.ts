import * as v from 'valibot'
import { RATING_MAX } from './limits'
import { OrganizerRefsIn, RecipeSettingsIn, text } from './recipe-in'
import { Id, NAME_MAX, named } from './wire'

/** Bulk operations, by slug. */

const BULK_RECIPES_MAX = 5000

export const RecipeSlugs = v.pipe(
  v.array(v.pipe(text(NAME_MAX), v.minLength(1))),
  v.maxLength(BULK_RECIPES_MAX),
  v.transform((slugs) => [...new Set(slugs)]),
)

/** Tags, categories or tools that many recipes get at once: 5,000 recipes then have 250,000 more. */
const BULK_ORGANIZERS_MAX = 50
const Organizers = v.pipe(
  OrganizerRefsIn,
  v.check(
    (refs) => new Set(refs.map(({ id, name, slug }) => id || slug || name)).size <= BULK_ORGANIZERS_MAX,
    `At most ${BULK_ORGANIZERS_MAX} at once`,
  ),
)

/** Removes them instead of adding them. */
const remove = v.optional(v.boolean(), false)

export const AssignTags = named('AssignTags', v.object({ recipes: RecipeSlugs, tags: Organizers, remove }))
export type AssignTags = v.InferOutput<typeof AssignTags>
export const AssignCategories = named(
  'AssignCategories',
  v.object({ recipes: RecipeSlugs, categories: Organizers, remove }),
)
export type AssignCategories = v.InferOutput<typeof AssignCategories>
export const AssignTools = named('AssignTools', v.object({ recipes: RecipeSlugs, tools: Organizers, remove }))
export type AssignTools = v.InferOutput<typeof AssignTools>
/** The caller's own rating; 0 removes it. */
export const RateRecipes = named(
  'RateRecipes',
  v.object({ recipes: RecipeSlugs, rating: v.pipe(v.number(), v.minValue(0), v.maxValue(RATING_MAX)) }),
)
export type RateRecipes = v.InferOutput<typeof RateRecipes>
export const AssignOwner = named('AssignOwner', v.object({ recipes: RecipeSlugs, userId: Id }))
export type AssignOwner = v.InferOutput<typeof AssignOwner>
/** `locked` is ignored: each recipe keeps its own. */
export const AssignSettings = named(
  'AssignSettings',
  v.object({
    recipes: RecipeSlugs,
    settings: RecipeSettingsIn,
    /** Omitted settings stay, instead of becoming those of a new recipe. */
    partial: v.optional(v.boolean(), false),
  }),
)
export const DeleteRecipes = named('DeleteRecipes', v.object({ recipes: RecipeSlugs }))
