import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { ingredientLine, ingredientLineText } from '~/lib/ingredient-display/ingredient-line'
import { linesOnList } from '~/lib/merge-items/lines-on-list'
import { type Measure, measureOfUnit } from '~/lib/merge-items/measures'
import { mergeNewItems } from '~/lib/merge-items/merge-lists'
import {
  extrasOfShown,
  inReadableUnit,
  type MoreAmounts,
  plusAmount,
  shownAmounts,
} from '~/lib/merge-items/more-amounts'
import { recipeToItems } from '~/lib/merge-items/recipe-to-items'
import { removeRecipeFromItems } from '~/lib/merge-items/remove-recipe'
import type { IngredientToBuy, ItemDraft, RecipeToBuy } from '~/lib/merge-items/types'
import { anItem, aRecipe, aReference, byId, countingIds } from '../../../tests/support/merged-items'

const units = {
  gram: { name: 'gram', standardQuantity: 1, standardUnit: 'gram' },
  kilogram: { name: 'kg' },
  pound: { name: 'pound' },
  ounce: { name: 'oz.' },
  milliliter: { name: 'Milliliter', standardQuantity: 1, standardUnit: 'milliliter' },
  liter: { name: 'liter' },
  cup: { name: 'cup', standardQuantity: 1, standardUnit: 'cup' },
  tablespoon: { name: 'tablespoon', standardQuantity: 14.787, standardUnit: 'milliliter' },
  teaspoon: { name: 'Teelöffel', standardQuantity: 5, standardUnit: 'milliliter' },
  pinch: { name: 'pinch' },
  clove: { name: 'clove' },
}
type UnitName = keyof typeof units
const measured = (unitId: UnitName | null) => ({
  unitId,
  measure: measureOfUnit(unitId && units[unitId]),
})
const flour = (quantity: number, unit: UnitName | null, more: Partial<ItemDraft> = {}) =>
  anItem({ id: `${quantity} ${unit}`, foodId: 'flour', quantity, ...measured(unit), ...more })

let lists = 0
const newId = countingIds()
const itemsOf = (recipe: RecipeToBuy, scale = 1) =>
  recipeToItems({ recipe, scale, recipes: new Map(), shoppingListId: 'home', newId })
function add(list: ItemDraft[], items: readonly ItemDraft[]): ItemDraft[] {
  lists += 1
  const requested = items.map((item) => ({ ...item, id: `${lists} ${item.id}` }))
  const { created, updated } = mergeNewItems(requested, list)
  return [...list.map((item) => updated.find(({ id }) => id === item.id) ?? item), ...created]
}
function remove(list: ItemDraft[], recipeId: string, times: number): ItemDraft[] {
  const { updated, deleted } = removeRecipeFromItems(list, new Map([[recipeId, times]]))
  return list
    .filter(({ id }) => !deleted.some((gone) => gone.id === id))
    .map((item) => updated.find(({ id }) => id === item.id) ?? item)
}
const range = (upper: number): MoreAmounts => ({ upper, others: [] })
const also = (unit: string, low: number, of: number, high = low): MoreAmounts => ({
  upper: 0,
  others: [{ unit, low, high, of, added: false }],
})
/** Items as they are shown. */
const shown = (list: readonly ItemDraft[]) =>
  list.map(({ quantity, unitId, foodId, note, more }) =>
    displayIngredient(
      {
        quantity,
        unit: unitId === null ? null : { name: unitId, fraction: !/gram|liter/.test(unitId) },
        food: foodId === null ? null : { name: foodId },
        note,
        ...shownAmounts({ quantity, more }),
      },
      'en-US',
    ),
  )

