import { findAmounts } from '@ramekin/food-engine/amounts'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecipeIn } from '~/schemas/recipe-in'
import { storedFood, storedIngredient, storedRecipe } from '../../../tests/support/stored-recipe'
import { toAmount } from './amount'
import { joinNote, newHeading, newIngredient, newStep, splitNote, toEditorRecipe } from './editor-recipe'
import { findProblems } from './find-problems'
import { toRecipe } from './to-recipe'

const saved = (recipe: Parameters<typeof toRecipe>[0], locale = 'en-US') =>
  v.parse(RecipeIn, toRecipe(recipe, locale).body)

describe('a recipe that is opened and saved', () => {
  it('stays unchanged', () => {
    const ingredients = [
      storedIngredient({ quantity: 0.333, note: 'saffron, in 2 tbsp warm water', title: 'Sauce' }),
      storedIngredient({ quantity: null, note: '', originalText: 'salt' }),
    ]
    const recipe = storedRecipe({
      recipeIngredient: ingredients.slice(0, 1),
      recipeInstructions: [
        {
          id: crypto.randomUUID(),
          title: 'First',
          summary: 'Fry',
          text: 'Fry it.',
          ingredientReferences: [{ referenceId: ingredients[0]?.referenceId ?? '' }],
        },
      ],
      notes: [{ title: 'Tip', text: 'Rest it.' }],
      extras: { shelf: '2' },
      recipeYieldQuantity: 1.5,
      recipeYield: 'loaves',
      orgURL: 'https://example.org/tagine',
    })
    const body = saved(toEditorRecipe(recipe, 'de-DE'), 'de-DE')
    expect(body.recipeIngredient).toEqual([
      expect.objectContaining({
        quantity: 0.333,
        note: 'saffron, in 2 tbsp warm water',
        title: 'Sauce',
        referenceId: ingredients[0]?.referenceId,
      }),
    ])
    expect(body.recipeInstructions).toEqual([
      expect.objectContaining({
        title: 'First',
        summary: 'Fry',
        ingredientReferences: [ingredients[0]?.referenceId],
      }),
    ])
    expect(body).toMatchObject({
      name: 'Tagine',
      recipeServings: 6,
      recipeYieldQuantity: 1.5,
      recipeYield: 'loaves',
      performTime: '2 h',
      cookTime: '2 h',
      notes: [{ title: 'Tip', text: 'Rest it.' }],
      extras: { shelf: '2' },
      orgURL: 'https://example.org/tagine',
    })
  })

  it.each([
    ['150 g caster sugar', { note: 'g caster sugar', food: false }, ['g', 'caster sugar', '']],
    [
      '150 g caster sugar, sifted',
      { note: 'g caster sugar, sifted', food: false },
      ['g', 'caster sugar', 'sifted'],
    ],
    ['150 g caster sugar', { note: 'g', food: true }, ['g', '', '']],
    ['150 g caster sugar, sifted', { note: 'g, sifted', food: true }, ['g', '', 'sifted']],
    ['150 cups caster sugar', { note: 'cups caster sugar', food: false }, ['cups', 'caster sugar', '']],
    ['150 gold leaves', { note: 'gold leaves', food: false }, ['', 'gold leaves', '']],
  ])('shows the word of a deleted unit as the unit: %s, %o', (display, { note, food }, shown) => {
    const [unitText, foodText, rest] = shown
    const ingredient = storedIngredient({
      quantity: 150,
      note,
      display,
      amounts: findAmounts(display, { quantity: 150 }),
      food: food ? storedFood('caster sugar') : null,
    })
    const recipe = toEditorRecipe(storedRecipe({ recipeIngredient: [ingredient] }), 'en-US')
    expect(recipe.ingredients).toMatchObject([{ unitText, foodText, note: rest }])
    expect(findProblems(recipe, 'en-US')).toEqual([])
    const stored = saved(recipe).recipeIngredient?.[0]
    expect(stored).toMatchObject({ quantity: 150, unit: null, note })
    expect(stored?.display || display).toBe(display)
    const [row] = recipe.ingredients
    const more = row?.kind === 'ingredient' ? [{ ...row, amount: toAmount(300, 'en-US') }] : []
    expect(saved({ ...recipe, ingredients: more }).recipeIngredient).toMatchObject([{ quantity: 300, note }])
  })

  it.each([
    ['1/2 l Milch', 0.5, '1/2'],
    ['0,5 l Milch', 0.5, '0,5'],
    ['500 ml Milch', 500, '500'],
  ])('shows the amount as it is written: %s', (display, quantity, text) => {
    const ingredient = storedIngredient({ quantity, display, amounts: findAmounts(display, { quantity }) })
    const recipe = toEditorRecipe(storedRecipe({ recipeIngredient: [ingredient] }), 'de-DE')
    expect(recipe.ingredients).toMatchObject([{ amount: { text } }])
  })

  it('keeps every storable number, in every number format', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.constantFrom('en-US', 'de-DE', 'ar-SA', 'fr-FR', 'hi-IN'),
        fc.boolean(),
        (thousandths, locale, asFraction) => {
          const quantity = thousandths / 1000
          const line = { ...newIngredient(), amount: toAmount(quantity, locale, asFraction) }
          const recipe = { ...toEditorRecipe(storedRecipe(), locale), ingredients: [line] }
          expect(saved(recipe, locale).recipeIngredient?.[0]?.quantity).toBe(quantity)
        },
      ),
    )
  })
})

describe('saved rows', () => {
  it('leaves out empty rows and gives each heading to the row below it', () => {
    const recipe = {
      ...toEditorRecipe(storedRecipe(), 'en-US'),
      ingredients: [
        newHeading('Dough'),
        newIngredient(),
        { ...newIngredient(), foodText: 'flour' },
        newHeading('Topping'),
        { ...newIngredient(), foodText: 'cheese', note: 'grated' },
        newHeading('Nothing below'),
      ],
      steps: [newStep(), newHeading('Bake'), newStep('Bake it.')],
    }
    const body = saved(recipe)
    expect(body.recipeIngredient?.map(({ title, note }) => [title, note])).toEqual([
      ['Dough', 'flour'],
      ['Topping', 'cheese, grated'],
    ])
    expect(body.recipeInstructions?.map(({ title, text }) => [title, text])).toEqual([['Bake', 'Bake it.']])
  })

  it('drops links to deleted ingredients', () => {
    const line = { ...newIngredient(), foodText: 'flour' }
    const recipe = {
      ...toEditorRecipe(storedRecipe(), 'en-US'),
      ingredients: [line],
      steps: [{ ...newStep('Knead.'), links: [line.key, crypto.randomUUID()] }],
    }
    expect(saved(recipe).recipeInstructions?.[0]?.ingredientReferences).toEqual([line.key])
  })
})

describe('a note with an unknown food', () => {
  it('splits at the first comma and is joined to the same text', () => {
    expect(splitNote('saffron, soaked, in water')).toEqual(['saffron', 'soaked, in water'])
    expect(splitNote('1,5 kg flour')).toEqual(['1,5 kg flour', ''])
    fc.assert(
      fc.property(
        fc.string().filter((note) => note.trim() === note && !/,\s*$/.test(note)),
        (note) => {
          const [thing, rest] = splitNote(note)
          fc.pre(note === '' || (thing.trim() !== '' && (rest !== '' || !note.includes(', '))))
          expect(joinNote(thing, rest)).toBe(note)
        },
      ),
    )
  })
})
