import { describe, expect, it } from 'vitest'
import { toAmount } from '../editor/amount'
import { type IngredientLine, newHeading, newIngredient } from '../editor/editor-recipe'
import { hasUnread, linesToRead } from './lines-to-read'

const line = (changes: Partial<IngredientLine>): IngredientLine => ({ ...newIngredient(), ...changes })
const textsOf = (...rows: IngredientLine[]) => linesToRead(rows).map(({ text }) => text)
const egg = { id: 'egg', name: 'egg' }

describe('linesToRead', () => {
  it('sends the original line, if it is known', () => {
    expect(textsOf(line({ originalText: '2 eggs', foodText: 'something else' }))).toEqual(['2 eggs'])
  })

  it('sends the note alone while there is neither unit nor food, since it contains amounts', () => {
    const amount = toAmount(1, 'en')
    expect(textsOf(line({ amount, foodText: '2 cups broth', note: 'warm' }))).toEqual(['2 cups broth, warm'])
  })

  it('else sends amount, unit, food and note', () => {
    const amount = toAmount(1.5, 'en')
    const unit = { id: 'cup', name: 'cup' }
    expect(textsOf(line({ amount, unit, foodText: 'broth', note: 'warm' }))).toEqual([
      '1 1/2 cup broth, warm',
    ])
    expect(textsOf(line({ amount: toAmount(2, 'en'), food: egg }))).toEqual(['2 egg'])
  })

  it('leaves out headings, empty rows and other recipes', () => {
    const recipe = line({ linksRecipe: true, recipe: { id: 'r', name: 'Harissa' }, originalText: 'harissa' })
    expect(linesToRead([newHeading('Sauce'), newIngredient(), recipe])).toEqual([])
  })
})

describe('hasUnread', () => {
  it('looks for a line without a food', () => {
    expect(hasUnread([line({ food: egg }), newHeading('Sauce'), newIngredient()])).toBe(false)
    expect(hasUnread([line({ food: egg }), line({ foodText: 'salt' })])).toBe(true)
  })
})
