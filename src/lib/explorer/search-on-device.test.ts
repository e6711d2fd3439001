import { expect, it } from 'vitest'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { toListInput } from './list-input'
import { searchOnDevice } from './search-on-device'

const ID = '00000000-0000-4000-8000-000000000000'
const organizer = (name: string) => ({ id: `id ${name}`, groupId: ID, name, slug: name.toLowerCase() })

function recipe(
  name: string,
  { tags = [], ...changes }: Partial<Omit<RecipeSummary, 'tags'>> & { tags?: string[] },
) {
  const summary: RecipeSummary = {
    id: name,
    userId: ID,
    householdId: 'home',
    groupId: ID,
    name,
    slug: name,
    image: null,
    recipeServings: 4,
    recipeYieldQuantity: 0,
    recipeYield: null,
    creditText: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    description: '',
    language: 'en',
    recipeCategory: [],
    tags: tags.map(organizer),
    tools: [],
    rating: null,
    orgURL: null,
    dateAdded: '2026-11-01',
    dateUpdated: '2026-11-01T00:00:00Z',
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    lastMade: null,
    ...changes,
  }
  return summary
}

const recipes = [
  recipe('Grünkohl mit Pinkel', { rating: 4, totalTime: '90 minutes', createdAt: '2026-11-03T00:00:00Z' }),
  recipe('Onion soup', { tags: ['Soup', 'Winter'], rating: 5, totalTime: '40 minutes' }),
  recipe('Soup of the day', { tags: ['Soup'], description: 'With onions', householdId: 'next door' }),
]
const found = (search: Parameters<typeof toListInput>[0]) =>
  searchOnDevice(recipes, toListInput(search, 'seed'))?.map(({ name }) => name)

it.each([
  [{ search: 'grunkohl' }, ['Grünkohl mit Pinkel']],
  [{ search: 'onion soup' }, ['Onion soup', 'Soup of the day']],
  [{ search: 'soup day' }, ['Soup of the day']],
  [{ search: 'winter' }, ['Onion soup']],
  [{ search: 'pizza' }, []],
  [{ tags: ['id Soup'], orderBy: 'name' as const }, ['Onion soup', 'Soup of the day']],
  [{ tags: ['id Soup', 'id Winter'], requireAllTags: true as const }, ['Onion soup']],
  [{ households: ['next door'] }, ['Soup of the day']],
  [{ time: 45 }, ['Onion soup']],
  [
    { orderBy: 'name' as const, orderDirection: 'desc' as const },
    ['Soup of the day', 'Onion soup', 'Grünkohl mit Pinkel'],
  ],
  [
    { orderBy: 'rating' as const, orderDirection: 'desc' as const },
    ['Onion soup', 'Grünkohl mit Pinkel', 'Soup of the day'],
  ],
])('%o finds %o', (search, names) => {
  expect(found(search)).toEqual(names)
})

it.each([{ foods: ['onion'] }, { stars: 4 }, { made: 'week' as const }, { person: ID }])(
  '%o needs the server',
  (search) => {
    expect(found(search)).toBeUndefined()
  },
)
