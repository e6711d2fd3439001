import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinNotes } from '~/lib/merge-items/item-note'
import { mergeItem, mergeKey } from '~/lib/merge-items/merge-item'
import { foldItems, mergeChangedItems, mergeNewItems } from '~/lib/merge-items/merge-lists'
import type { ItemDraft } from '~/lib/merge-items/types'
import { anItem, aReference } from '../../../tests/support/merged-items'

const onion = { foodId: 'onion', unitId: 'kilo' }

const isMergeable = (a: ItemDraft, b: ItemDraft) => mergeKey(a) !== null && mergeKey(a) === mergeKey(b)

describe('mergeKey', () => {
  const item = anItem({ id: 'a', ...onion })

  it('holds for equal food and unit, regardless of the notes', () => {
    expect(isMergeable(item, anItem({ id: 'b', ...onion, note: 'red' }))).toBe(true)
  })

  it.each([
    ['another food', { foodId: 'leek' }],
    ['another unit', { unitId: 'gram' }],
    ['no unit', { unitId: null }],
    ['another list', { shoppingListId: 'camp' }],
    ['a tick', { checked: true }],
  ])('fails for %s', (_, difference) => {
    expect(isMergeable(item, anItem({ id: 'b', ...onion, ...difference }))).toBe(false)
    expect(isMergeable(anItem({ id: 'b', ...onion, ...difference }), item)).toBe(false)
  })

  it('requires equal notes without a food', () => {
    expect(isMergeable(anItem({ id: 'a', note: 'candles' }), anItem({ id: 'b', note: 'candles' }))).toBe(true)
    expect(isMergeable(anItem({ id: 'a', note: 'candles' }), anItem({ id: 'b', note: 'matches' }))).toBe(
      false,
    )
  })
})

describe('mergeItem', () => {
  it('adds quantities and keeps id, position and label of the target', () => {
    const to = anItem({ id: 'to', ...onion, quantity: 0.1, position: 7, labelId: 'veg' })
    const from = anItem({ id: 'from', ...onion, quantity: 0.2, position: 1, labelId: 'other' })
    expect(mergeItem(from, to)).toMatchObject({ id: 'to', quantity: 0.3, position: 7, labelId: 'veg' })
  })

  it('joins different notes and never repeats a part', () => {
    expect(joinNotes('red', 'sliced')).toBe('red | sliced')
    expect(joinNotes('red', 'red')).toBe('red')
    expect(joinNotes('red | sliced', 'sliced')).toBe('red | sliced')
    expect(joinNotes('red', 'sliced | red')).toBe('red | sliced')
    expect(joinNotes('', 'red')).toBe('red')
    expect(joinNotes('red', '')).toBe('red')
  })

  it('merges extras only where both items have some, the newcomer winning', () => {
    const merge = (from: Record<string, string>, to: Record<string, string>) =>
      mergeItem(anItem({ id: 'a', extras: from }), anItem({ id: 'b', extras: to })).extras
    expect(merge({ shop: 'new', aisle: '4' }, { shop: 'old', brand: 'x' })).toEqual({
      shop: 'new',
      aisle: '4',
      brand: 'x',
    })
    expect(merge({}, { shop: 'old' })).toEqual({ shop: 'old' })
    expect(merge({ shop: 'new' }, {})).toEqual({})
    expect(merge({ needed: 'yes' }, {})).toEqual({ needed: 'yes' })
    expect(merge({ needed: 'yes', said: 'coke' }, {})).toEqual({ needed: 'yes', said: 'coke' })
  })

  it('merges references by recipe, adding scales; an unknown scale counts as one', () => {
    const to = anItem({
      id: 'to',
      recipeReferences: [aReference('soup', { recipeScale: null }), aReference('pie')],
    })
    const from = anItem({
      id: 'from',
      recipeReferences: [
        aReference('soup', { id: 'x', recipeScale: 2.5, recipeQuantity: 3, recipeNote: 'fine' }),
        aReference('stew'),
      ],
    })
    expect(mergeItem(from, to).recipeReferences).toEqual([
      aReference('soup', { recipeScale: 3.5, recipeQuantity: 3, recipeNote: 'fine' }),
      aReference('pie'),
      aReference('stew'),
    ])
  })
})