describe('amounts of one food', () => {
  it.each<[string, number, UnitName, number, UnitName]>([
    ['2.5 kilogram', 500, 'gram', 2, 'kilogram'],
    ['2.5 kilogram', 2, 'kilogram', 500, 'gram'],
    ['800 gram', 300, 'gram', 0.5, 'kilogram'],
    ['1.25 liter', 250, 'milliliter', 1, 'liter'],
    ['1 ¹/₂ pound', 8, 'ounce', 1, 'pound'],
    ['1 ¹/₈ cup', 1, 'cup', 2, 'tablespoon'],
    ['2 tablespoon', 3, 'teaspoon', 1, 'tablespoon'],
    ['5 teaspoon', 2, 'teaspoon', 3, 'teaspoon'],
  ])('add up to %s', (sum, first, firstUnit, second, secondUnit) => {
    const list = add([flour(first, firstUnit)], [flour(second, secondUnit)])
    expect(shown(list)).toEqual([`${sum} flour`])
  })

  it.each<[UnitName, UnitName | null]>([
    ['gram', 'ounce'],
    ['cup', 'gram'],
    ['cup', 'milliliter'],
    ['tablespoon', 'milliliter'],
    ['gram', 'milliliter'],
    ['pinch', 'gram'],
    ['pinch', 'teaspoon'],
    ['clove', null],
  ])('stay apart in %s and %s', (first, second) => {
    expect(add([flour(1, first)], [flour(2, second)])).toHaveLength(2)
  })

  it("count each recipe's part in the unit of the item", () => {
    const cake = aRecipe('cake', { quantity: 500, ...measured('gram'), foodId: 'flour' })
    const bread = aRecipe('bread', { quantity: 1, ...measured('kilogram'), foodId: 'flour' })
    const list = add(add([], itemsOf(cake)), itemsOf(bread, 2))
    expect(list[0]).toMatchObject({ quantity: 2.5, unitId: 'kilogram' })
    expect(list[0]?.recipeReferences).toMatchObject([
      { recipeId: 'cake', recipeQuantity: 0.5, recipeScale: 1 },
      { recipeId: 'bread', recipeQuantity: 1, recipeScale: 2 },
    ])
    expect(shown(remove(list, 'bread', 1))).toEqual(['1.5 kilogram flour'])
    expect(shown(remove(list, 'bread', 2))).toEqual(['0.5 kilogram flour'])
    expect(shown(remove(list, 'cake', 1))).toEqual(['2 kilogram flour'])
  })

  it('add up within a recipe', () => {
    const twice = aRecipe(
      'pie',
      { quantity: 1, ...measured('cup'), foodId: 'sugar' },
      { quantity: 2, ...measured('tablespoon'), foodId: 'sugar' },
    )
    const items = itemsOf(twice, 2)
    expect(shown(items)).toEqual(['2 ¹/₄ cup sugar'])
    expect(remove(items, 'pie', 2)).toEqual([])
  })
})

