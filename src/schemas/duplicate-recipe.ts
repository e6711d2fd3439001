import * as v from 'valibot'
import { RecipeSummary } from './recipe-summary'
import { Id, named } from './wire'

const Side = v.object({
  recipe: RecipeSummary,
  mayDelete: v.boolean(),
  /** Ingredient lines and steps that the other recipe lacks. */
  ingredients: v.array(v.string()),
  steps: v.array(v.string()),
})

/** Pairs of recipes that may be the same, most alike first. */
export const DuplicateRecipes = named(
  'DuplicateRecipes',
  v.object({
    items: v.array(
      v.object({
        /** The same source page, or mostly the same words. */
        reason: v.picklist(['url', 'content']),
        /** Part of the words of ingredients and steps that both have, from 0 to 1. */
        share: v.number(),
        recipes: v.tuple([Side, Side]),
      }),
    ),
    truncated: v.boolean(),
  }),
)
export type DuplicateRecipes = v.InferOutput<typeof DuplicateRecipes>

export const MergeRecipes = named('MergeRecipes', v.object({ keepId: Id, otherId: Id }))
export type MergeRecipes = v.InferOutput<typeof MergeRecipes>

export const DistinctRecipes = named('DistinctRecipes', v.object({ ids: v.tuple([Id, Id]) }))
