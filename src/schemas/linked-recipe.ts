import * as v from 'valibot'
import { Id, named } from './wire'

const Choice = v.picklist(['make', 'buy'])
export type LinkedRecipeChoice = v.InferOutput<typeof Choice>

/** Whether a household makes a linked recipe or buys it ready-made. */
export const LinkedRecipe = named(
  'LinkedRecipe',
  v.object({ recipeId: Id, name: v.string(), choice: Choice }),
)
export type LinkedRecipe = v.InferOutput<typeof LinkedRecipe>
export const LinkedRecipes = v.array(LinkedRecipe)

export const ChooseLinkedRecipe = named('ChooseLinkedRecipe', v.object({ choice: Choice }))
