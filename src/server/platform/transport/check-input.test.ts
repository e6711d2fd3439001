import { describe, expect, it } from 'vitest'
import { RecipeIn } from '~/schemas/recipe-in'
import {
  ItemUpdatesIn,
  ShoppingListAddRecipeParams,
  ShoppingListItemCreate,
  ShoppingListUpdate,
} from '~/schemas/shopping'
import { InvalidInput } from '~/server/platform/errors'
import { checkInput } from './check-input'

const item = { shoppingListId: crypto.randomUUID(), note: 'milk' }

/** Positions of refused values in the body. */
function refusedAt(check: () => unknown): (string | number)[][] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return error.issues.map(({ loc }) => loc)
  }
}

describe('a list where an object belongs', () => {
  it.each([
    [{ recipeIngredient: [['1 egg']] }, ['recipeIngredient', 0]],
    [{ recipe_ingredient: ['salt', []] }, ['recipeIngredient', 1]],
    [{ recipeIngredient: [{ food: ['egg'] }] }, ['recipeIngredient', 0, 'food']],
    [{ recipeInstructions: [['Boil.']] }, ['recipeInstructions', 0]],
    [
      { recipeInstructions: [{ text: 'Boil.', ingredientReferences: [[]] }] },
      ['recipeInstructions', 0, 'ingredientReferences', 0],
    ],
    [{ notes: [[]] }, ['notes', 0]],
    [{ tags: [[]] }, ['tags', 0]],
    [{ assets: [[]] }, ['assets', 0]],
    [{ settings: [] }, ['settings']],
    [{ nutrition: [] }, ['nutrition']],
    [{ extras: ['x', 'y'] }, ['extras']],
    [[], []],
  ])('is refused in a recipe: %j', (body, loc) => {
    expect(refusedAt(() => checkInput(RecipeIn, body, 'body'))).toEqual([['body', ...loc]])
  })

  it('is refused in shopping lists', () => {
    const at = (...loc: (string | number)[]) => [['body', ...loc]]
    const refused = (schema: Parameters<typeof checkInput>[0], body: unknown) =>
      refusedAt(() => checkInput(schema, body, 'body'))
    expect(refused(ShoppingListItemCreate, { ...item, extras: [1] })).toEqual(at('extras'))
    expect(refused(ShoppingListItemCreate, { ...item, food: [] })).toEqual(at('food'))
    expect(refused(ShoppingListItemCreate, { ...item, recipeReferences: [[]] })).toContainEqual([
      'body',
      'recipeReferences',
      0,
    ])
    expect(refused(ItemUpdatesIn, [[]])).toEqual(at(0))
    expect(refused(ShoppingListUpdate, { listItems: [[]] })).toEqual(at('listItems', 0))
    expect(refused(ShoppingListAddRecipeParams, [])).toEqual(at())
    expect(refused(ShoppingListAddRecipeParams, null)).toEqual([])
  })

  it('is named by its rule, never by its value', () => {
    expect(() => checkInput(RecipeIn, { settings: ['secret'] }, 'body')).toThrow(
      expect.objectContaining({
        issues: [{ loc: ['body', 'settings'], msg: 'Input should be Object', type: 'object' }],
      }),
    )
  })
})

describe('a value of several shapes', () => {
  it.each([
    [{ foodId: 'nonsense' }, 'foodId', 'Invalid UUID'],
    [{ foodId: 7 }, 'foodId', 'Input should be string or empty'],
  ])('is refused in a sentence: %j', (body, name, msg) => {
    expect(() => checkInput(ShoppingListItemCreate, { ...item, ...body }, 'body')).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ loc: ['body', name], msg })] }),
    )
  })
})

describe('a number sent as text', () => {
  it('is accepted where only a number is allowed', () => {
    const { quantity, position } = checkInput(
      ShoppingListItemCreate,
      { ...item, quantity: ' 1.5 ', position: '2' },
      'body',
    )
    expect([quantity, position]).toEqual([1.5, 2])
    expect(checkInput(ShoppingListAddRecipeParams, { recipe_increment_quantity: '2' }, 'body')).toMatchObject(
      {
        recipeIncrementQuantity: 2,
      },
    )
  })

  it('stays a text where a text is allowed', () => {
    expect(
      checkInput(ShoppingListItemCreate, { ...item, note: '2', extras: { a: '2' } }, 'body'),
    ).toMatchObject({
      note: '2',
      extras: { a: '2' },
    })
  })

  it.each(['', 'two', '1/2', '1e3', 'Infinity', '0x10', '1,5'])(
    'is refused when it is none: %j',
    (quantity) => {
      expect(refusedAt(() => checkInput(ShoppingListItemCreate, { ...item, quantity }, 'body'))).toEqual([
        ['body', 'quantity'],
      ])
    },
  )
})

describe('a map of a client', () => {
  const mapOf = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`key ${at}`, value]))
  const issuesOf = (extras: unknown) => {
    try {
      return checkInput(RecipeIn, { extras }, 'body').extras
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      return error.issues
    }
  }

  it('has a bounded number of entries', () => {
    expect(issuesOf(mapOf(500, 'x'))).toEqual(mapOf(500, 'x'))
    expect(issuesOf(mapOf(501, 'x'))).toEqual([
      { loc: ['body', 'extras'], msg: 'At most 500 entries', type: 'max_entries' },
    ])
  })

  it('is refused before each of its entries is looked at', () => {
    expect(issuesOf(mapOf(19_000, []))).toHaveLength(501)
  })

  it('has a bounded length', () => {
    expect(issuesOf(mapOf(9, 'x'.repeat(10_000)))).toEqual(mapOf(9, 'x'.repeat(10_000)))
    expect(issuesOf(mapOf(10, 'x'.repeat(10_000)))).toEqual([
      { loc: ['body', 'extras'], msg: 'At most 100000 characters', type: 'check' },
    ])
  })
})
