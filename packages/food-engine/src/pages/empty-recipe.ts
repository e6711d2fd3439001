import type { ReadRecipe } from './read-result.ts'

export function emptyRecipe(): ReadRecipe {
  return {
    name: '',
    description: '',
    images: [],
    videos: [],
    author: '',
    credit: '',
    orgUrl: null,
    ingredients: [],
    steps: [],
    yield: { servings: 0, yieldQuantity: 0, yieldText: '', text: '' },
    totalTime: null,
    prepTime: null,
    cookTime: null,
    categories: [],
    cuisines: [],
    tags: [],
    nutrition: {},
    notes: [],
    language: null,
  }
}

export function isEmptyField(value: ReadRecipe[keyof ReadRecipe]): boolean {
  if (value === null || value === '') return true
  if (typeof value === 'string') return false
  if (Array.isArray(value)) return value.length === 0
  if ('yieldText' in value) return value.servings === 0 && value.yieldQuantity === 0
  return Object.keys(value).length === 0
}
