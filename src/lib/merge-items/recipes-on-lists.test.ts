import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandRecipe } from '~/lib/merge-items/expand-recipe'
import {
  lowerListReference,
  raiseListReference,
  unusedListReferences,
} from '~/lib/merge-items/list-references'
import { mergeNewItems } from '~/lib/merge-items/merge-lists'
import { recipeToItems } from '~/lib/merge-items/recipe-to-items'
import { removeRecipeFromItems, sharesToRemove } from '~/lib/merge-items/remove-recipe'
import type { ItemDraft, RecipesById, RecipeToBuy } from '~/lib/merge-items/types'
import { anItem, aRecipe, aReference, byId, countingIds } from '../../../tests/support/merged-items'

const soup = aRecipe(
  'soup',
  { quantity: 2, foodId: 'onion', labelId: 'veg' },
  { quantity: 0.5, unitId: 'litre', foodId: 'stock', note: 'hot' },
  { quantity: null, foodId: 'salt' },
)

function itemsOf(recipe: RecipeToBuy, scale = 1, recipes: RecipesById = new Map()): ItemDraft[] {
  return recipeToItems({ recipe, scale, recipes, shoppingListId: 'home', newId: countingIds() })
}

/** The list after adding the items, which get new ids. */
function add(list: ItemDraft[], items: ItemDraft[]): ItemDraft[] {
  const requested = items.map((item, index) => ({ ...item, id: `${list.length}-${index}-${item.id}` }))
  const { created, updated } = mergeNewItems(requested, list)
  return [...list.map((item) => updated.find(({ id }) => id === item.id) ?? item), ...created]
}

/** The list after removing a recipe. */
function remove(list: ItemDraft[], shares: [string, number][]): ItemDraft[] {
  const { updated, deleted } = removeRecipeFromItems(list, new Map(shares))
  const goneIds = new Set(deleted.map(({ id }) => id))
  return list
    .filter(({ id }) => !goneIds.has(id))
    .map((item) => updated.find(({ id }) => id === item.id) ?? item)
}

const amounts = (items: readonly ItemDraft[]) =>
  Object.fromEntries(items.map(({ foodId, note, quantity }) => [foodId ?? note, quantity]))

describe('recipeToItems', () => {
  it('creates an item from each line with one reference to the recipe', () => {
    const [onion, stock, salt] = itemsOf(soup, 2)
    expect(onion).toMatchObject({ quantity: 4, foodId: 'onion', labelId: 'veg', checked: false, note: '' })
    expect(onion?.recipeReferences).toMatchObject([
      { recipeId: 'soup', recipeQuantity: 2, recipeScale: 2, recipeNote: null },
    ])
    expect(stock).toMatchObject({ quantity: 1, unitId: 'litre', note: 'hot' })
    expect(stock?.recipeReferences).toMatchObject([{ recipeQuantity: 0.5, recipeNote: 'hot' }])
    expect(salt).toMatchObject({ quantity: 0, foodId: 'salt' })
  })

  it('numbers the items from the given position and gives each its own id', () => {
    const items = recipeToItems({
      recipe: soup,
      scale: 1,
      recipes: new Map(),
      shoppingListId: 'home',
      newId: countingIds(),
      firstPosition: 5,
    })
    expect(items.map(({ position }) => position)).toEqual([5, 6, 7])
    expect(new Set(items.map(({ id }) => id)).size).toBe(3)
  })

  it('creates one item from equal lines, growing the item by the scaled and the reference by the plain quantity', () => {
    const twice = aRecipe(
      'pie',
      { quantity: 1, foodId: 'egg', note: 'for the dough' },
      { quantity: 2, foodId: 'egg', note: 'to brush' },
    )
    const items = itemsOf(twice, 3)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ quantity: 9, note: 'for the dough | to brush' })
    expect(items[0]?.recipeReferences).toMatchObject([{ recipeQuantity: 3, recipeScale: 3 }])
    expect(remove(items, [['pie', 3]])).toEqual([])
  })

  it('leaves out empty lines', () => {
    expect(itemsOf(aRecipe('r', { quantity: 2 }, { note: ' ' }, { note: 'bread' }))).toHaveLength(1)
  })

  it('buys the ingredients of linked recipes instead of them, scaled by the line, under their own recipe', () => {
    const dough = aRecipe('dough', { quantity: 100, unitId: 'gram', foodId: 'flour' })
    const pizza = aRecipe(
      'pizza',
      { quantity: 2, referencedRecipeId: 'dough' },
      { quantity: 3, foodId: 'tomato' },
    )
    const items = itemsOf(pizza, 1.5, byId(dough, pizza))
    expect(amounts(items)).toEqual({ flour: 300, tomato: 4.5 })
    expect(items.find(({ foodId }) => foodId === 'flour')?.recipeReferences).toMatchObject([
      { recipeId: 'dough', recipeQuantity: 100, recipeScale: 3 },
    ])
  })

  it('counts a linked recipe without quantity once, and one linked twice with the sum of both', () => {
    const salt = aRecipe('mix', { quantity: 1, foodId: 'salt' })
    const sauce = aRecipe('sauce', { quantity: 3, referencedRecipeId: 'mix' })
    const dish = aRecipe('dish', { referencedRecipeId: 'mix' }, { quantity: 2, referencedRecipeId: 'sauce' })
    expect(amounts(itemsOf(dish, 1, byId(salt, sauce, dish)))).toEqual({ salt: 7 })
  })

  it('ends on recipes that link in circles', () => {
    const a = aRecipe('a', { quantity: 1, foodId: 'x' }, { quantity: 2, referencedRecipeId: 'b' })
    const b = aRecipe(
      'b',
      { quantity: 1, foodId: 'y' },
      { quantity: 5, referencedRecipeId: 'a' },
      { referencedRecipeId: 'b' },
    )
    expect(amounts(itemsOf(a, 1, byId(a, b)))).toEqual({ x: 1, y: 2 })
  })

  it('stays fast if links double at each level', () => {
    const levels = Array.from({ length: 60 }, (_, level) =>
      aRecipe(`l${level}`, { referencedRecipeId: `l${level + 1}` }, { referencedRecipeId: `l${level + 1}` }),
    )
    const expanded = expandRecipe(levels[0] ?? aRecipe('none'), 1, byId(...levels))
    expect(expanded).toHaveLength(60)
  })
})

