import * as v from 'valibot'
import { CategorySummary, TagOut, ToolOut } from './organizer'
import { RecipeSummary } from './recipe-summary'
import { named } from './wire'

const recipes = v.array(RecipeSummary)

export const RecipeCategoryResponse = named(
  'RecipeCategoryResponse',
  v.object({ ...CategorySummary.entries, recipes }),
)
export const RecipeTagResponse = named('RecipeTagResponse', v.object({ ...TagOut.entries, recipes }))
export const RecipeToolResponse = named('RecipeToolResponse', v.object({ ...ToolOut.entries, recipes }))
