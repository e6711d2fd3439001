import { describe, expect, it } from 'vitest'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { plainNote, scaledNote } from '~/lib/merge-items/item-note'
import { shownAmounts, timesAmount } from '~/lib/merge-items/more-amounts'
import type { IngredientToBuy } from '~/lib/merge-items/types'
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

/** A line's part of a list when the recipe is made twice. */
function twice(quantity: number, unit: Unit, food: string, note: string, display: string | null): string {
  const bought = lineToBuy({ ...line(unit, quantity, food, note), display })
  const amount = timesAmount({ ...bought, quantity: bought.quantity ?? 0 }, 2)
  const item = { quantity: amount.quantity, ...shownAmounts(amount) }
  return displayIngredient(
    { ...item, unit: unit && units[unit], food: { name: food }, note: notesOf(bought).twice },
    'en-US',
  )
}

/** The note of a line at twice its recipe, and without amounts. */
function notesOf({ note, noteAmounts }: IngredientToBuy) {
  const reference = { recipeNote: note, recipeScale: 2, noteAmounts }
  return { twice: scaledNote(reference), plain: plainNote(reference) }
}

describe('a line of a recipe on a list', () => {
  it('leaves a long explanation unchanged', () => {
    const note = `about 125 g ${'~'.repeat(2000)}${' 2'.repeat(1500)}`
    const bought = lineToBuy({ ...line('cup', 1, 'flour', note), display: `1 cup flour, ${note}` })
    expect(bought).toMatchObject({ quantity: 1, unitId: 'cup', foodId: 'flour', note, more: null })
  })

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
      '4 cups milk divided (3 cups for the batter)',
      'cup',
      2,
      'milk',
      'divided (1 1/2 cups for the batter)',
      '2 cups milk, divided (1 1/2 cups for the batter)',
    ],
    [
      '2 cups + 2 tbsp (430 g) sugar',
      'cup',
      1,
      'sugar',
      '(200 g) + 1 tbsp (15 g)',
      '1 cup sugar (200 g) + 1 tbsp (15 g)',
    ],
    ['1 cup sugar divided', 'cup', 0.5, 'sugar', 'divided', '1/2 cup sugar, divided: 1/4 cup + 1/4 cup'],
    [
      '2 lb carrot (about 12), peeled',
      'lb',
      1,
      'carrot',
      '(about 6), peeled',
      '1 lb carrots (about 6), peeled',
    ],
    ['1000 g potato about 8', 'g', 500, 'potato', 'about 4', '500 g potatoes, about 4'],
    ['8 cups stock + 2 cups water', 'cup', 4, 'stock', '+ 1 cup water', '4 cups stock + 1 cup water'],
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

  it.each<[Unit, number, string, string, string, string, string]>([
    [null, 2, 'can tomatoes', '(14.5 oz)', '2 cans (14.5 oz) tomatoes', '(14.5 oz)', '(14.5 oz)'],
    [
      null,
      4,
      'steak',
      '(200 g each), trimmed',
      '4 steaks (200 g each), trimmed',
      '(200 g each), trimmed',
      '(200 g each), trimmed',
    ],
    [null, 2, 'basil', '(15 g)', 'Basil (15g) x2', '(15 g)', '(15 g)'],
    [
      null,
      1,
      'lemon',
      'cut into 8 wedges',
      '1 lemon, cut into 8 wedges',
      'cut into 8 wedges',
      'cut into 8 wedges',
    ],
    ['g', 200, 'butter', 'or 150 ml oil', '200 g butter or 150 ml oil', 'or oil', 'or 300 ml oil'],
    [
      'g',
      200,
      'chocolate',
      'or 120 g cocoa',
      '200 g chocolate, or 120 g cocoa',
      'or cocoa',
      'or 240 g cocoa',
    ],
    [null, 1, 'egg', '+ 1 yolk', '1 egg plus 1 yolk', '+ yolk', '+ 2 yolk'],
    [null, 1, 'egg', '+ 1 tbsp water', '1 egg plus 1 tbsp water', '+ water', '+ 2 tbsp water'],
    [
      'cup',
      1,
      'butter',
      '+ 1 tablespoon sugar',
      '1 cup butter plus 1 tablespoon sugar',
      '+ sugar',
      '+ 2 tablespoons sugar',
    ],
    [
      'g',
      7,
      'yeast',
      'in 125 ml of warm milk',
      '7 g yeast, in 125 ml of warm milk',
      'in warm milk',
      'in 250 ml of warm milk',
    ],
    [
      'g',
      10,
      'gelatine',
      'dissolved in 2–3 tbsp water',
      '10 g gelatine, dissolved in 2–3 tbsp water',
      'dissolved in water',
      'dissolved in 4–6 tbsp water',
    ],
    [
      'g',
      20,
      'Hefe',
      'in ca. 100 ml Milch gelöst',
      '20 g Hefe, in ca. 100 ml Milch gelöst',
      'in Milch gelöst',
      'in ca. 200 ml Milch gelöst',
    ],
    [
      'g',
      5,
      'levure',
      "dans 10 cl d'eau tiède",
      "5 g de levure, dans 10 cl d'eau tiède",
      'dans eau tiède',
      "dans 20 cl d'eau tiède",
    ],
  ])(
    'scales amounts of other things in its note, or leaves them out, but not the size of one: %s %s %s %s',
    (unit, quantity, food, note, display, expected, scaled) => {
      const plain = lineToBuy({ ...line(unit, quantity, food, note), display })
      expect(plain).toMatchObject({ quantity, more: null })
      expect(notesOf(plain)).toEqual({ plain: expected, twice: scaled })
    },
  )

  it.each([
    ['saffron, in 2 tbsp of warm water', 'saffron, in warm water'],
    ['salt', 'salt'],
    ['7 Up', '7 Up'],
  ])('of words without an amount: %s', (note, expected) => {
    const words = lineToBuy({ ...line(null, null, '', note), food: null, display: null })
    expect(words).toMatchObject({ quantity: null, more: null })
    expect(notesOf(words).plain).toBe(expected)
  })

  it.each([
    ['2 cups flour', 2, 'cups flour', null],
    ['500g flour (4 cups), sifted', 500, 'g flour, sifted', { upper: 0, others: [{ unit: 'cups', low: 4 }] }],
    ['2-3 tbsp oil', 2, 'tbsp oil', { upper: 1, others: [] }],
  ])('that is nothing but words has the number that it begins with: %s', (note, quantity, expected, more) => {
    const words = lineToBuy({ ...line(null, null, '', note), food: null, display: null })
    expect(words).toMatchObject({ quantity, note: expected, more })
  })

  it.each<[string, Unit, number, string, string, string]>([
    // The note has the former amounts of the text.
    [
      '1 cup + 3 tablespoons syrup',
      'cup',
      0.5,
      'syrup',
      '+ 1 tablespoon',
      '1/2 cup + 1 1/2 tablespoon syrup',
    ],
    [
      '240 g (8 ¹/₂ oz, 2 cups) flour',
      'g',
      120,
      'flour',
      '(3.2 oz, 0.75 cup)',
      '120 g (4.25 oz; 1 cup) flour',
    ],
    ['8 garlic or 12 if small', null, 4, 'garlic', 'or 3 if small', '4 garlic cloves, or 6 if small'],
    ['800 g milk', 'g', 400, 'milk', '(250–300)', '400 g milk'],
    ['10 onion sliced', null, 5, 'onion', '(2–3), sliced', '5 onions, sliced'],
    ['6 cups flour sifted', 'cup', 3, 'flour', '(125 g), sifted', '3 cups flour, sifted'],
    // The note is split.
    ['2 lb sausage (about 8 links)', 'lb', 1, 'sausage', '(4 links) about', '1 lb sausage (about 4 links)'],
    ['4 leek (1000 g) in rings', null, 2, 'leek', '(500 g) ca, in rings', '2 leeks (ca. 500 g), in rings'],
    [
      '2 dill small bunch, chopped, plus a few sprigs',
      null,
      1,
      'dill',
      'small bunch, of, plus a few sprigs, chopped',
      '1 small bunch of dill, chopped, plus a few sprigs',
    ],
    // Sums of spoons and cups that no cup measures.
    ['²/₃ cup + 2 tbsp syrup', 'cup', 0.333, 'syrup', '+ 1 tbsp', '1/3 cup + 1 tbsp syrup'],
    ['1 ¹/₂ cups oil', 'cup', 0.5, 'oil', '+ 4 tbsp', '1/2 cup + 4 tbsp oil'],
  ])('follows the words where its note does not: %s', (expected, unit, quantity, food, note, display) => {
    expect(twice(quantity, unit, food, note, display)).toBe(expected)
  })

  it.each<[string, Unit, number, string, string]>([
    ['1000 g potatoes, 400 g carrots', 'g', 500, 'potatoes carrots (200 g)', '500 g potatoes, 200 g carrots'],
    ['6 eggs + 2 yolk', null, 3, 'eggs + 1 yolk', '3 eggs + 1 yolk'],
    [
      '2 TL Zitronensaft, ca. 1 Zitrone',
      null,
      1,
      'TL Zitronensaft, ca. ½ Zitrone',
      '1 TL Zitronensaft (ca. ½ Zitrone)',
    ],
    [
      '8 EL Mayonnaise, oder 12 EL Öl u. 4 EL Wasser',
      null,
      4,
      'EL Mayonnaise, oder 6 EL Öl u. 2 EL Wasser',
      '4 EL Mayonnaise (oder 6 EL Öl u. 2 EL Wasser)',
    ],
  ])('without a food has all amounts of its words: %s', (expected, unit, quantity, note, display) => {
    const plain = lineToBuy({ ...line(unit, quantity, '', note), food: null, display })
    const amount = timesAmount({ ...plain, quantity: plain.quantity ?? 0 }, 2)
    const row = { ...amount, unit: unit && units[unit], note: notesOf(plain).twice, ...shownAmounts(amount) }
    expect(displayIngredient(row, 'en-US')).toBe(expected)
  })

  it.each([
    ['egg', 'large, lightly beaten', '3 large eggs (lightly beaten)'],
    ['tomato', 'ripe', '3 ripe tomatoes'],
    ['Zwiebel', 'große, gehackt', '3 große Zwiebeln, gehackt'],
    ['oignon', 'gros', '3 gros oignons'],
    ['cebolla', 'grandes', '3 cebollas grandes'],
  ])('buys %s of any size or state as the food', (food, note, display) => {
    expect(lineToBuy({ ...line(null, 3, food, note), display })).toMatchObject({ quantity: 3, foodId: food })
  })

  it('buys a line with a deleted unit as its text', () => {
    const bought = lineToBuy({ ...line(null, 3, 'cardamom', 'tsp'), display: '3 tsp cardamom' })
    expect(bought).toMatchObject({ quantity: 3, foodId: null, note: 'tsp cardamom' })
  })

  it.each([
    [1, 'cidre', 'verre', '1 verre de cidre', 'verre de cidre'],
    [3, 'garlic', 'cloves', '3 cloves of garlic', 'cloves of garlic'],
    [0.5, 'beurre', 'livre', 'une demi-livre de beurre', 'livre de beurre'],
    [0.5, 'Butter', 'Pfund', 'ein halbes Pfund Butter', 'Pfund Butter'],
    [2, 'vino', 'vasos', '2 vasos de vino', 'vasos de vino'],
    [1, 'ginger', 'in piece', '1in piece ginger', 'in piece ginger'],
    [2, 'ginger', 'inch, piece', '2-inch piece ginger', 'inch piece ginger'],
  ])('buys a unit that the group does not have: %d %s %s', (quantity, food, note, display, words) => {
    expect(lineToBuy({ ...line(null, quantity, food, note), display })).toMatchObject({
      quantity,
      foodId: null,
      note: words,
    })
  })

  it('buys cooked rice under its own name, not as rice', () => {
    const rice = { ...line('g', 300, 'rice', 'cooked, cold'), display: '300 g cooked rice, cold' }
    expect(lineToBuy(rice)).toMatchObject({ quantity: 300, foodId: null, note: 'cooked rice, cold' })
    const plain = { ...line('g', 300, 'rice', 'cooked'), display: '300 g rice, cooked' }
    expect(lineToBuy(plain)).toMatchObject({ foodId: 'rice', note: 'cooked' })
    const german = { ...line('g', 300, 'Reis', 'gekochter'), display: '300 g gekochter Reis' }
    expect(lineToBuy(german)).toMatchObject({ quantity: 300, foodId: null, note: 'gekochter Reis' })
  })

  it.each([
    ['tbsp', 'cinnamon', 'ground', '1 tbsp ground cinnamon'],
    ['tbsp', 'thyme', 'dried', '1 tbsp dried thyme'],
    ['g', 'peas', 'frozen', '1 g frozen peas'],
    ['g', 'Zimt', 'gemahlener', '1 g gemahlener Zimt'],
  ] as const)(
    'buys a food under its name regardless of its preparation: %s %s, %s',
    (unit, food, note, display) => {
      expect(lineToBuy({ ...line(unit, 1, food, note), display })).toMatchObject({ foodId: food, note })
    },
  )
})