describe('adding recipes', () => {
  it('doubles the quantities when the same recipe is added twice', () => {
    const list = add(add([], itemsOf(soup)), itemsOf(soup))
    expect(amounts(list)).toEqual({ onion: 4, stock: 1, salt: 0 })
    expect(list[0]?.recipeReferences).toMatchObject([{ recipeId: 'soup', recipeScale: 2, recipeQuantity: 2 }])
    const newId = countingIds()
    const added = { shoppingListId: 'home', recipeId: 'soup', increment: 1, newId }
    expect(raiseListReference(raiseListReference(undefined, added), added)).toEqual({
      id: 'new-1',
      shoppingListId: 'home',
      recipeId: 'soup',
      recipeQuantity: 2,
    })
  })

  it('merges the common foods of several recipes in one call', () => {
    const salad = aRecipe('salad', { quantity: 1, foodId: 'onion' })
    const list = add([], [...itemsOf(soup), ...itemsOf(salad)])
    const onion = list.find(({ foodId }) => foodId === 'onion')
    expect(onion?.quantity).toBe(3)
    expect(onion?.recipeReferences.map(({ recipeId }) => recipeId)).toEqual(['soup', 'salad'])
  })

  it('adds exactly a chosen part of a recipe', () => {
    expect(amounts(itemsOf({ ...soup, ingredients: soup.ingredients.slice(1, 2) }, 2.5))).toEqual({
      stock: 1.25,
    })
  })
})

