import { expect, it } from 'vitest'
import { recipeMarkdown } from '~/server/transfer/moving-out/export-formats'
import { markdown } from './markdown'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const german = `---
title: Linsensuppe
portionen: 4
tags: [Winter, schnell]
prep_time: 10 min
source: https://example.com/linsen
date: 2024-01-05
---
![Suppe](bilder/linsen.jpg)

Wärmt von innen.

## Zutaten

### Basis

- 200 g Linsen
- [ ] 1 Zwiebel

## Zubereitung

1. Zwiebel anbraten.

   Nicht zu dunkel.
2. Linsen dazu.

## Tipps

Mit Essig.
`

it('reads front matter, sections and pictures next to the text', async () => {
  const archive = await archiveOf({
    'rezepte/linsen.md': german,
    'rezepte/bilder/linsen.jpg': 'picture',
    'README.md': '# My recipes',
    'rezepte/leer.md': '# Leer\n',
  })
  expect(await markdown.detect(archive)).toBe(0.6)
  const items = await readAll(markdown, archive)
  const [soup] = recipesOf(items)
  expect(soup).toMatchObject({
    name: 'Linsensuppe',
    servings: 4,
    tags: ['Winter', 'schnell'],
    prepTime: '10 min',
    url: 'https://example.com/linsen',
    description: 'Wärmt von innen.',
    ingredients: [{ text: '200 g Linsen', title: 'Basis' }, { text: '1 Zwiebel' }],
    steps: [{ text: 'Zwiebel anbraten.\n\nNicht zu dunkel.' }, { text: 'Linsen dazu.' }],
    notes: [{ text: 'Mit Essig.' }],
  })
  expect(soup?.pictures).toHaveLength(1)
  expect(items.filter(({ kind }) => kind === 'broken')).toMatchObject([{ name: 'Leer' }])
})

it('finds pictures in a folder next to that of the text', async () => {
  const archive = await archiveOf({
    'soups/pea.md':
      '![Pea](../images/pea.jpg)\n\n# Pea soup\n\n## Ingredients\n\n- 1 cup peas\n\n## Steps\n\n![](../images/pot.jpg)\n\nBoil.\n',
    'images/pea.jpg': 'picture',
    'images/pot.jpg': 'pot',
  })
  const [soup] = recipesOf(await readAll(markdown, archive))
  expect(soup?.pictures).toHaveLength(2)
  expect(soup?.furtherPictures).toBe(1)
})

it('reads a text without front matter, and one without headings', async () => {
  const plain =
    '# Tea\n\n## Ingredients\n* 1 l water\n* 2 tsp leaves\n\n## Method\nBoil the water.\n\nPour it over the leaves.\n'
  const [tea] = recipesOf(await readAll(markdown, await fileArchive('tea.md', plain)))
  expect(tea).toMatchObject({
    name: 'Tea',
    steps: [{ text: 'Boil the water.' }, { text: 'Pour it over the leaves.' }],
  })
  const loose =
    'Rice pudding\n\n1 cup rice\n4 cups milk\n1/2 cup sugar\n\nBoil the rice in the milk for 20 minutes. Stir in the sugar and serve warm.\n'
  const [rice] = recipesOf(await readAll(markdown, await fileArchive('rice.md', loose)))
  expect(rice?.ingredients).toHaveLength(3)
})

const recipe: Parameters<typeof recipeMarkdown>[0] = {
  id: 'a',
  userId: '8f1c0d5e-7f0e-4d0a-9a63-5f3c1b2a7d10',
  householdId: '0b6f4c1e-3f5d-4a57-8a39-2f7f6d9a1c22',
  groupId: 'g',
  name: 'Pea: "soup"',
  slug: 'pea-soup',
  image: 'x',
  recipeServings: 4,
  recipeYieldQuantity: 0,
  recipeYield: null,
  language: 'en-US',
  totalTime: null,
  prepTime: '10 minutes',
  cookTime: null,
  performTime: '1 hour',
  description: 'Warm.\n\nSecond paragraph.',
  recipeCategory: [{ id: 'c', groupId: 'g', name: 'Soups', slug: 'soups' }],
  tags: [{ id: 't', groupId: 'g', name: 'winter, cold', slug: 'winter' }],
  tools: [],
  rating: 4,
  orgURL: 'https://example.com/pea',
  creditText: 'Ida: "Peas", p. 3',
  dateAdded: '2026-01-02',
  dateUpdated: '',
  createdAt: '',
  updatedAt: '',
  lastMade: '2026-02-03T10:00:00.000Z',
  recipeIngredient: ['1 cup peas', 'salt'].map((note, at) => ({
    quantity: null,
    unit: null,
    food: null,
    referencedRecipe: null,
    note,
    display: note,
    amounts: [],
    title: at === 1 ? 'Top' : null,
    originalText: null,
    question: null,
    referenceId: String(at),
  })),
  recipeInstructions: [
    { id: '1', title: 'Cook', summary: 'Boil', text: 'Boil **gently**.\n\nStir.', ingredientReferences: [] },
    { id: '2', title: '', summary: '', text: 'Serve.', ingredientReferences: [] },
  ],
  nutrition: {
    calories: '210',
    fatContent: null,
    saturatedFatContent: null,
    unsaturatedFatContent: null,
    transFatContent: null,
    cholesterolContent: null,
    sodiumContent: null,
    carbohydrateContent: null,
    fiberContent: null,
    sugarContent: null,
    proteinContent: null,
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
  notes: [{ title: 'Keeping', text: 'Freezes well.' }],
  extras: {},
  comments: [],
}

it.each(['en-US', 'de-DE', 'ar-SA'] as const)('reads back what moving out writes in %s', async (locale) => {
  const text = recipeMarkdown(recipe, { image: 'images/pea-soup.webp', locale })
  const archive = await archiveOf({ 'pea-soup.md': text, 'images/pea-soup.webp': 'picture' })
  const [read] = recipesOf(await readAll(markdown, archive))
  expect(read).toMatchObject({
    name: 'Pea: "soup"',
    servings: 4,
    prepTime: '10 minutes',
    cookTime: '1 hour',
    description: 'Warm.\n\nSecond paragraph.',
    categories: ['Soups'],
    tags: ['winter, cold'],
    rating: 4,
    url: 'https://example.com/pea',
    creditText: 'Ida: "Peas", p. 3',
    nutrition: { calories: '210' },
    createdAt: '2026-01-02',
    madeAt: ['2026-02-03T10:00:00.000Z'],
    ingredients: [{ text: '1 cup peas' }, { text: 'salt', title: 'Top' }],
    steps: [{ text: 'Boil **gently**.\n\nStir.', title: 'Cook', summary: 'Boil' }, { text: 'Serve.' }],
    notes: [{ title: 'Keeping', text: 'Freezes well.' }],
  })
  expect(read?.pictures).toHaveLength(1)
})

it('reads labeled lines and hashtags next to the description, as in notes of Obsidian', async () => {
  const archive = await archiveOf({
    'Pea soup.md': `# Pea soup

Tags: #vegan #quick
**Serves**: 6
Prep time: 10 min
Green and good: eat it hot.
#weekday

## Ingredients

- 300 g peas

## Method

1. Boil.
`,
  })
  expect(recipesOf(await readAll(markdown, archive))).toMatchObject([
    {
      name: 'Pea soup',
      description: 'Green and good: eat it hot.\n#weekday',
      tags: ['vegan', 'quick'],
      servings: 6,
      prepTime: '10 min',
    },
  ])
})
