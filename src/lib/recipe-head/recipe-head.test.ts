import { expect, test } from 'vitest'
import type { Recipe } from '~/schemas/recipe'
import { cookbookJsonLd } from './cookbook-json-ld'
import { recipeMeta } from './recipe-head'
import { recipeJsonLd } from './recipe-json-ld'

const page = { origin: 'https://recipes.example.org', path: '/g/home/r/tagine' }
const nothing = { description: null }

const tagine: Recipe = {
  id: '5c6f3a5e-0000-4000-8000-000000000001',
  userId: null,
  householdId: null,
  groupId: '5c6f3a5e-0000-4000-8000-000000000002',
  name: 'Braised lamb & apricot tagine',
  slug: 'tagine',
  image: 'k3y',
  recipeServings: 6,
  recipeYieldQuantity: 0,
  recipeYield: null,
  totalTime: '2 hours 25 minutes',
  prepTime: '25 min',
  cookTime: null,
  performTime: '2 h',
  description: 'Cooked *slowly*. See [this](https://example.org).',
  recipeCategory: [],
  tags: [],
  tools: [],
  rating: null,
  orgURL: null,
  dateAdded: '2026-11-02',
  dateUpdated: '2026-11-02T10:00:00Z',
  createdAt: '2026-11-02T10:00:00Z',
  updatedAt: '2026-11-02T10:00:00Z',
  lastMade: null,
  recipeIngredient: [
    {
      quantity: 0.5,
      unit: null,
      food: null,
      referencedRecipe: null,
      note: '1/2 lemon',
      display: '',
      title: null,
      originalText: null,
      referenceId: '5c6f3a5e-0000-4000-8000-000000000003',
    },
  ],
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
  nutrition: {
    calories: '610',
    carbohydrateContent: null,
    cholesterolContent: null,
    fatContent: null,
    fiberContent: null,
    proteinContent: null,
    saturatedFatContent: null,
    sodiumContent: '300',
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
}

const contentOf = (recipe: Recipe, name: string, isListed = true) =>
  recipeMeta(recipe, page, { isListed }).find((tag) => tag.name === name || tag.property === name)?.content

test('previews of links get name, description, picture and address', () => {
  expect(contentOf(tagine, 'og:title')).toBe(tagine.name)
  expect(contentOf(tagine, 'og:description')).toBe('Cooked slowly. See this.')
  expect(contentOf(tagine, 'twitter:card')).toBe('summary_large_image')
  expect(contentOf(tagine, 'og:url')).toBe('https://recipes.example.org/g/home/r/tagine')
  expect(contentOf(tagine, 'og:image')).toBe(
    `https://recipes.example.org/api/media/recipes/${tagine.id}/images/original.webp?version=k3y`,
  )
})

test('only what everyone may see is listed by search engines', () => {
  expect(contentOf(tagine, 'robots')).toBeUndefined()
  expect(contentOf(tagine, 'robots', false)).toBe('noindex')
})

test('a long description ends at a word, a missing one is left out', () => {
  const long = contentOf({ ...tagine, description: 'word '.repeat(300) }, 'description') ?? ''
  expect(long.length).toBeLessThanOrEqual(201)
  expect(long).toMatch(/word…$/)
  expect(contentOf({ ...tagine, ...nothing, description: '' }, 'description')).toBeUndefined()
})

test('the description for machines says what the page says', () => {
  expect(JSON.parse(recipeJsonLd(tagine, page))).toMatchObject({
    '@type': 'Recipe',
    name: 'Braised lamb & apricot tagine',
    prepTime: 'PT25M',
    cookTime: 'PT2H',
    totalTime: 'PT2H25M',
    recipeYield: '6',
    datePublished: '2026-11-02',
    recipeInstructions: [
      {
        '@type': 'HowToSection',
        name: 'Meat',
        itemListElement: [
          { '@type': 'HowToStep', name: 'Brown', text: 'Brown it.' },
          { '@type': 'HowToStep', text: 'Rest.' },
        ],
      },
    ],
    nutrition: { calories: '610 kcal', sodiumContent: '300 mg' },
  })
})

test('no text of a recipe can leave the script element', () => {
  const evil = '</script><script>alert(1)</script><!--\u2028'
  const text = recipeJsonLd(
    {
      ...tagine,
      name: evil,
      description: evil,
      recipeCategory: [{ id: '', groupId: '', name: evil, slug: '' }],
    },
    page,
  )
  expect(text).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(text).name).toBe(evil)
})

test('a cookbook names its recipes in their order, and its texts stay inside the script element', () => {
  const evil = '</script><b>'
  const cookbook = { name: evil, description: '', recipes: [tagine, { ...tagine, slug: 'çay', image: null }] }
  const text = cookbookJsonLd({ ...cookbook, total: 7 }, page, 'home')
  expect(text).not.toMatch(/[<>]/)
  expect(JSON.parse(text)).toMatchObject({
    name: evil,
    mainEntity: {
      numberOfItems: 7,
      itemListElement: [
        { position: 1, url: 'https://recipes.example.org/g/home/r/tagine', name: tagine.name },
        { position: 2, url: 'https://recipes.example.org/g/home/r/%C3%A7ay' },
      ],
    },
  })
})
