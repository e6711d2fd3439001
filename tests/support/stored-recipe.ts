import { plainLines } from '~/lib/recipe-fields'
import { recordOf } from '~/lib/records'
import type { Recipe } from '~/schemas/recipe'

export function storedRecipe(changes: Partial<Recipe> = {}): Recipe {
  return {
    id: '6d1b6f0a-0f1e-4a57-9a53-0f5f4c2f9d01',
    userId: '6d1b6f0a-0f1e-4a57-9a53-0f5f4c2f9d02',
    householdId: '0b6f4c1e-3f5d-4a57-8a39-2f7f6d9a1c22',
    groupId: '6d1b6f0a-0f1e-4a57-9a53-0f5f4c2f9d03',
    name: 'Tagine',
    slug: 'tagine',
    image: null,
    recipeServings: 6,
    recipeYieldQuantity: 0,
    recipeYield: null,
    language: 'en-US',
    totalTime: null,
    prepTime: '25 min',
    cookTime: '2 h',
    performTime: '2 h',
    description: '',
    recipeCategory: [],
    tags: [],
    tools: [],
    rating: null,
    orgURL: null,
    ...recordOf(plainLines, () => null),
    dateAdded: '2026-11-21',
    dateUpdated: '2026-11-21T10:00:00Z',
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    lastMade: null,
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
      showNutrition: false,
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
  }
}

/** A note-only ingredient line for tests. */
export function storedIngredient(
  changes: Partial<Recipe['recipeIngredient'][number]> = {},
): Recipe['recipeIngredient'][number] {
  return {
    quantity: 0,
    unit: null,
    food: null,
    referencedRecipe: null,
    note: '',
    display: '',
    amounts: [],
    title: null,
    originalText: null,
    question: null,
    referenceId: crypto.randomUUID(),
    ...changes,
  }
}

export const storedFood = (name: string): NonNullable<Recipe['recipeIngredient'][number]['food']> => ({
  id: crypto.randomUUID(),
  name,
  pluralName: null,
  description: '',
  extras: {},
  labelId: null,
  label: null,
  aliases: [],
  householdsWithIngredientFood: [],
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
})
