import { findAmounts } from '@ramekin/food-engine/amounts'
import * as v from 'valibot'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { wordsOfUnit } from '~/lib/ingredient-display/words'
import { pick } from '~/lib/records'
import type { IngredientFood } from '~/schemas/food'
import { LineQuestion } from '~/schemas/line-question'
import { nutrients } from '~/schemas/nutrition'
import type { Recipe, RecipeCommentOut, RecipeIngredient, RecipeStep } from '~/schemas/recipe'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { IngredientUnit } from '~/schemas/unit'
import { createWordsRoom, type WordsRoom } from '~/server/kitchen/ingredients/words-room'
import { fromJson } from '~/server/platform/db/dialect'
import type { RecipeDetailRow } from './recipe-details.repository'
import { settingsOf } from './recipe-settings'
import { presentRecipeSummary } from './recipe-summaries.service'
import { writtenIn } from './written-in'

/** For the foods, units, and linked recipes of a recipe. */
const WORDS_ROOM = 1_000_000

export interface IngredientWords {
  foods: ReadonlyMap<string, IngredientFood>
  units: ReadonlyMap<string, IngredientUnit>
  recipes: ReadonlyMap<string, RecipeSummary>
}

/** Awaits `turn` after each line. */
export async function presentRecipe(
  row: RecipeDetailRow,
  words: IngredientWords,
  turn: () => Promise<void>,
): Promise<Recipe> {
  const recipeIngredient: RecipeIngredient[] = []
  const room = createWordsRoom(WORDS_ROOM)
  for (const ingredient of fromJson(row.ingredients)) {
    recipeIngredient.push(presentIngredient(ingredient, words, room, writtenIn(row)))
    await turn()
  }
  return {
    ...presentRecipeSummary(row, presentOrganizers(row)),
    recipeIngredient,
    recipeInstructions: fromJson(row.steps).map(presentStep),
    nutrition: pick(row, nutrients),
    settings: settingsOf(row),
    assets: fromJson(row.assets).map(({ name, icon, fileName }) => ({ name, icon, fileName })),
    notes: fromJson(row.notes).map(({ title, text }) => ({ title, text })),
    extras: JSON.parse(row.extras),
    comments: fromJson(row.comments).map((comment) => presentComment(comment, row.id)),
  }
}

const presentOrganizers = (row: RecipeDetailRow) => ({
  recipeCategory: fromJson(row.categories),
  tags: fromJson(row.tags),
  tools: fromJson(row.tools).map(({ id, groupId, name, slug, households }) => ({
    id,
    groupId,
    name,
    slug,
    householdsWithTool: fromJson(households).map((household) => household.slug),
  })),
})

type Nested<K extends 'ingredients' | 'steps' | 'comments'> = RecipeDetailRow[K][number]

function presentIngredient(
  {
    quantity,
    unitId,
    foodId,
    referencedRecipeId,
    note,
    title,
    originalText,
    question,
    display: words,
    referenceId,
  }: Nested<'ingredients'>,
  { foods, units, recipes }: IngredientWords,
  room: WordsRoom,
  language: string,
): RecipeIngredient {
  const unit = (unitId && units.get(unitId)) || null
  const food = (foodId && foods.get(foodId)) || null
  const referencedRecipe = (referencedRecipeId && recipes.get(referencedRecipeId)) || null
  const display = words ?? displayIngredient({ quantity, unit, food, note }, language)
  const unitWords = unit ? wordsOfUnit(unit) : []
  return {
    quantity,
    unit: room.unit(unit),
    food: room.food(food),
    referencedRecipe: room.recipe(referencedRecipe),
    note,
    display,
    amounts: findAmounts(display, { quantity, unitWords, language }),
    title,
    originalText,
    // A linked line has nothing to ask, whichever way it was linked.
    question: food || question === null ? null : v.parse(LineQuestion, JSON.parse(question)),
    referenceId,
  }
}

function presentStep({ id, title, summary, text, ingredientReferences }: Nested<'steps'>): RecipeStep {
  const references: string[] = JSON.parse(ingredientReferences)
  return {
    id,
    title,
    summary,
    text,
    ingredientReferences: references.map((referenceId) => ({ referenceId })),
  }
}

function presentComment(
  { id, text, userId, createdAt, updatedAt, username, fullName, admin }: Nested<'comments'>,
  recipeId: string,
): RecipeCommentOut {
  return {
    id,
    recipeId,
    userId,
    text,
    createdAt,
    updatedAt,
    user: { id: userId, username, fullName, admin },
  }
}
