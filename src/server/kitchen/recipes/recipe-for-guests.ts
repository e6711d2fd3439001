import type { IngredientFood } from '~/schemas/food'
import type { RecipeTool } from '~/schemas/organizer'
import type { LinkedRecipe, Recipe, RecipeIngredient } from '~/schemas/recipe'
import type { RecipeSummary } from '~/schemas/recipe-summary'

/** Recipes for people outside the group have no tools on hand and no automation data. */

export const toolForGuests = (tool: RecipeTool): RecipeTool => ({ ...tool, householdsWithTool: [] })

export const foodForGuests = (food: IngredientFood): IngredientFood => ({
  ...food,
  extras: {},
  householdsWithIngredientFood: [],
  householdsToBuy: [],
})

export const summaryForGuests = <S extends RecipeSummary>(recipe: S): S => ({
  ...recipe,
  tools: recipe.tools.map(toolForGuests),
})

const linkedForGuests = (recipe: LinkedRecipe): LinkedRecipe =>
  'recipeIngredient' in recipe ? recipeForGuests(recipe) : summaryForGuests(recipe)

const ingredientForGuests = (ingredient: RecipeIngredient): RecipeIngredient => ({
  ...ingredient,
  question: null,
  unit: ingredient.unit && { ...ingredient.unit, extras: {} },
  food: ingredient.food && foodForGuests(ingredient.food),
  referencedRecipe: ingredient.referencedRecipe && linkedForGuests(ingredient.referencedRecipe),
})

/**
 * Guests see a username, which is half of a sign-in, only in place of a missing name, and never an email address or who
 * is an administrator.
 */
const commentForGuests = (comment: Recipe['comments'][number]): Recipe['comments'][number] => ({
  ...comment,
  user: {
    ...comment.user,
    username: comment.user.fullName || comment.user.username.includes('@') ? '' : comment.user.username,
    admin: false,
  },
})

export const recipeForGuests = (recipe: Recipe): Recipe => ({
  ...summaryForGuests(recipe),
  recipeIngredient: recipe.recipeIngredient.map(ingredientForGuests),
  comments: recipe.settings.disableComments ? [] : recipe.comments.map(commentForGuests),
  extras: {},
})
