import { storedIngredient, storedRecipe } from './stored-recipe'

/** A recipe with all data for previews and machines, for tests. */
export const tagine = storedRecipe({
  name: 'Braised lamb & apricot tagine',
  slug: 'tagine',
  image: 'k3y',
  totalTime: '2 hours 25 minutes',
  cookTime: null,
  description: 'Cooked *slowly*. See [this](https://example.org).',
  dateAdded: '2026-11-02',
  dateUpdated: '2026-11-02T10:00:00Z',
  createdAt: '2026-11-02T10:00:00Z',
  updatedAt: '2026-11-02T10:00:00Z',
  recipeIngredient: [storedIngredient({ quantity: 0.5, note: '1/2 lemon' })],
  recipeInstructions: [
    {
      id: '5c6f3a5e-0000-4000-8000-000000000004',
      title: 'Meat',
      summary: 'Brown',
      text: '**Brown** it.',
      ingredientReferences: [],
    },
    {
      id: '5c6f3a5e-0000-4000-8000-000000000005',
      title: '',
      summary: '',
      text: 'Rest.',
      ingredientReferences: [],
    },
  ],
  nutrition: { ...storedRecipe().nutrition, calories: '610', sodiumContent: '300' },
})
