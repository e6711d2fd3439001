import type { ReadRecipe } from '@ramekin/food-engine/pages'
import { expect, it } from 'vitest'
import { clipDraft, DRAFT_MAX_LENGTH } from './clip-draft'

const recipe = (given: Partial<ReadRecipe>): ReadRecipe => ({
  name: 'Soup',
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
  ...given,
})

it('keeps an ordinary recipe unchanged', () => {
  const soup = recipe({
    description: 'Warm.',
    ingredients: [{ text: '1 onion', title: null }],
    steps: [{ text: 'Chop it.', title: 'Before', summary: null }],
    totalTime: { text: '1 hour', seconds: 3600 },
    nutrition: { calories: '20' },
    notes: [{ title: 'Note', text: 'Salt.' }],
    tags: ['soup'],
  })
  expect(clipDraft(soup)).toEqual(soup)
})

it('limits every text and list of a page', () => {
  const long = 'x'.repeat(1_000_000)
  const many = Array.from({ length: 20_000 }, () => 'y'.repeat(100))
  for (const given of [
    { name: long },
    { description: long },
    { author: long },
    { orgUrl: long },
    { images: many },
    { videos: many },
    { tags: many, categories: many, cuisines: many },
    { ingredients: many.map((text) => ({ text, title: text })) },
    { steps: many.map((text) => ({ text, title: text, summary: text })) },
    { notes: many.map((text) => ({ title: text, text })) },
    { nutrition: { calories: long } },
    { totalTime: { text: long, seconds: null } },
  ])
    expect(JSON.stringify(clipDraft(recipe(given))).length).toBeLessThan(DRAFT_MAX_LENGTH * 1.2)
})
