import { describe, expect, it } from 'vitest'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { shownAmounts, timesAmount } from '~/lib/merge-items/more-amounts'
import { lineToBuy } from '~/server/kitchen/shopping/line-to-buy'

const units = {
  cup: { id: 'cup', name: 'cup', pluralName: 'cups' },
  tbsp: { id: 'tbsp', name: 'tablespoon', pluralName: 'tablespoons', abbreviation: 'tbsp' },
  g: { id: 'g', name: 'g', fraction: false },
  oz: { id: 'oz', name: 'oz' },
  lb: { id: 'lb', name: 'lb' },
}
type Unit = keyof typeof units | null

/** What a line puts on a list when the recipe is made twice. */
function twice(quantity: number, unit: Unit, food: string, note: string, display: string | null): string {
  const line = lineToBuy({
    quantity,
    unit: unit && units[unit],
    food: { id: food, name: food, labelId: null },
    note,
    display,
    referencedRecipeId: null,
  })
  const amount = timesAmount({ ...line, quantity: line.quantity ?? 0 }, 2)
  const item = { quantity: amount.quantity, ...shownAmounts(amount) }
  return displayIngredient({
    ...item,
    unit: unit && units[unit],
    food: { name: food },
    note: line.note ?? '',
  })
}

describe('a line of a recipe on a list', () => {
  it.each<[string, Unit, number, string, string, string]>([
    ['2 cups (250 g) flour', 'cup', 1, 'flour', '(125 g)', '1 cup (125 g) flour'],
    ['2 cups (250 g) flour sifted', 'cup', 1, 'flour', '(125 g), sifted', '1 cup flour (125 g), sifted'],
    ['4–6 onion', null, 2, 'onion', '(2–3)', '2–3 onions'],
    ['4–6 onion sliced', null, 2, 'onion', '(2–3), sliced', '2 to 3 onions, sliced'],
    ['300–400 g flour', 'g', 150, 'flour', '(150–200 g)', '150-200 g flour'],
    ['3 cups (700–750 ml) milk', 'cup', 1.5, 'milk', '(350–375 ml)', '1 1/2 cups (350–375 ml) milk'],
    ['4 ¹/₄ cups sugar', 'cup', 2, 'sugar', '+ 2 tablespoons', '2 cups plus 2 tablespoons sugar'],
    [
      '4 ¹/₄ cups flour for dusting',
      'cup',
      2,
      'flour',
      'plus 2 tbsp for dusting',
      '2 cups flour, plus 2 tbsp for dusting',
    ],
    ['1000 g + 4 tablespoons flour', 'g', 500, 'flour', '+ 2 tablespoons', '500 g plus 2 tablespoons flour'],
    ['600 g (21 oz) flour', 'g', 300, 'flour', '(10½ oz)', '300g/10½oz flour'],
    ['4 tablespoons (60 ml, 2 fl oz) oil', 'tbsp', 2, 'oil', '(30 ml/1 fl oz)', '2 tbsp (30 ml/1 fl oz) oil'],
    ['2 onion (300 g) chopped', null, 1, 'onion', '(about 150 g), chopped', '1 onion (about 150 g), chopped'],
    [
      '8 chicken thigh (3 pounds)',
      null,
      4,
      'chicken thigh',
      '(about 1 1/2 pounds)',
      '4 chicken thighs (about 1 1/2 pounds)',
    ],
    ['2 ¹/₂ lb beef', 'lb', 1.25, 'beef', '', '1 lb 4 oz beef'],
  ])('is %s', (expected, unit, quantity, food, note, display) => {
    expect(twice(quantity, unit, food, note, display)).toBe(expected)
    if (!/–|lb/.test(expected)) expect(twice(quantity, unit, food, note, null)).toBe(expected)
  })

  it.each<[Unit, number, string, string, string]>([
    ['g', 200, 'butter', 'or 150 ml oil', '200 g butter or 150 ml oil'],
    ['g', 200, 'chocolate', 'or 120 g cocoa', '200 g chocolate, or 120 g cocoa'],
    [null, 2, 'can tomatoes', '(14.5 oz)', '2 cans (14.5 oz) tomatoes'],
    [null, 1, 'egg', '+ 1 yolk', '1 egg plus 1 yolk'],
    [null, 1, 'egg', '+ 1 tbsp water', '1 egg plus 1 tbsp water'],
    ['cup', 1, 'butter', '+ 1 tablespoon sugar', '1 cup butter plus 1 tablespoon sugar'],
  ])(
    'keeps in its note what is another thing or the size of one: %s %s %s %s',
    (unit, quantity, food, note, display) => {
      const plain = lineToBuy({
        quantity,
        unit: unit && units[unit],
        food: { id: food, name: food, labelId: null },
        note,
        display,
        referencedRecipeId: null,
      })
      expect(plain).toMatchObject({ quantity, more: null, note })
    },
  )
})
