import { plainLines } from '~/lib/recipe-fields'
import { recordOf } from '~/lib/records'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import type { Recipe, RecipeIngredient } from '~/schemas/recipe'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { buildFood, buildOrganizer, buildUnit, GROUP, HOUSEHOLD, NOW, nextId, PERSON } from './build-words'

export const buildSummary = (name: string, changes: Partial<RecipeSummary> = {}): RecipeSummary => ({
  id: nextId(),
  userId: PERSON,
  householdId: HOUSEHOLD,
  groupId: GROUP,
  name,
  slug: `recipe-${name.length}`,
  image: null,
  recipeServings: 4,
  recipeYieldQuantity: 0,
  recipeYield: null,
  totalTime: '45 minutes',
  prepTime: '15 minutes',
  cookTime: '30 minutes',
  performTime: '30 minutes',
  description: '',
  language: 'en-US',
  recipeCategory: [],
  tags: [],
  tools: [],
  rating: null,
  orgURL: null,
  ...recordOf(plainLines, () => null),
  dateAdded: NOW.slice(0, 10),
  dateUpdated: NOW,
  createdAt: NOW,
  updatedAt: NOW,
  lastMade: null,
  ...changes,
})

const gram = buildUnit('gram', { abbreviation: 'g', useAbbreviation: true })

const buildIngredient = (
  food: string,
  quantity: number,
  changes: Partial<RecipeIngredient> = {},
): RecipeIngredient => ({
  quantity,
  unit: gram,
  food: buildFood(food),
  referencedRecipe: null,
  note: '',
  display: `${quantity} g ${food}`,
  amounts: [],
  title: null,
  originalText: null,
  question: null,
  referenceId: nextId(),
  ...changes,
})

/** Without ingredients, steps and notes by default. */
export const buildRecipe = (name: string, changes: Partial<Recipe> = {}): Recipe => ({
  ...buildSummary(name),
  recipeIngredient: [],
  recipeInstructions: [],
  nutrition: {
    calories: null,
    carbohydrateContent: null,
    cholesterolContent: null,
    fatContent: null,
    fiberContent: null,
    proteinContent: null,
    saturatedFatContent: null,
    sodiumContent: null,
    sugarContent: null,
    transFatContent: null,
    unsaturatedFatContent: null,
  },
  settings: {
    public: true,
    showNutrition: true,
    showAssets: false,
    landscapeView: false,
    disableComments: false,
    locked: false,
  },
  assets: [],
  notes: [],
  extras: {},
  comments: [],
  ...changes,
})

const buildStep = (text: string, title = '') => ({
  id: nextId(),
  title,
  summary: '',
  text,
  ingredientReferences: [],
})

export function buildFullRecipe(name: string, word: string): Recipe {
  const food = (index: number) => `${word} ${index}`
  const recipe = buildRecipe(name, {
    description: `${name}. Better the next day, and very good cold on the third.`,
    recipeCategory: [buildOrganizer('Sunday lunch')],
    tags: [buildOrganizer('Freezes well'), buildOrganizer(word)],
    lastMade: NOW,
    recipeIngredient: [
      buildIngredient(food(1), 400, { title: 'For the pot', note: 'boned, in 4 cm pieces' }),
      ...[2, 3, 4, 5, 6].map((index) => buildIngredient(food(index), index * 20)),
      buildIngredient(food(7), 0, { title: 'To serve', unit: null }),
    ],
    recipeInstructions: [
      buildStep(`Brown the ${food(1)} over high heat for 4 minutes a side. Lift it out.`, 'For the pot'),
      buildStep(
        `Soften the ${food(2)} for 12 minutes, add everything else and simmer for 1 hour 30 minutes.`,
      ),
      buildStep(`Serve it with ${food(7)}.`, 'To serve'),
    ],
    notes: [{ title: 'Ahead', text: `It keeps for four days, and ${word} even longer.` }],
  })
  return {
    ...recipe,
    nutrition: {
      ...recipe.nutrition,
      calories: '540',
      fatContent: '21',
      proteinContent: '38',
      fiberContent: '6',
    },
  }
}

let planned = 0

export function buildPlanEntry(date: string, changes: Partial<ReadPlanEntry> = {}): ReadPlanEntry {
  planned += 1
  return {
    id: planned,
    date,
    entryType: 'dinner',
    title: '',
    text: '',
    recipeId: changes.recipe?.id ?? null,
    recipe: null,
    groupId: GROUP,
    userId: PERSON,
    householdId: HOUSEHOLD,
    servings: null,
    leftoverOf: null,
    updatedAt: NOW,
    ...changes,
  }
}