describe('ranges and other measures', () => {
  const onions = { quantity: 2, foodId: 'onion', more: range(1) }
  const cupOfFlour = { quantity: 1, ...measured('cup'), foodId: 'flour', more: also('g', 125, 1) }

  it('grow with the recipe and add up', () => {
    const soup = aRecipe('soup', onions, cupOfFlour)
    expect(shown(itemsOf(soup, 2))).toEqual(['4–6 onion', '2 cup (250 g) flour'])
    const list = add(add([], itemsOf(soup)), itemsOf(soup))
    expect(shown(list)).toEqual(['4–6 onion', '2 cup (250 g) flour'])
    expect(shown(remove(list, 'soup', 1))).toEqual(['2–3 onion', '1 cup (125 g) flour'])
    expect(remove(list, 'soup', 2)).toEqual([])
  })

  it('add up with plain amounts: a range stays one, a measure is hidden unless it covers all', () => {
    const soup = aRecipe('soup', onions, cupOfFlour)
    const pie = aRecipe('pie', { quantity: 5, foodId: 'onion' }, { ...cupOfFlour, more: null })
    const list = add(add([], itemsOf(soup)), itemsOf(pie))
    expect(shown(list)).toEqual(['7–8 onion', '2 cup flour'])
    expect(shown(remove(list, 'pie', 1))).toEqual(['2–3 onion', '1 cup (125 g) flour'])
    expect(shown(remove(list, 'soup', 1))).toEqual(['5 onion', '1 cup flour'])
  })

  it('convert with their amount, and other measures among themselves', () => {
    const rye = {
      quantity: 500,
      ...measured('gram'),
      foodId: 'rye',
      more: { ...also('cup', 4, 500), upper: 100 },
    }
    const more = { ...rye, quantity: 1, ...measured('kilogram'), more: also('tablespoons', 128, 1) }
    const list = add(add([], itemsOf(aRecipe('a', rye))), itemsOf(aRecipe('b', more)))
    expect(shown(list)).toEqual(['1.5–1.6 kilogram (12 cups) rye'])
    expect(shown(remove(list, 'b', 1))).toEqual(['0.5–0.6 kilogram (4 cups) rye'])
  })

  it('are never negative if a person changed the amount', () => {
    const soup = aRecipe('soup', onions)
    const list = add([], itemsOf(soup)).map((item) => ({ ...item, quantity: 9, more: null }))
    expect(shown(list)).toEqual(['9 onion'])
    expect(shown(remove(list, 'soup', 1))).toEqual(['7 onion'])
  })

  it('are written as text, and parsed again', () => {
    const added = { unit: 'tablespoon', low: 2, high: 2, of: 0, added: true }
    const more = { upper: 1, others: [...also('g', 250, 2, 375).others, added] }
    const item = { quantity: 2, ...shownAmounts({ quantity: 2, more }) }
    expect(extrasOfShown(item)).toEqual({ upper: 1, others: [more.others[0], added] })
    const line = ingredientLine({
      ...item,
      unit: { name: 'cup', pluralName: 'cups' },
      food: { name: 'flour' },
      note: 'sifted',
    })
    expect(ingredientLineText(line)).toBe('2–3 cups + 2 tablespoons (250–375 g) flour, sifted')
  })
})