describe('mergeNewItems', () => {
  it('creates one item from the same food and unit posted twice in one call', () => {
    const result = mergeNewItems(
      [anItem({ id: 'a', ...onion, quantity: 2 }), anItem({ id: 'b', ...onion, quantity: 3 })],
      [],
    )
    expect(result.created).toEqual([anItem({ id: 'a', ...onion, quantity: 5 })])
    expect(result.absorbed).toMatchObject([{ item: { id: 'b' }, intoId: 'a' }])
  })

  it('makes one row of the singular and plural of a food in words', () => {
    const result = mergeNewItems(
      [anItem({ id: 'b', note: 'shallots', quantity: 2 })],
      [anItem({ id: 'a', note: 'shallot', quantity: 1 })],
    )
    expect(result).toMatchObject({ created: [], updated: [{ id: 'a', note: 'shallots', quantity: 3 }] })
  })

  it('adds to the stored item when posted again', () => {
    const result = mergeNewItems(
      [anItem({ id: 'b', ...onion, quantity: 3 })],
      [anItem({ id: 'a', ...onion, quantity: 2 })],
    )
    expect(result).toMatchObject({ created: [], updated: [{ id: 'a', quantity: 5 }], deleted: [] })
  })

  it('merges into the first of several stored matches', () => {
    const stored = [
      anItem({ id: 'x', note: 'other' }),
      anItem({ id: 'a', ...onion }),
      anItem({ id: 'b', ...onion }),
    ]
    expect(mergeNewItems([anItem({ id: 'c', ...onion })], stored).updated).toMatchObject([
      { id: 'a', quantity: 2 },
    ])
  })

  it('keeps different units separate', () => {
    const stored = [anItem({ id: 'a', foodId: 'onion', unitId: 'gram' })]
    expect(mergeNewItems([anItem({ id: 'b', ...onion })], stored)).toMatchObject({
      created: [{ id: 'b' }],
      updated: [],
    })
  })

  it('merges pure notes only when they are equal', () => {
    const stored = [anItem({ id: 'a', note: 'candles' })]
    const result = mergeNewItems(
      [anItem({ id: 'b', note: 'candles' }), anItem({ id: 'c', note: 'matches' })],
      stored,
    )
    expect(result).toMatchObject({ created: [{ id: 'c' }], updated: [{ id: 'a', quantity: 2 }] })
  })

  it('never lets a checked item absorb or be absorbed', () => {
    const stored = [anItem({ id: 'a', ...onion, checked: true })]
    expect(mergeNewItems([anItem({ id: 'b', ...onion })], stored)).toMatchObject({
      created: [{ id: 'b' }],
      updated: [],
    })
    const unticked = [anItem({ id: 'a', ...onion })]
    expect(mergeNewItems([anItem({ id: 'b', ...onion, checked: true })], unticked)).toMatchObject({
      created: [{ id: 'b' }],
      updated: [],
    })
  })

  it('never merges across lists', () => {
    const requested = [anItem({ id: 'a', ...onion }), anItem({ id: 'b', ...onion, shoppingListId: 'camp' })]
    expect(mergeNewItems(requested, []).created).toHaveLength(2)
  })

  it('keeps quantity zero, drops negative ones, and lets them reduce a stored item', () => {
    expect(mergeNewItems([anItem({ id: 'a', quantity: 0 })], []).created).toHaveLength(1)
    expect(mergeNewItems([anItem({ id: 'a', quantity: -1 })], [])).toMatchObject({ created: [], updated: [] })
    const stored = [anItem({ id: 's', ...onion, quantity: 3 })]
    expect(mergeNewItems([anItem({ id: 'a', ...onion, quantity: -1 })], stored).updated).toMatchObject([
      { quantity: 2 },
    ])
    expect(mergeNewItems([anItem({ id: 'a', ...onion, quantity: -4 })], stored)).toMatchObject({
      updated: [],
      deleted: [{ id: 's' }],
    })
  })

  it('clears the references of an item that is created ticked', () => {
    const result = mergeNewItems(
      [anItem({ id: 'a', checked: true, recipeReferences: [aReference('soup')] })],
      [],
    )
    expect(result.created[0]?.recipeReferences).toEqual([])
  })

  it('ignores an item that has arrived before', () => {
    const item = anItem({ id: 'a', ...onion, quantity: 2 })
    expect(mergeNewItems([item], [item])).toEqual({ created: [], updated: [], deleted: [], absorbed: [] })
    expect(mergeNewItems([item, item], []).created).toEqual([item])
  })
})

