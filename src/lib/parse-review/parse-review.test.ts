import { describe, expect, it } from 'vitest'
import type { ParsedIngredient } from '~/schemas/parser'
import { noAmount, toAmount } from '../editor/amount'
import { type IngredientLine, newHeading, newIngredient } from '../editor/editor-recipe'
import { acceptLine, deleteLine, editLine, replaceRows, restoreLine, rowsOf, settleWord } from './decide'
import { currentLine, step } from './move'
import { withFormerKeys, withOwnKeys } from './own-keys'
import { type IngredientRow, isDoubtful, type Review } from './review-line'
import { isUnchanged, reparse, startReview } from './start-review'
import { knownFood, knownUnit, parsed, unknownFood, unknownUnit } from './test-ingredients'

const plain = (text: string): IngredientLine => ({ ...newIngredient(), key: text, foodText: text })

/** Rows of plain text for these parsed ingredients, and their review. */
function begin(...ingredients: ParsedIngredient[]): { rows: IngredientRow[]; review: Review } {
  const rows = ingredients.map(({ input }) => plain(input))
  return { rows, review: startReview(rows, new Map(ingredients.map((one) => [one.input, one])), 'en') }
}
const statuses = (review: Review) => review.lines.map(({ status }) => status).join(' ')
const ingredientAt = (review: Review, at: number): IngredientLine => {
  const row = rowsOf(review)[at]
  if (row?.kind !== 'ingredient') throw new Error('no ingredient stands there')
  return row
}

const broth = parsed('2 cups chicken broth', {
  quantity: 2,
  unit: knownUnit('cup'),
  food: knownFood('chicken broth'),
})
const leek = parsed('1 leek', { quantity: 1, food: unknownFood('leek') })
const leeks = parsed('3 Leek, sliced', { quantity: 3, food: unknownFood('Leek'), note: 'sliced' })
const sprog = parsed('2 sprogs onion', {
  quantity: 2,
  unit: unknownUnit('sprogs'),
  food: knownFood('onion'),
})
const vague = parsed('some onion', { food: knownFood('onion') }, { average: 0.6, quantity: 0.2 })

