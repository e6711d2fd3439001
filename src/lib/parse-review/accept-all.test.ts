import { describe, expect, it } from 'vitest'
import type { ParsedIngredient } from '~/schemas/parser'
import { newHeading, newIngredient } from '../editor/editor-recipe'
import { acceptAll, newWords } from './accept-all'
import { deleteLine, editLine, rowsOf } from './decide'
import { isDoubtful, type Review } from './review-line'
import { startReview } from './start-review'
import { knownFood, knownUnit, parsed, unknownFood, unknownUnit } from './test-ingredients'

/** A review of lines of plain text; the key of each is its text. */
function begin(...ingredients: ParsedIngredient[]): Review {
  const rows = ingredients.map(({ input }) => ({ ...newIngredient(), key: input, foodText: input }))
  return startReview(rows, new Map(ingredients.map((one) => [one.input, one])), 'en')
}

const broth = parsed('2 cups broth', { quantity: 2, unit: knownUnit('cup'), food: knownFood('broth') })
const leek = parsed('1 leek', { quantity: 1, food: unknownFood('leek') })
const leeks = parsed('3 Leek, sliced', { quantity: 3, food: unknownFood('Leek'), note: 'sliced' })
const sprog = parsed('2 sprogs onion', { quantity: 2, unit: unknownUnit('sprogs'), food: knownFood('onion') })
const vague = parsed('some onion', { food: knownFood('onion') }, { average: 0.6, quantity: 0.2 })

describe('new foods and units of a list', () => {
  it('are none where everything is known', () =>
    expect(newWords(begin(broth, vague))).toEqual({ foods: [], units: [] }))

  it('are counted once, ignoring case', () => {
    const { foods, units } = newWords(begin(broth, leek, leeks, sprog))
    expect([foods.map((name) => name.toLowerCase()), units]).toEqual([['leek'], ['sprogs']])
  })

  it('exclude those of a deleted line', () =>
    expect(newWords(deleteLine(begin(leek, sprog), '1 leek'))).toEqual({ foods: [], units: ['sprogs'] }))

  it('are as the person edited them, and none of an emptied field', () => {
    expect(newWords(editLine(begin(leek), '1 leek', { foodText: ' wild leek ' })).foods).toEqual([
      'wild leek',
    ])
    expect(newWords(editLine(begin(leek), '1 leek', { foodText: ' ' })).foods).toEqual([])
  })
})

describe('doubt', () => {
  it('is about the reading, not about a food that is only new', () =>
    expect(begin(broth, leek, sprog, vague).lines.map(isDoubtful)).toEqual([false, false, false, true]))
})

describe('taking every line as it is shown', () => {
  const food = { id: 'food-1', name: 'leek' }
  const unit = { id: 'unit-1', name: 'sprogs' }

  it('leaves none open and links the new names in each line that contains them', () => {
    const accepted = acceptAll(begin(broth, leek, leeks, sprog, vague), [food], [unit])
    expect(accepted.lines.map(({ status }) => status)).toEqual([
      'known',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ])
    expect(rowsOf(accepted)).toMatchObject([
      { food: { name: 'broth' } },
      { food, foodText: '' },
      { food, foodText: '', note: 'sliced' },
      { unit, unitText: '', food: { name: 'onion' } },
      { food: { name: 'onion' } },
    ])
    expect(accepted.isTouched).toBe(true)
  })

  it('keeps names as text for which nothing was created', () =>
    expect(rowsOf(acceptAll(begin(leek), [], []))).toMatchObject([{ food: null, foodText: 'leek' }]))

  it('leaves out deleted lines, and keeps headings', () => {
    const heading = { ...newHeading(), text: 'For the top' }
    const review = startReview(
      [heading, { ...newIngredient(), key: leek.input, foodText: leek.input }],
      new Map([[leek.input, leek]]),
      'en',
    )
    const accepted = acceptAll(deleteLine(review, leek.input), [food], [])
    expect(rowsOf(accepted)).toEqual([heading])
    expect(accepted.lines[1]?.status).toBe('deleted')
  })

  it('does not change the review that it was given', () => {
    const review = begin(leek)
    acceptAll(review, [food], [])
    expect(review.lines[0]?.status).toBe('open')
  })
})
