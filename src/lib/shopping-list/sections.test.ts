import { describe, expect, it } from 'vitest'
import { testItem, testLabel, testList } from '../../../tests/support/shopping-list'
import { listText } from './list-text'
import { originsOf, recipesWithoutItems } from './origins'
import { positionsAfterMove, sectionList } from './sections'

const labelled = (name: string) => ({ labelId: name, label: testLabel(name) })
const textOf = (list: ReturnType<typeof sectionList>) =>
  list.sections.map(({ label, items }) => `${label?.name ?? '-'}: ${items.map(({ id }) => id).join(' ')}`)

describe('sections', () => {
  it('follow the labels of the list, then unknown labels, then items without label', () => {
    const list = testList(
      [
        testItem('milk', labelled('dairy')),
        testItem('soap', labelled('new')),
        testItem('leek', labelled('greens')),
        testItem('tape'),
      ],
      ['greens', 'dairy'],
    )
    expect(textOf(sectionList(list, { together: true }))).toEqual([
      'greens: leek',
      'dairy: milk',
      'new: soap',
      '-: tape',
    ])
  })

  it('group the same food at its first position, unless ordered by hand', () => {
    const onion = { id: 'onion', name: 'onion' }
    const foodItem = (id: string, position: number) =>
      testItem(id, { position, note: '', food: { ...testFood, ...onion } })
    const list = testList([foodItem('a', 1), testItem('b', { position: 2 }), foodItem('c', 3)])
    expect(textOf(sectionList(list, { together: true }))).toEqual(['-: a c b'])
    expect(textOf(sectionList(list, { together: false }))).toEqual(['-: a b c'])
  })

  it('show one row for an amount and for some of the same food', () => {
    const cheese = (id: string, more: object) =>
      testItem(id, {
        note: '',
        foodId: 'parmesan',
        food: { ...testFood, id: 'parmesan', name: 'Parmesan' },
        ...more,
      })
    const noted = cheese('grated', { note: 'for the table' })
    const list = testList([cheese('some', {}), cheese('amount', { quantity: 100, unitId: 'g' }), noted])
    const { sections, joined } = sectionList(list, { together: true })
    expect(sections[0]?.items.map(({ id }) => id)).toEqual(['amount', 'grated'])
    expect([...joined].flat(2)).toEqual(['grated', 'some'])
    const alone = sectionList(testList([cheese('some', {}), cheese('more', {})]), { together: true })
    expect(alone.sections[0]?.items).toHaveLength(2)
  })

  it('hold a checked item while it lingers; the others are listed newest first', () => {
    const at = (hour: number) => ({ checked: true, updatedAt: `2026-11-21T0${hour}:00:00.000Z` })
    const list = testList([testItem('a', at(1)), testItem('b', at(3)), testItem('c', at(2))])
    const { sections, checked } = sectionList(list, { together: true, recentlyChecked: new Set(['a']) })
    expect(sections[0]?.items.map(({ id }) => id)).toEqual(['a'])
    expect(checked.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('a move numbers the items of all sections and returns only what changes', () => {
    const list = testList(
      [
        testItem('a', { position: 0 }),
        testItem('b', { position: 1 }),
        testItem('c', { position: 2 }),
        testItem('d', { position: 7, ...labelled('dairy') }),
      ],
      ['dairy'],
    )
    const { sections } = sectionList(list, { together: false })
    const moved = (id: string, to: number) =>
      positionsAfterMove(sections, id, to).map(({ item, position }) => `${item.id}${position}`)
    expect(moved('c', 0)).toEqual(['d0', 'c1', 'a2', 'b3'])
    expect(moved('a', 99)).toEqual(['d0', 'a3'])
    expect(moved('gone', 1)).toEqual(['d0', 'a1', 'b2', 'c3'])
  })
})

const testFood = {
  pluralName: null,
  description: '',
  extras: {},
  labelId: null,
  label: null,
  aliases: [],
  householdsWithIngredientFood: [],
  createdAt: '',
  updatedAt: '',
}

describe('a list as text', () => {
  const list = testList(
    [testItem('milk', { quantity: 1.5, ...labelled('Dairy') }), testItem('candles')],
    ['Dairy'],
  )
  const text = (format: 'text' | 'markdown', of = list) =>
    listText(sectionList(of, { together: true }).sections, { format, locale: 'en-US', noLabel: 'No label' })

  it('has a heading for each section', () => {
    expect(text('text')).toBe('[Dairy]\n1 1/2 milk\n\n[No label]\ncandles')
    expect(text('markdown')).toBe('# Dairy\n- [ ] 1 1/2 milk\n\n# No label\n- [ ] candles')
  })

  it('has none without labels', () => {
    expect(text('text', testList([testItem('a'), testItem('b', { position: 1 })]))).toBe('a\nb')
  })
})

describe('the origin of an amount', () => {
  const reference = (recipeId: string, recipeQuantity: number, recipeScale: number | null) => ({
    id: recipeId,
    shoppingListItemId: 'item',
    recipeId,
    recipeQuantity,
    recipeScale,
    recipeNote: null,
  })

  it("splits the quantity into each recipe's part and manual additions", () => {
    const item = testItem('flour', {
      quantity: 800,
      recipeReferences: [reference('a', 200, 3), reference('b', 150, null)],
    })
    expect(originsOf(item)).toEqual({
      origins: [
        { recipeId: 'a', quantity: 600, scale: 3 },
        { recipeId: 'b', quantity: 150, scale: 1 },
      ],
      manual: 50,
    })
    expect(originsOf(testItem('bread', { quantity: 2 }))).toEqual({ origins: [], manual: 0 })
  })

  it('names recipes that are on the list only through others', () => {
    const list = testList([testItem('a', { recipeReferences: [reference('linked', 1, 1)] })])
    expect(recipesWithoutItems(list)).toEqual(['linked'])
  })
})
