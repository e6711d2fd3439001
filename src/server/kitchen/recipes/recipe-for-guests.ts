import type { IngredientFood } from '~/schemas/food'
import type { RecipeTool } from '~/schemas/organizer'
import type { LinkedRecipe, Recipe, RecipeIngredient } from '~/schemas/recipe'
import type { RecipeSummary } from '~/schemas/recipe-summary'

/** What people outside a group are shown: not what its households have at hand, and nothing that automations store. */

export const toolForGuests = (tool: RecipeTool): RecipeTool => ({ ...tool, householdsWithTool: [] })

export const foodForGuests = (food: IngredientFood): IngredientFood => ({
  ...food,
  extras: {},
  householdsWithIngredientFood: [],
})

export const summaryForGuests = <S extends RecipeSummary>(recipe: S): S => ({
  ...recipe,
  tools: recipe.tools.map(toolForGuests),
})

const linkedForGuests = (recipe: LinkedRecipe): LinkedRecipe =>
  'recipeIngredient' in recipe ? recipeForGuests(recipe) : summaryForGuests(recipe)

const ingredientForGuests = (ingredient: RecipeIngredient): RecipeIngredient => ({
  ...ingredient,
  unit: ingredient.unit && { ...ingredient.unit, extras: {} },
  food: ingredient.food && foodForGuests(ingredient.food),
  referencedRecipe: ingredient.referencedRecipe && linkedForGuests(ingredient.referencedRecipe),
})

/** A username may be an email address; who is an administrator is nobody's business. */
const commentForGuests = (comment: Recipe['comments'][number]): Recipe['comments'][number] => ({
  ...comment,
  user: {
    ...comment.user,
    username: comment.user.username.includes('@') ? '' : comment.user.username,
    admin: false,
  },
})

/** A whole recipe without what is the group's own business. */
export const recipeForGuests = (recipe: Recipe): Recipe => ({
  ...summaryForGuests(recipe),
  recipeIngredient: recipe.recipeIngredient.map(ingredientForGuests),
  comments: recipe.settings.disableComments ? [] : recipe.comments.map(commentForGuests),
  extras: {},
})