describe('removing recipes', () => {
  it('undoes adding', () => {
    expect(remove(add([], itemsOf(soup, 2.5)), [['soup', 2.5]])).toEqual([])
  })

  it('removes as often as requested and keeps the rest', () => {
    const list = remove(add([], itemsOf(soup, 3)), [['soup', 1]])
    expect(amounts(list)).toEqual({ onion: 4, stock: 1, salt: 0 })
    expect(list[0]?.recipeReferences).toMatchObject([{ recipeScale: 2 }])
  })

  it('empties exactly the share of the recipe when more is removed than was added', () => {
    const salad = aRecipe('salad', { quantity: 1, foodId: 'onion' })
    const list = add(add([], itemsOf(soup)), itemsOf(salad))
    expect(amounts(remove(list, [['soup', 99]]))).toEqual({ onion: 1 })
  })

  it('leaves quantities that were added by hand', () => {
    const list = add([anItem({ id: 'mine', foodId: 'onion', quantity: 3 })], itemsOf(soup))
    expect(amounts(remove(list, [['soup', 1]]))).toEqual({ onion: 3 })
  })

  it('reduces a quantity that was edited only by the share of the recipe', () => {
    const list = add([], itemsOf(soup)).map((item) =>
      item.foodId === 'onion' ? { ...item, quantity: 10 } : item,
    )
    expect(amounts(remove(list, [['soup', 1]]))).toEqual({ onion: 8 })
    const lowered = list.map((item) => (item.foodId === 'onion' ? { ...item, quantity: 1 } : item))
    expect(amounts(remove(lowered, [['soup', 1]]))).toEqual({})
  })

  it('counts an unknown scale as one', () => {
    const item = anItem({
      id: 'a',
      quantity: 5,
      recipeReferences: [aReference('soup', { recipeQuantity: 2, recipeScale: null })],
    })
    expect(remove([item], [['soup', 1]])).toMatchObject([{ quantity: 3, recipeReferences: [] }])
  })

  it('leaves ticked items, which belong to no recipe', () => {
    const ticked = { ...anItem({ id: 'a', foodId: 'onion', quantity: 2 }), checked: true }
    expect(remove([ticked], [['soup', 1]])).toEqual([ticked])
  })

  it('leaves no rest of quantities that were rounded in between', () => {
    const pinch = aRecipe('r', { quantity: 0.333, foodId: 'saffron' })
    const rounded = add([], itemsOf(pinch, 2.5)).map((item) => ({ ...item, quantity: 0.833 }))
    expect(remove(rounded, [['r', 2.5]])).toEqual([])
  })

  it('restores any list to its state before the recipe was added', () => {
    const quantities = fc.option(
      fc.integer({ min: 0, max: 4000 }).map((n) => n / 1000),
      { nil: null },
    )
    const lines = fc.array(fc.record({ foodId: fc.constantFrom('a', 'b', 'c'), quantity: quantities }), {
      maxLength: 8,
    })
    const scales = fc.integer({ min: 1, max: 40 }).map((n) => n / 4)
    fc.assert(
      fc.property(lines, lines, scales, scales, (first, second, oneScale, otherScale) => {
        const before = add([], itemsOf(aRecipe('one', ...first), oneScale))
        const after = remove(add(before, itemsOf(aRecipe('two', ...second), otherScale)), [
          ['two', otherScale],
        ])
        expect(Object.keys(amounts(after))).toEqual(Object.keys(amounts(before)))
        for (const [food, quantity] of Object.entries(amounts(after))) {
          expect(quantity).toBeCloseTo(amounts(before)[food] ?? Number.NaN, 2)
        }
      }),
    )
  })
})

describe('linked recipes on a list', () => {
  const dough = aRecipe('dough', { quantity: 100, unitId: 'gram', foodId: 'flour' })
  const pizza = aRecipe('pizza', { quantity: 2, referencedRecipeId: 'dough' })
  const bread = aRecipe('bread', { quantity: 1, referencedRecipeId: 'dough' })
  const recipes = byId(dough, pizza, bread)
  const onList = (recipeId: string, recipeQuantity = 1) => ({
    id: recipeId,
    shoppingListId: 'home',
    recipeId,
    recipeQuantity,
  })

  it('keep the reference of a recipe that has only linked recipes', () => {
    const items = itemsOf(pizza, 1, recipes)
    expect(unusedListReferences([onList('pizza')], items, recipes)).toEqual([])
    expect(unusedListReferences([onList('pizza'), onList('soup')], items, recipes)).toEqual([onList('soup')])
    expect(unusedListReferences([onList('pizza')], [], recipes)).toEqual([onList('pizza')])
  })

  it('are removed in proportion, and entirely with the last of the recipe', () => {
    const list = itemsOf(pizza, 3, recipes)
    const shares = (decrement: number) =>
      sharesToRemove({ recipeId: 'pizza', decrement, recipes, listReferences: [onList('pizza', 3)] })
    expect(amounts(remove(list, [...shares(1)]))).toEqual({ flour: 400 })
    expect(remove(list, [...shares(3)])).toEqual([])
    expect(remove(list, [...shares(50)])).toEqual([])
  })

  it('stay while another recipe of the list accounts for them', () => {
    const share = (other: string) =>
      sharesToRemove({
        recipeId: 'pizza',
        decrement: 1,
        recipes,
        listReferences: [onList('pizza'), onList(other)],
      })
    expect([...share('bread').keys()]).toEqual(['pizza'])
    expect([...share('dough').keys()]).toEqual(['pizza'])
    expect([...share('soup').keys()]).toEqual(['pizza', 'dough'])
  })
})

describe('lowerListReference', () => {
  const reference = { id: 'r', shoppingListId: 'home', recipeId: 'soup', recipeQuantity: 0.3 }
  it('subtracts without floating-point dust and ends at nothing', () => {
    expect(lowerListReference(reference, 0.1)?.recipeQuantity).toBe(0.2)
    expect(lowerListReference(reference, 0.3)).toBeNull()
    expect(lowerListReference(reference, 5)).toBeNull()
  })
})
