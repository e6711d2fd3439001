import { describe, expect, it } from 'vitest'
import { storedRecipe } from '../../../tests/support/stored-recipe'
import { noAmount } from './amount'
import { newHeading, newIngredient, newStep, toEditorRecipe } from './editor-recipe'
import { findProblems } from './find-problems'

const recipe = toEditorRecipe(storedRecipe(), 'en-US')
const line = { ...newIngredient(), foodText: 'flour' }
const typed = (text: string) => ({ ...noAmount, text })

describe('findProblems', () => {
  it('finds none in a sound recipe', () => {
    expect(findProblems(recipe, 'en-US')).toEqual([])
  })

  it.each(['1/0', 'NaN', '1e99', '-2', 'some', '1 2 3'])('does not take "%s" for an amount', (text) => {
    const broken = { ...recipe, ingredients: [{ ...line, amount: typed(text) }], servings: typed(text) }
    expect(findProblems(broken, 'en-US')).toEqual([
      { field: `${line.key}.amount`, kind: 'not-an-amount' },
      { field: 'servings', kind: 'not-an-amount' },
    ])
  })

  it.each(['2', '1/2', '1 1/2', '½', '0,5', '.5', '٣'])('takes "%s" for an amount', (text) => {
    expect(findProblems({ ...recipe, ingredients: [{ ...line, amount: typed(text) }] }, 'en-US')).toEqual([])
  })

  it('says that a source which runs code is refused', () => {
    expect(findProblems({ ...recipe, source: 'javascript:alert(1)' }, 'en-US')).toEqual([
      { field: 'source', kind: 'refused-url' },
    ])
  })

  it('names the row and its part, past rows that are not sent', () => {
    const step = newStep('x'.repeat(50_001))
    const broken = {
      ...recipe,
      name: '  ',
      ingredients: [newIngredient(), { ...line, note: 'x'.repeat(5001) }],
      steps: [newStep(), step],
    }
    expect(findProblems(broken, 'en-US')).toEqual([
      { field: 'name', kind: 'required' },
      { field: `${line.key}.note`, kind: 'too-long', limit: 5000 },
      { field: `${step.key}.text`, kind: 'too-long', limit: 50_000 },
    ])
  })

  it('counts the letters of a name as people do', () => {
    expect(findProblems({ ...recipe, name: '🥘'.repeat(300) }, 'en-US')).toEqual([])
    expect(findProblems({ ...recipe, name: '🥘'.repeat(301) }, 'en-US')).toEqual([
      { field: 'name', kind: 'too-long', limit: 300 },
    ])
  })

  it('reports a long text at the food if it is there', () => {
    const foodText = 'x'.repeat(5001)
    expect(findProblems({ ...recipe, ingredients: [{ ...line, foodText, note: 'x' }] }, 'en-US')).toEqual([
      { field: `${line.key}.food`, kind: 'too-long', limit: 5000 },
    ])
  })

  it('reports a title at its heading, and errors of a long time', () => {
    const heading = newHeading('x'.repeat(5001))
    const broken = {
      ...recipe,
      ingredients: [line],
      steps: [heading, newStep('Stir')],
      prepTime: 'x'.repeat(5001),
    }
    expect(findProblems(broken, 'en-US')).toEqual([
      { field: `${heading.key}.text`, kind: 'too-long', limit: 5000 },
      { field: 'prepTime', kind: 'too-long', limit: 5000 },
    ])
  })

  it('does not drop an unknown unit, or a second extra of one name', () => {
    const extra = { key: 'e2', name: 'shelf', value: '2' }
    const broken = {
      ...recipe,
      ingredients: [{ ...line, unitText: 'glug' }],
      extras: [{ key: 'e1', name: 'shelf', value: '1' }, extra],
    }
    expect(findProblems(broken, 'en-US')).toEqual([
      { field: `${line.key}.unit`, kind: 'unknown-unit' },
      { field: 'e2.name', kind: 'repeated' },
    ])
  })

  it('reports too many rows', () => {
    const ingredients = Array.from({ length: 1001 }, () => ({ ...newIngredient(), foodText: 'egg' }))
    expect(findProblems({ ...recipe, ingredients }, 'en-US')).toEqual([
      { field: 'ingredients', kind: 'too-many', limit: 1000 },
    ])
  })
})