it('removing recipes in any order restores the list', () => {
  const weights = fc.constantFrom<UnitName>('gram', 'kilogram')
  const volumes = fc.constantFrom<UnitName>('cup', 'tablespoon', 'teaspoon')
  const line = fc.record({
    foodId: fc.constantFrom('a', 'b'),
    unit: fc.oneof(weights, volumes, fc.constant<UnitName | null>(null)),
    quantity: fc.integer({ min: 1, max: 400 }).map((n) => n / 4),
    upper: fc.integer({ min: 0, max: 3 }),
    other: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
  })
  const recipes = fc.array(
    fc.record({
      lines: fc.array(line, { maxLength: 4 }),
      scale: fc.integer({ min: 1, max: 8 }).map((n) => n / 4),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const toBuy = ({
    foodId,
    unit,
    quantity,
    upper,
    other,
  }: typeof line extends fc.Arbitrary<infer L> ? L : never) =>
    ({
      foodId,
      ...measured(unit),
      quantity,
      more: { upper, others: other === null ? [] : also('ml', other, quantity).others },
    }) satisfies Partial<IngredientToBuy>
  const base = (measure: Measure | null, quantity: number) => quantity * (measure?.size ?? 1)
  const said = (list: readonly ItemDraft[]) =>
    new Map(
      list.map(({ foodId, unitId, measure, quantity, more }) => [
        `${foodId} ${measure?.dimension ?? unitId}`,
        [quantity, quantity + (more?.upper ?? 0), more?.others[0]?.of ?? 0]
          .map((amount) => base(measure, amount))
          .concat(more?.others[0]?.low ?? 0),
      ]),
    )
  fc.assert(
    fc.property(recipes, recipes, fc.infiniteStream(fc.nat()), (first, second, order) => {
      const recipe = (name: string, { lines }: { lines: Parameters<typeof toBuy>[0][] }) =>
        aRecipe(name, ...lines.map(toBuy))
      let list: ItemDraft[] = []
      for (const [at, given] of first.entries())
        list = add(list, itemsOf(recipe(`kept ${at}`, given), given.scale))
      const before = said(list)
      const places = second.map((given, at) => ({ name: `gone ${at}`, given }))
      for (const { name, given } of places) list = add(list, itemsOf(recipe(name, given), given.scale))
      const shuffled = places
        .map((place) => ({ place, by: order.next().value ?? 0 }))
        .sort((a, b) => a.by - b.by)
      for (const { place } of shuffled) list = remove(list, place.name, place.given.scale)
      const after = said(list)
      expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
      for (const [key, amounts] of after)
        for (const [at, amount] of amounts.entries()) {
          const wanted = before.get(key)?.[at] ?? Number.NaN
          expect(Math.abs(amount - wanted)).toBeLessThanOrEqual(0.01 + Math.abs(wanted) * 1e-4)
        }
    }),
  )
})

describe('adding a recipe again', () => {
  const dough = aRecipe('dough', { quantity: 1, foodId: 'flour' }, { quantity: 2, foodId: 'oil' })
  const pizza = aRecipe(
    'pizza',
    { quantity: 1, referencedRecipeId: 'dough' },
    { quantity: 3, foodId: 'tomato' },
    { quantity: 1, foodId: 'oil' },
    { note: 'basil' },
  )
  const foods = (items: readonly ItemDraft[]) => {
    const { recipe, recipes } = linesOnList(pizza, byId(dough, pizza), items)
    return recipeToItems({ recipe, recipes, scale: 1, shoppingListId: 'home', newId }).map(
      ({ foodId, note }) => foodId ?? note,
    )
  }
  const on = (recipeId: string, foodId: string) =>
    anItem({ id: foodId, foodId, recipeReferences: [aReference(recipeId)] })

  it('leaves out lines that are not on the list for it', () => {
    expect(foods([on('pizza', 'tomato'), on('dough', 'flour'), anItem({ id: 'x', foodId: 'oil' })])).toEqual([
      'tomato',
      'flour',
    ])
    expect(foods([on('pizza', 'tomato'), on('dough', 'oil')])).toEqual(['tomato', 'oil'])
  })

  it('adds checked items again, and everything if nothing is on the list', () => {
    const ticked = anItem({ id: 't', foodId: 'tomato', checked: true })
    const basil = anItem({ id: 'b', note: 'basil', recipeReferences: [aReference('pizza')] })
    expect(foods([ticked, basil])).toEqual(['tomato', 'basil'])
    expect(foods([])).toEqual(['tomato', 'oil', 'basil', 'flour', 'oil'])
  })
})

describe('the unit of a sum', () => {
  const amount = (quantity: number, name: string) => ({
    quantity,
    unitId: name,
    measure: measureOfUnit({ name }),
    more: null,
  })
  it.each([
    [1.125, 'cup', 0.5, 'pint', 2.125, 'cup'],
    [0.5, 'pint', 1.125, 'cup', 2.125, 'cup'],
    [1, 'cup', 0.5, 'pint', 1, 'pint'],
    [2, 'cup', 0.5, 'pint', 1.5, 'pint'],
    [0.5, 'cup', 1, 'tablespoon', 0.5625, 'cup'],
    [500, 'g', 1, 'kg', 1.5, 'kg'],
    [250, 'g', 0.5, 'Pfund', 1, 'Pfund'],
    [1, 'lb', 8, 'oz', 1.5, 'lb'],
  ])('%d %s and %d %s are %d %s', (one, unit, other, otherUnit, quantity, sumUnit) => {
    const [to, from] = [amount(one, unit), amount(other, otherUnit)]
    const sum = inReadableUnit(plusAmount(to, from), from)
    expect([sum.quantity, sum.unitId]).toEqual([quantity, sumUnit])
  })
})