describe('mergeChangedItems', () => {
  it('counts only the first of repeated ids', () => {
    const requested = [
      anItem({ id: 'a', note: 'first', quantity: 2 }),
      anItem({ id: 'b', note: 'b' }),
      anItem({ id: 'a', note: 'second', quantity: 9 }),
    ]
    const result = mergeChangedItems(requested, [])
    expect(result.updated.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  it('folds changed items into the earlier one and deletes the later', () => {
    const stored = [anItem({ id: 'a', note: '1' }), anItem({ id: 'b', note: '2' })]
    const requested = [anItem({ id: 'a', ...onion, quantity: 2 }), anItem({ id: 'b', ...onion, quantity: 3 })]
    expect(mergeChangedItems(requested, stored)).toMatchObject({
      updated: [{ id: 'a', quantity: 5 }],
      deleted: [{ id: 'b' }],
    })
  })

  it('merges an unchecked item into another stored one, which survives', () => {
    const stored = [anItem({ id: 'a', ...onion, quantity: 2 }), anItem({ id: 'b', ...onion, checked: true })]
    expect(mergeChangedItems([anItem({ id: 'b', ...onion })], stored)).toMatchObject({
      updated: [{ id: 'a', quantity: 3 }],
      deleted: [{ id: 'b' }],
    })
  })

  it('does not merge an item with its own stored version', () => {
    const stored = [anItem({ id: 'a', ...onion, quantity: 2 })]
    expect(mergeChangedItems([anItem({ id: 'a', ...onion, quantity: 7 })], stored)).toMatchObject({
      updated: [{ id: 'a', quantity: 7 }],
      deleted: [],
    })
  })

  it('does not merge with what another changed item used to be', () => {
    const stored = [anItem({ id: 'a', note: 'x' }), anItem({ id: 'b', ...onion })]
    const requested = [anItem({ id: 'a', ...onion }), anItem({ id: 'b', note: 'y' })]
    expect(mergeChangedItems(requested, stored)).toMatchObject({
      updated: [{ id: 'a' }, { id: 'b' }],
      deleted: [],
    })
  })

  it('deletes on a negative quantity and keeps zero', () => {
    const stored = [anItem({ id: 'a' }), anItem({ id: 'b', note: 'b' })]
    const requested = [anItem({ id: 'a', quantity: -1 }), anItem({ id: 'b', note: 'b', quantity: 0 })]
    expect(mergeChangedItems(requested, stored)).toMatchObject({
      updated: [{ id: 'b' }],
      deleted: [{ id: 'a' }],
    })
  })

  it('keeps the references of a checked item, for when it is unchecked', () => {
    const recipeReferences = [aReference('soup')]
    const requested = [
      anItem({ id: 'a', note: 'a', recipeReferences, checked: true }),
      anItem({ id: 'b', note: 'b', recipeReferences }),
    ]
    expect(mergeChangedItems(requested, requested).updated).toMatchObject([
      { recipeReferences: [{ recipeId: 'soup' }] },
      { recipeReferences: [{ recipeId: 'soup' }] },
    ])
  })

  it('adopts new positions unchanged', () => {
    const stored = [anItem({ id: 'a', note: 'a', position: 0 }), anItem({ id: 'b', note: 'b', position: 1 })]
    const requested = stored.map((item) => ({ ...item, position: 1 - item.position }))
    expect(mergeChangedItems(requested, stored)).toMatchObject({ updated: requested, deleted: [] })
  })
})

describe('for any items', () => {
  const items = fc.array(
    fc.record({
      foodId: fc.constantFrom('onion', 'leek', null),
      unitId: fc.constantFrom('kilo', null),
      note: fc.constantFrom('', 'red', 'red | fine'),
      quantity: fc.integer({ min: 0, max: 5 }),
      checked: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  const numbered = (prefix: string, given: Partial<Parameters<typeof anItem>[0]>[]) =>
    given.map((item, index) => anItem({ ...item, id: `${prefix}${index}` }))
  const total = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)

  it('no item is lost, and no two folded items can still be merged', () => {
    fc.assert(
      fc.property(items, (given) => {
        const all = numbered('n', given)
        const folded = foldItems(all)
        expect(total(folded.items)).toBe(total(all))
        expect(folded.items.length + folded.absorbed.length).toBe(all.length)
        folded.items.forEach((a, i) => {
          for (const b of folded.items.slice(i + 1)) expect(isMergeable(a, b)).toBe(false)
        })
      }),
    )
  })

  it('creating items adds exactly their quantities to the list, however often they arrive', () => {
    fc.assert(
      fc.property(items, items, (before, given) => {
        const stored = foldItems(numbered('s', before)).items
        const requested = numbered('n', given)
        const { created, updated } = mergeNewItems(requested, stored)
        const changed = new Map(updated.map((item) => [item.id, item]))
        const after = [...stored.map((item) => changed.get(item.id) ?? item), ...created]
        expect(total(after)).toBe(total(stored) + total(requested))
      }),
    )
  })
})
