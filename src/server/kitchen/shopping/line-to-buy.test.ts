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

const line = (unit: Unit, quantity: number | null, food: string, note: string) => ({
  quantity,
  unit: unit && units[unit],
  food: { id: food, name: food, labelId: null },
  note,
  display: null,
  referencedRecipeId: null,
})

/** What a line puts on a list when the recipe is made twice. */
function twice(quantity: number, unit: Unit, food: string, note: string, display: string | null): string {
  const bought = lineToBuy({ ...line(unit, quantity, food, note), display })
  const amount = timesAmount({ ...bought, quantity: bought.quantity ?? 0 }, 2)
  const item = { quantity: amount.quantity, ...shownAmounts(amount) }
  return displayIngredient({
    ...item,
    unit: unit && units[unit],
    food: { name: food },
    note: bought.note ?? '',
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
    [
      '2 ¹/₄ cups (250 g) flour (sifted), for dusting',
      'cup',
      1,
      'flour',
      '(sifted, about 125 g), plus 2 tablespoons for dusting',
      '1 cup flour (sifted, about 125 g), plus 2 tablespoons for dusting',
    ],
    ['2 cups (250 g) flour sifted', 'cup', 1, 'flour', 'sifted (125 g)', '1 cup flour, sifted (125 g)'],
    ['2 cups (250 g) flour (sifted)', 'cup', 1, 'flour', '(125 g sifted)', '1 cup flour (125 g sifted)'],
    [
      '4 cups milk divided (for the batter)',
      'cup',
      2,
      'milk',
      'divided (1 1/2 cups for the batter)',
      '2 cups milk, divided (1 1/2 cups for the batter)',
    ],
    [
      '2 ¹/₈ cups (430 g) sugar',
      'cup',
      1,
      'sugar',
      '(200 g) + 1 tbsp (15 g)',
      '1 cup sugar (200 g) + 1 tbsp (15 g)',
    ],
    ['1 cup sugar divided', 'cup', 0.5, 'sugar', 'divided', '1/2 cup sugar, divided: 1/4 cup + 1/4 cup'],
    ['2 lb carrot peeled', 'lb', 1, 'carrot', '(about 6), peeled', '1 lb carrots (about 6), peeled'],
    ['1000 g potato', 'g', 500, 'potato', 'about 4', '500 g potatoes, about 4'],
    ['8 cups stock + water', 'cup', 4, 'stock', '+ 1 cup water', '4 cups stock + 1 cup water'],
    ['2 onion (300 g) sliced', null, 1, 'onion', 'sliced, 150 g', '1 onion, sliced, 150 g'],
    ['2 onion (300 g) chopped', null, 1, 'onion', 'chopped, about 150 g', '1 onion, chopped, about 150 g'],
    [
      '400 g (14 oz) butter softened, cubed',
      'g',
      200,
      'butter',
      'softened (7 oz), cubed',
      '200 g butter, softened (7 oz), cubed',
    ],
  ])('is %s', (expected, unit, quantity, food, note, display) => {
    expect(twice(quantity, unit, food, note, display)).toBe(expected)
    if (!/–|lb/.test(expected)) expect(twice(quantity, unit, food, note, null)).toBe(expected)
  })

  it.each<[Unit, number, string, string, string, string]>([
    [null, 2, 'can tomatoes', '(14.5 oz)', '2 cans (14.5 oz) tomatoes', '(14.5 oz)'],
    [null, 4, 'steak', '(200 g each), trimmed', '4 steaks (200 g each), trimmed', '(200 g each), trimmed'],
    [null, 2, 'basil', '(15 g)', 'Basil (15g) x2', '(15 g)'],
    [null, 1, 'lemon', 'cut into 8 wedges', '1 lemon, cut into 8 wedges', 'cut into 8 wedges'],
    ['g', 200, 'butter', 'or 150 ml oil', '200 g butter or 150 ml oil', 'or oil'],
    ['g', 200, 'chocolate', 'or 120 g cocoa', '200 g chocolate, or 120 g cocoa', 'or cocoa'],
    [null, 1, 'egg', '+ 1 yolk', '1 egg plus 1 yolk', '+ yolk'],
    [null, 1, 'egg', '+ 1 tbsp water', '1 egg plus 1 tbsp water', '+ water'],
    ['cup', 1, 'butter', '+ 1 tablespoon sugar', '1 cup butter plus 1 tablespoon sugar', '+ sugar'],
    ['g', 7, 'yeast', 'in 125 ml of warm milk', '7 g yeast, in 125 ml of warm milk', 'in warm milk'],
    [
      'g',
      10,
      'gelatine',
      'dissolved in 2–3 tbsp water',
      '10 g gelatine, dissolved in 2–3 tbsp water',
      'dissolved in water',
    ],
    [
      'g',
      20,
      'Hefe',
      'in ca. 100 ml Milch gelöst',
      '20 g Hefe, in ca. 100 ml Milch gelöst',
      'in Milch gelöst',
    ],
    ['g', 5, 'levure', "dans 10 cl d'eau tiède", "5 g de levure, dans 10 cl d'eau tiède", 'dans eau tiède'],
  ])(
    'says in its note no amount of another thing, but the size of one: %s %s %s %s',
    (unit, quantity, food, note, display, expected) => {
      const plain = lineToBuy({ ...line(unit, quantity, food, note), display })
      expect(plain).toMatchObject({ quantity, more: null, note: expected })
    },
  )

  it.each([
    ['saffron, in 2 tbsp of warm water', 'saffron, in warm water'],
    ['salt', 'salt'],
    ['7 Up', '7 Up'],
  ])('of words without an amount: %s', (note, expected) => {
    const words = lineToBuy({ ...line(null, null, '', note), food: null, display: null })
    expect(words).toMatchObject({ quantity: null, more: null, note: expected })
  })

  it.each([
    ['2 cups flour', 2, 'cups flour', null],
    ['500g flour (4 cups), sifted', 500, 'g flour, sifted', { upper: 0, others: [{ unit: 'cups', low: 4 }] }],
    ['2-3 tbsp oil', 2, 'tbsp oil', { upper: 1, others: [] }],
  ])('that is nothing but words has the number that it begins with: %s', (note, quantity, expected, more) => {
    const words = lineToBuy({ ...line(null, null, '', note), food: null, display: null })
    expect(words).toMatchObject({ quantity, note: expected, more })
  })
})
