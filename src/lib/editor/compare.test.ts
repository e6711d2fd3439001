import { describe, expect, it } from 'vitest'
import { storedIngredient, storedRecipe } from '../../../tests/support/stored-recipe'
import { noAmount } from './amount'
import { countChanges, differingFields, EDITOR_FIELDS, fingerprints } from './compare'
import { newHeading, newIngredient, toEditorRecipe } from './editor-recipe'

const stored = storedRecipe({
  recipeIngredient: [storedIngredient({ note: 'onions' }), storedIngredient({ note: 'salt' })],
})
const before = toEditorRecipe(stored, 'en-US')
const differing = (now: typeof before) =>
  differingFields(fingerprints(before, 'en-US'), fingerprints(now, 'en-US'))

describe('what changed', () => {
  it('is nothing when the same recipe is opened twice', () => {
    expect(differing(toEditorRecipe(stored, 'en-US'))).toEqual([])
    expect(countChanges(before, toEditorRecipe(stored, 'en-US'), 'en-US')).toBe(0)
  })

  it('is nothing when only an empty row was added', () => {
    expect(differing({ ...before, ingredients: [...before.ingredients, newIngredient()] })).toEqual([])
  })

  it('counts fields and rows', () => {
    const [first, second] = before.ingredients
    if (first?.kind !== 'ingredient' || !second) throw new Error('two ingredients')
    const now = {
      ...before,
      name: 'Other',
      ingredients: [{ ...first, foodText: 'leeks' }, second, { ...newIngredient(), foodText: 'oil' }],
    }
    expect(differing(now)).toEqual(['name', 'ingredients'])
    expect(countChanges(before, now, 'en-US')).toBe(3)
    expect(countChanges(before, { ...before, ingredients: [second, first] }, 'en-US')).toBe(1)
    expect(countChanges(before, { ...before, ingredients: [] }, 'en-US')).toBe(2)
  })

  it('finds unsaved input: an unreadable amount, an unknown unit, a lone heading', () => {
    const servings = { ...noAmount, text: 'many' }
    expect(differing({ ...before, servings: { ...before.servings, text: 'many' } })).toEqual(['servings'])
    const blank = toEditorRecipe(storedRecipe({ recipeServings: 0 }), 'en-US')
    expect(
      differingFields(fingerprints(blank, 'en-US'), fingerprints({ ...blank, servings }, 'en-US')),
    ).toEqual(['servings'])
    const typed = { ...newIngredient(), foodText: 'oil', unitText: 'glug' }
    expect(differing({ ...before, ingredients: [...before.ingredients, typed] })).toEqual(['ingredients'])
    expect(differing({ ...before, ingredients: [...before.ingredients, newHeading('Top')] })).toEqual([
      'ingredients',
    ])
  })

  it('compares every field', () => {
    expect([...EDITOR_FIELDS].sort()).toEqual(Object.keys(before).sort())
  })
})
