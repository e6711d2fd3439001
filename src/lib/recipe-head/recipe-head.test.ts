import { expect, test } from 'vitest'
import type { Recipe } from '~/schemas/recipe'
import { tagine } from '../../../tests/support/tagine'
import { cookbookJsonLd } from './cookbook-json-ld'
import { recipeMeta } from './recipe-head'
import { recipeJsonLd } from './recipe-json-ld'

const page = { origin: 'https://recipes.example.org', path: '/g/home/r/tagine' }
const nothing = { description: null }

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

test('the description for machines matches the page', () => {
  expect(JSON.parse(recipeJsonLd(tagine, page) ?? '')).toMatchObject({
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
  expect(text).toBeDefined()
  expect(text).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(text ?? '').name).toBe(evil)
})

test('a cookbook names its recipes in order, and its texts stay inside the script element', () => {
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

test('a recipe of hundreds of thousands of characters has no description for search engines', () => {
  const recipeInstructions = Array.from({ length: 60 }, (_, at) => ({
    id: `${at}`,
    title: '',
    summary: '',
    text: 'x'.repeat(50_000),
    ingredientReferences: [],
  }))
  expect(recipeJsonLd({ ...tagine, recipeInstructions }, page)).toBeUndefined()
})
