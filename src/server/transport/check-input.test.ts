import { describe, expect, it } from 'vitest'
import { RecipeIn } from '~/schemas/recipe-in'
import {
  ItemUpdatesIn,
  ShoppingListAddRecipeParams,
  ShoppingListItemCreate,
  ShoppingListUpdate,
} from '~/schemas/shopping'
import { InvalidInput } from '~/server/errors'
import { checkInput } from './check-input'

const item = { shoppingListId: crypto.randomUUID(), note: 'milk' }

/** Where the body is refused. */
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