describe('beginning a review', () => {
  it('accepts confident known lines, asks about all others, and selects the first of them', () => {
    const { review } = begin(broth, leek, sprog, vague)
    expect(statuses(review)).toBe('known open open open')
    expect(review.current).toBe('1 leek')
    expect(review.lines[3]?.weakest).toBe('amount')
  })

  it.each([
    [0.85, 'known'],
    [0.8499, 'open'],
  ])('at an average of %d a line is %s', (average, status) =>
    expect(statuses(begin({ ...broth, confidence: { ...broth.confidence, average } }).review)).toBe(status),
  )

  it.each<[string, string, { quantity?: number; isDoubtful: boolean }]>([
    ['Chop the onions finely', 'Chop the onions', { isDoubtful: true }],
    ['Den Ofen vorheizen', 'Den Ofen vorheizen', { isDoubtful: true }],
    ['2 dried ancho chiles', 'dried ancho chiles', { quantity: 2, isDoubtful: false }],
    ['ancho chiles', 'ancho chiles', { isDoubtful: false }],
  ])('a new name that could be a step is in doubt, however sure its reader: %s', (input, name, expected) => {
    const { quantity, isDoubtful: isExpected } = expected
    const { review } = begin(parsed(input, { quantity, food: unknownFood(name) }))
    expect(review.lines.map(isDoubtful)).toEqual([isExpected])
  })

  it('fills the row, keeps its key and its original text', () => {
    const { review } = begin(broth)
    expect(ingredientAt(review, 0)).toMatchObject({
      key: '2 cups chicken broth',
      amount: { text: '2' },
      unit: { id: 'unit-cup' },
      food: { id: 'food-chicken broth' },
      foodText: '',
      originalText: '2 cups chicken broth',
    })
  })

  it('accepts confident text without a food', () => {
    const { review } = begin(parsed('to taste, if you like', { note: 'to taste, if you like' }))
    expect(statuses(review)).toBe('known')
    expect(ingredientAt(review, 0)).toMatchObject({ food: null, foodText: 'to taste', note: 'if you like' })
  })

  it('keeps an amount that only its field has', () => {
    const rows = [{ ...plain('eggs'), amount: toAmount(3, 'en') }]
    const ingredients = new Map([['eggs', parsed('eggs', { food: knownFood('egg') })]])
    expect(ingredientAt(startReview(rows, ingredients, 'en'), 0).amount.text).toBe('3')
  })

  it('keeps headings, other recipes and empty rows in place unchanged', () => {
    const recipe = { ...newIngredient(), linksRecipe: true, recipe: { id: 'r', name: 'Harissa' } }
    const rows = [newHeading('Sauce'), plain('1 leek'), recipe, newIngredient()]
    const review = startReview(rows, new Map([['1 leek', leek]]), 'en')
    expect(rowsOf(review).map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
    expect([rowsOf(review)[0], rowsOf(review)[2], rowsOf(review)[3]]).toEqual([rows[0], rows[2], rows[3]])
  })

  it('makes a heading line the heading of the next one', () => {
    const { review } = begin(parsed('For the sauce:', { title: 'For the sauce' }), broth)
    expect(rowsOf(review)[0]).toEqual({ kind: 'heading', key: 'For the sauce:', text: 'For the sauce' })
    expect(statuses(review)).toBe('known known')
  })

  it('leaves a chosen food unchanged, but asks about a lost unit', () => {
    const mine = { id: 'shallot', name: 'shallot' }
    const chosen = { ...plain('2 sprogs onion'), food: mine, amount: toAmount(9, 'en') }
    const withUnit = { ...chosen, unit: { id: 'cup', name: 'cup' } }
    const ingredients = new Map([['2 sprogs onion', sprog]])
    expect(statuses(startReview([chosen], ingredients, 'en'))).toBe('open')
    const kept = startReview([withUnit], ingredients, 'en')
    expect(rowsOf(kept)).toEqual([withUnit])
    expect(isUnchanged(kept, [withUnit])).toBe(true)
  })
})

describe('deciding', () => {
  it('goes from open line to open line, and to the end after the last one', () => {
    let { review } = begin(leek, broth, sprog)
    review = acceptLine(review, '1 leek')
    expect(review.current).toBe('2 sprogs onion')
    review = deleteLine(review, '2 sprogs onion')
    expect(review.current).toBeNull()
    expect(statuses(review)).toBe('accepted known deleted')
    expect(rowsOf(review)).toHaveLength(2)
  })

  it('returns to skipped lines', () => {
    let { review } = begin(leek, sprog)
    review = acceptLine(step(review, 1), '2 sprogs onion')
    expect(review.current).toBe('1 leek')
  })

  it('asks again about a changed or restored line', () => {
    let { review } = begin(leek, broth)
    review = editLine(review, '2 cups chicken broth', { note: 'warm' })
    review = restoreLine(deleteLine(review, '1 leek'), '1 leek')
    expect(statuses(review)).toBe('open open')
    expect(review.isTouched).toBe(true)
  })

  it('keeps the names of unknown units and foods', () => {
    const both = parsed('2 sprogs herb', {
      quantity: 2,
      unit: unknownUnit('sprogs'),
      food: unknownFood('herb'),
    })
    const { review } = begin(sprog, both)
    expect(ingredientAt(review, 0)).toMatchObject({ unit: null, unitText: '', note: 'sprogs' })
    expect(ingredientAt(review, 1)).toMatchObject({ unitText: '', foodText: 'sprogs herb', note: '' })
  })
})

describe('a new unit or food', () => {
  const made = { id: 'made', name: 'leek' }

  it('is used for all open lines with the same text, ignoring case', () => {
    let { review } = begin(leek, leeks, sprog)
    review = settleWord(review, '1 leek', 'food', made)
    expect(statuses(review)).toBe('open known open')
    expect(ingredientAt(review, 0)).toMatchObject({ food: made, foodText: '' })
    expect(ingredientAt(review, 1)).toMatchObject({ food: made, note: 'sliced' })
  })

  it('settles no line with another question', () => {
    const unsure = { ...leeks, confidence: { ...leeks.confidence, average: 0.5 } }
    const lost = parsed('1 bunch leek', { unit: unknownUnit('bunch'), food: unknownFood('leek') })
    let { review } = begin(leek, unsure, lost)
    review = settleWord(review, '1 leek', 'food', made)
    expect(statuses(review)).toBe('open open open')
    review = settleWord(review, '1 bunch leek', 'unit', { id: 'bunch', name: 'bunch' })
    expect(review.lines[2]?.row).toMatchObject({ unit: { id: 'bunch' }, unitText: '', food: made })
  })

  it('does not change earlier decisions', () => {
    let { review } = begin(leek, leeks)
    review = acceptLine(review, '1 leek')
    review = settleWord(review, '3 Leek, sliced', 'food', made)
    expect(ingredientAt(review, 0).food).toBeNull()
  })
})

describe('stepping', () => {
  it('stops at the first line and goes from the last one to the end and back', () => {
    const { review } = begin(leek, broth)
    expect(step(review, -1).current).toBe('1 leek')
    const end = step(step(review, 1), 1)
    expect(currentLine(end)).toBeNull()
    expect(currentLine(step(end, -1))?.input).toBe('2 cups chicken broth')
    expect(end.isTouched).toBe(false)
  })
})

describe('the end', () => {
  it('accepts reordered, new and edited rows; removed ones are deleted', () => {
    const { review } = begin(leek, broth, sprog)
    const [first, second] = rowsOf(review)
    if (first?.kind !== 'ingredient' || !second) throw new Error('there were three')
    const added = { ...newIngredient(), foodText: 'salt' }
    const changed = replaceRows(review, [second, added, { ...first, note: 'washed', amount: noAmount }])
    expect(rowsOf(changed)).toEqual([second, added, { ...first, note: 'washed', amount: noAmount }])
  })
})

describe('reading again', () => {
  it('asks again about open lines and keeps decisions', () => {
    const begun = begin(leek, sprog, vague)
    const decided = acceptLine(editLine(begun.review, '1 leek', { note: 'washed' }), '1 leek')
    const better = parsed('2 sprogs onion', {
      quantity: 2,
      unit: knownUnit('sprog'),
      food: knownFood('onion'),
    })
    const ingredients = new Map([leek, better, vague].map((one) => [one.input, one]))
    const again = reparse(decided, begun.rows, ingredients, 'en')
    expect(statuses(again)).toBe('accepted known open')
    expect(ingredientAt(again, 0).note).toBe('washed')
    expect(again.current).toBe('some onion')
  })
})

describe('keys of the copy', () => {
  it('differ from those of the editor and are restored; new rows keep theirs', () => {
    const rows = [plain('a'), newHeading('b')]
    const own = withOwnKeys(rows)
    expect(own.map(({ key }) => key)).not.toContain('a')
    expect(withFormerKeys([...own, plain('new')])).toEqual([...rows, plain('new')])
  })
})
