import { describe, expect, test } from 'vitest'
import type { ParsedSentence, SentenceField } from '../parsed-sentence.ts'
import { parseEnglish } from './parse-english.ts'

type Expected = readonly [
  text: string,
  quantity: number | null,
  upperQuantity: number | null,
  unit: string | null,
  name: string | null,
]

const AMOUNTS: readonly Expected[] = [
  ['a couple of cloves of garlic', 2, null, 'cloves', 'garlic'],
  ['a couple of tablespoons of sugar', 2, null, 'tablespoons', 'sugar'],
  ['a couple of pounds of beef', 2, null, 'pounds', 'beef'],
  ['a couple of leaves of basil', 2, null, 'leaves', 'basil'],
  ['a couple of onions', 2, null, null, 'onions'],
  ['1/2 cup apples', 0.5, null, 'cup', 'apples'],
  ['1,5 l milk', 1.5, null, 'l', 'milk'],
  ['1,000 g flour', 1000, null, 'g', 'flour'],
  ['1.500,5 g sugar', 1500.5, null, 'g', 'sugar'],
  ['.5 tsp salt', 0.5, null, 'tsp', 'salt'],
  ['15 grams sugar', 15, null, 'grams', 'sugar'],
  ['15g sugar', 15, null, 'g', 'sugar'],
  ['1/3 cup milk', 1 / 3, null, 'cup', 'milk'],
  ['1 1/2 cups flour', 1.5, null, 'cups', 'flour'],
  ['1½ cups flour', 1.5, null, 'cups', 'flour'],
  ['1 ½ cups flour', 1.5, null, 'cups', 'flour'],
  ['1-1/2 cups flour', 1.5, null, 'cups', 'flour'],
  ['1 and 1/2 cups flour', 1.5, null, 'cups', 'flour'],
  ['1\u2044' + '2 cup sugar', 0.5, null, 'cup', 'sugar'],
  ['1 1\u2044' + '2 cups sugar', 1.5, null, 'cups', 'sugar'],
  ['200/250 g flour', 200, 250, 'g', 'flour'],
  ['15/20 cherry tomatoes', 15, 20, null, 'cherry tomatoes'],
  ['4/5 cup flour', 0.8, null, 'cup', 'flour'],
  ['1 5/8 cups flour', 1.625, null, 'cups', 'flour'],
  ['50 + 150 g sugar', 200, null, 'g', 'sugar'],
  ['1 + 1 tbsp mustard', 2, null, 'tbsp', 'mustard'],
  ['2 clove(s) garlic', 2, null, 'clove', 'garlic'],
  ['3 potato(es), diced', 3, null, null, 'potato'],
  ['or 200 g margarine', 200, null, 'g', 'margarine'],
  ['half and half', null, null, null, 'half and half'],
  ['1 cup half and half', 1, null, 'cup', 'half and half'],
  ['2 tbsp half & half', 2, null, 'tbsp', 'half & half'],
  ['half-and-half', null, null, null, 'half-and-half'],
  ['5 spice powder', null, null, null, '5 spice powder'],
  ['1 tsp 5 spice powder', 1, null, 'tsp', '5 spice powder'],
  ['7 up', null, null, null, '7 up'],
  ['1 can 7 up', 1, null, 'can', '7 up'],
  ['00 flour', null, null, null, '00 flour'],
  ['7 spice', null, null, null, '7 spice'],
  ['3 bean salad', null, null, null, '3 bean salad'],
  ['4 cheese ravioli', null, null, null, '4 cheese ravioli'],
  ['7 grain bread', null, null, null, '7 grain bread'],
  ['4 cheese sticks', 4, null, null, 'cheese sticks'],
  ['3 bean sprouts', 3, null, null, 'bean sprouts'],
  ['three quarters of a pound of cheese', 0.75, null, 'pound', 'cheese'],
  ['two thirds of a cup of milk', 2 / 3, null, 'cup', 'milk'],
  ['three-quarters of a pound of butter', 0.75, null, 'pound', 'butter'],
  ['1 kg 500 beef', 1.5, null, 'kg', 'beef'],
  ['1 kg 500 of beef', 1.5, null, 'kg', 'beef'],
  ['2 kg 250 flour', 2.25, null, 'kg', 'flour'],
  ['1 l 1/2 cream', 1.5, null, 'l', 'cream'],
  ['1 l ½ cream', 1.5, null, 'l', 'cream'],
  ['2 c. à s. de miel', 2, null, 'c. à s.', 'miel'],
  ['2 c. à c. de sel', 2, null, 'c. à c.', 'sel'],
  ['2 c.à.s miel', 2, null, 'c.à.s', 'miel'],
  ["3 càs d'huile", 3, null, 'càs', 'huile'],
  ['1 c. à soupe de sucre', 1, null, 'c. à soupe', 'sucre'],
  ['1 c asparagus', 1, null, 'c', 'asparagus'],
  ['or margarine', null, null, null, 'margarine'],
  ['1 – 2 onions', 1, 2, null, 'onions'],
  ['1–2 onions', 1, 2, null, 'onions'],
  ['1 to 2 onions', 1, 2, null, 'onions'],
  ['1 or 2 onions', 1, 2, null, 'onions'],
  ['¼-½ tsp cayenne pepper', 0.25, 0.5, 'tsp', 'cayenne pepper'],
  ['1½-2 cups sugar', 1.5, 2, 'cups', 'sugar'],
  ['150g-200g butter', 150, 200, 'g', 'butter'],
  ['2-3 lb chicken, cut up', 2, 3, 'lb', 'chicken'],
  ['2.5dl cream', 2.5, null, 'dl', 'cream'],
  ['1 cup\u00a0milk', 1, null, 'cup', 'milk'],
  ['1\u2009kg potatoes', 1, null, 'kg', 'potatoes'],
  ['１５０ g sugar', 150, null, 'g', 'sugar'],
  ['2 cups chicken broth', 2, null, 'cups', 'chicken broth'],
  ['salt and pepper to taste', null, null, null, 'salt and pepper'],
  ['juice of 2 lemons', 2, null, null, 'lemons'],
  ['- 2 eggs', 2, null, null, 'eggs'],
  ['2 eggs 🥚 ...', 2, null, null, 'eggs'],
  ['flour 200 g', 200, null, 'g', 'flour'],
  ['00 flour', null, null, null, '00 flour'],
  ['1²/₃ cups milk', 1 + 2 / 3, null, 'cups', 'milk'],
  ['2~3 cups milk', 2, 3, 'cups', 'milk'],
  ['2～3 cups milk', 2, 3, 'cups', 'milk'],
  ['2…3 cups milk', 2, 3, 'cups', 'milk'],
  ['between 3 and 4 cups flour', 3, 4, 'cups', 'flour'],
  ['Sugar....1 cup', 1, null, 'cup', 'Sugar'],
  ['1. 2 kg potatoes', 2, null, 'kg', 'potatoes'],
  ['2) Salt', null, null, null, 'Salt'],
  ['2 kgs potatoes', 2, null, 'kgs', 'potatoes'],
  ['500 gms. paneer', 500, null, 'gms', 'paneer'],
  ['200mls cream', 200, null, 'mls', 'cream'],
  ['1 ltr milk', 1, null, 'ltr', 'milk'],
  ["1'000 g flour", 1000, null, 'g', 'flour'],
  ['1’000’000 g flour', 1_000_000, null, 'g', 'flour'],
  ['7UP, 1 can', 1, null, 'can', '7UP'],
  ['1 can 7up', 1, null, 'can', '7up'],
]

const COUNTS_BEHIND: readonly Expected[] = [
  ['Eggs x 3', 3, null, null, 'Eggs'],
  ['Basil (15g) x2', 2, null, null, 'Basil'],
  ['Basil (15g) x1', 1, null, null, 'Basil'],
  ['Stock paste (28ml) x 4', 4, null, null, 'Stock paste'],
  ['Chickpeas (400 g) × 2, drained', 2, null, null, 'Chickpeas'],
  ['Sour cream (150 g) (x2)', 2, null, null, 'Sour cream'],
  ['Coconut milk 400ml x 2', 2, null, null, 'Coconut milk'],
  ['90/10 ground turkey', null, null, null, '90/10 ground turkey'],
  ['1 pound 80/20 ground beef', 1, null, 'pound', '80/20 ground beef'],
  ['93/7 lean turkey, crumbled', null, null, null, '93/7 lean turkey'],
  ['1" knob of ginger', null, null, 'knob', 'ginger'],
  ['2 3/4" thick steaks', 2, null, null, 'steaks'],
  ['4 1/2″ thick pork chops', 4, null, null, 'pork chops'],
  ['1 1/2" thick steak', null, null, null, 'steak'],
  ['4 8" tortillas', 4, null, null, 'tortillas'],
  ["1 12'' pizza base", 1, null, null, 'pizza base'],
  ['Eggs x3, beaten', 3, null, null, 'Eggs'],
  ['Onion x2', 2, null, null, 'Onion'],
  ['Onion × 2 (diced)', 2, null, null, 'Onion'],
  ['x2 large eggs', 2, null, null, 'eggs'],
  ['Eggs (3)', 3, null, null, 'Eggs'],
  ['Eggs (x3)', 3, null, null, 'Eggs'],
  ['Eggs - 3', 3, null, null, 'Eggs'],
  ['Eggs – 3', 3, null, null, 'Eggs'],
  ['Eggs, 3, beaten', 3, null, null, 'Eggs'],
  ['Large eggs: 3', 3, null, null, 'eggs'],
  ['Tomatoes, 2 x 400 g tins', 2, null, 'tins', 'Tomatoes'],
  ['flour (type 00)', null, null, null, 'flour'],
  ['Carrots, cut into 3', null, null, null, 'Carrots'],
]

const NUMBER_WORDS: readonly Expected[] = [
  ['a pinch of salt', 1, null, 'pinch', 'salt'],
  ['half a lemon', 0.5, null, null, 'lemon'],
  ['half an onion', 0.5, null, null, 'onion'],
  ['half of a lemon', 0.5, null, null, 'lemon'],
  ['a half of an onion, diced', 0.5, null, null, 'onion'],
  ['half of a cup sugar', 0.5, null, 'cup', 'sugar'],
  ['an egg', 1, null, null, 'egg'],
  ['a dozen eggs', 12, null, null, 'eggs'],
  ['half a dozen eggs', 6, null, null, 'eggs'],
  ['two dozen oysters', 24, null, null, 'oysters'],
  ['one hundred grams sugar', 100, null, 'grams', 'sugar'],
  ['twenty-five grams sugar', 25, null, 'grams', 'sugar'],
  ['three-quarters cup sugar', 0.75, null, 'cup', 'sugar'],
  ['two to three carrots', 2, 3, null, 'carrots'],
  ['2 to three carrots', 2, 3, null, 'carrots'],
  ['about two or three carrots', 2, 3, null, 'carrots'],
  ['one or two tablespoons oil', 1, 2, 'tablespoons', 'oil'],
  ['1 to one and a half cups milk', 1, 1.5, 'cups', 'milk'],
  ['one - 14 oz can tomatoes', 1, null, 'can', 'tomatoes'],
  ['one and one-half cups milk', 1.5, null, 'cups', 'milk'],
  ['two hundred and fifty ml milk', 250, null, 'ml', 'milk'],
  ['a hundred grams of butter', 100, null, 'grams', 'butter'],
  ['ten eggs', 10, null, null, 'eggs'],
  ['nine figs, halved', 9, null, null, 'figs'],
  ['ten garlic cloves', 10, null, 'cloves', 'garlic'],
  ['five spice powder', null, null, null, 'five spice powder'],
  ['four cheese ravioli', null, null, null, 'four cheese ravioli'],
  ['a half dozen eggs', 6, null, null, 'eggs'],
  ['a pound of beef', 1, null, 'pound', 'beef'],
  ['half a pound of beef', 0.5, null, 'pound', 'beef'],
  ['half a cup of sugar', 0.5, null, 'cup', 'sugar'],
  ['three quarters of a pound of cheese', 0.75, null, 'pound', 'cheese'],
  ['two thirds of a cup of milk', 2 / 3, null, 'cup', 'milk'],
  ['3/4 of a pound of beef', 0.75, null, 'pound', 'beef'],
  ['three-quarters of a kilo of flour', 0.75, null, 'kilo', 'flour'],
  ['three quarters of an onion', 0.75, null, null, 'onion'],
  ['half and half', null, null, null, 'half and half'],
  ['half & half', null, null, null, 'half & half'],
  ['half and half, warmed', null, null, null, 'half and half'],
  ['1 pint half and half', 1, null, 'pint', 'half and half'],
  ['half and half cream', null, null, null, 'half and half cream'],
  ['1 cuillère à café de sel', 1, null, 'cuillère à café', 'sel'],
  ['a quarter of a cup of sugar', 0.25, null, 'cup', 'sugar'],
  ['a third cup milk', 1 / 3, null, 'cup', 'milk'],
  ['a quarter of an onion', 0.25, null, null, 'onion'],
  ['one and a half cups milk', 1.5, null, 'cups', 'milk'],
  ['1 lb. 4 oz. chuck roast', 1.25, null, 'lb', 'chuck roast'],
  ['a cup and a half of flour', 1.5, null, 'cup', 'flour'],
  ['a pint and a half of milk', 1.5, null, 'pint', 'milk'],
  ['1 cup and a half sugar', 1.5, null, 'cup', 'sugar'],
  ['two pounds and a quarter of potatoes', 2.25, null, 'pounds', 'potatoes'],
  ['a pound and a half of carrots', 1.5, null, 'pound', 'carrots'],
  ['an ounce and a half of butter, melted', 1.5, null, 'ounce', 'butter'],
  ['a pint and three quarters of cream', 1.75, null, 'pint', 'cream'],
  ['one and three quarters cup milk', 1.75, null, 'cup', 'milk'],
  ['a dozen and a half eggs', 18, null, null, 'eggs'],
  ['a cup and a half', 1.5, null, 'cup', null],
  ['1 cup sugar and a half lemon', 1, null, 'cup', 'sugar and a half lemon'],
]

describe('an amount is read as it is meant', () => {
  test.each([...AMOUNTS, ...COUNTS_BEHIND, ...NUMBER_WORDS])(
    '%s',
    (text, quantity, upperQuantity, unit, name) => {
      const read = parseEnglish(text)
      if (quantity === null) expect(read.quantity).toBeNull()
      else expect(read.quantity).toBeCloseTo(quantity, 9)
      expect(read).toMatchObject({ kind: 'ingredient', upperQuantity, unit, name })
    },
  )
})

describe('an amount next to the first one is separate', () => {
  const cases = [
    ['1 (14 oz) can tomatoes', 1, 'can', 14, 'oz'],
    ['2 x 400 g tins tomatoes', 2, 'tins', 400, 'g'],
    ['2 15-ounce cans black beans', 2, 'cans', 15, 'ounce'],
    ['10g/½oz butter', 10, 'g', 0.5, 'oz'],
    ['1 cup (240 ml) water', 1, 'cup', 240, 'ml'],
  ] as const
  test.each(cases)('%s', (text, quantity, unit, otherQuantity, otherUnit) => {
    const read = parseEnglish(text)
    expect(read).toMatchObject({ quantity, unit })
    expect(read.otherAmounts).toEqual([{ quantity: otherQuantity, upperQuantity: null, unit: otherUnit }])
  })
})

describe('nonsense gives no number that is none', () => {
  test.each([
    '1/0 cup sugar',
    '0/0 eggs',
    '1e400 eggs',
    '99999999999999999999999 eggs',
    '99999999999 g salt',
    '1/2/3 eggs',
    '-1 egg',
    '∞ eggs',
  ])('%s', (text) => {
    const { quantity, otherAmounts } = parseEnglish(text)
    for (const number of [quantity, ...otherAmounts.map((amount) => amount.quantity)]) {
      if (number !== null) expect(Number.isFinite(number) && number >= 0).toBe(true)
    }
  })
  test('a division by zero is not an amount', () => {
    expect(parseEnglish('1/0 cup sugar').quantity).toBeNull()
  })
})

describe('headings and other texts are not ingredients', () => {
  const headings = [
    ['For the sauce:', 'For the sauce'],
    ['FOR THE DOUGH', 'FOR THE DOUGH'],
    ['[Topping]', 'Topping'],
    ['## Glaze', 'Glaze'],
  ] as const
  test.each(headings)('%s is the heading %s', (text, title) => {
    expect(parseEnglish(text)).toMatchObject({ kind: 'heading', title, name: null, quantity: null })
  })
  const words = [
    '',
    '   ',
    '...',
    '🥚',
    'Enjoy!',
    'https://example.org/recipes/12',
    'Preheat the oven to 180°C and grease a tin.',
    `2 eggs ${'x'.repeat(100_000)}`,
  ]
  test.each(words.map((text) => [text.slice(0, 50), text]))('"%s" is only text', (_, text) => {
    expect(parseEnglish(text)).toMatchObject({ kind: 'text', originalText: text, name: null, quantity: null })
  })
})

describe('page text around a list is not an ingredient', () => {
  const lines = (
    'Print|— PRINT —|Save recipe|Jump to Recipe|Advertisement|Ingredients|Directions|or|' +
    'Nutrition|Optional|4 servings|4-6 servings|Serves 4|Serves: four|Makes about 12 cookies|' +
    'Yield: 2 loaves|This recipe makes 12|Prep time: 10 minutes|1 hour and 20 mins|250 calories|' +
    'You can find this at Asian stores|This is optional|See note 1|Note: use fresh garlic|' +
    'Calories: 250kcal|1h 20m|1x 2x 3x|Step 1|Course: Dinner|Tap to rate|Share on Facebook|' +
    'Preheat the oven to 350°F|Preheat oven to 350 F|Heat the oil|Grease the pan'
  ).split('|')
  test.each(lines)('%s', (text) => {
    expect(parseEnglish(text)).toMatchObject({ kind: 'text', originalText: text, name: null, quantity: null })
  })
  const foods = (
    'cooking oil|tap water|I Can’t Believe It’s Not Butter|total 0% yoghurt|cooking apples|' +
    'orange|baking soda|active dry yeast|Total Greek yogurt|seeds|butter or margarine|' +
    'or butter|plus extra flour|2 servings rice|1 recipe pizza dough|optional: 1 cup nuts|' +
    'You will need 2 eggs|about 4 carrots|up to 2 cups flour|print 1 cup flour|seasoning|' +
    'bakewell tart'
  ).split('|')
  test.each(foods)('"%s" is an ingredient', (text) => {
    expect(parseEnglish(text).kind).toBe('ingredient')
    expect(parseEnglish(text).name).not.toBeNull()
  })
})

describe('the other parts of a sentence', () => {
  const cases: readonly (readonly [string, Partial<Record<SentenceField, string>>])[] = [
    ['2 large onions, finely chopped', { size: 'large', name: 'onions', preparation: 'finely chopped' }],
    ['1 tbsp olive oil, plus extra for frying', { name: 'olive oil', comment: 'plus extra for frying' }],
    ['5" piece of ginger', { size: '5"', name: 'ginger' }],
    ['1 cup 2 % milk', { unit: 'cup', name: '2 % milk' }],
    ['flour, for dusting', { name: 'flour', purpose: 'for dusting' }],
    ['2 tbsp finely chopped fresh parsley', { name: 'fresh parsley', preparation: 'finely chopped' }],
    ['1 carrot, cut into 6 to 8 pieces', { name: 'carrot', preparation: 'cut into 6-8 pieces' }],
  ]
  test.each(cases)('%s', (text, fields) => {
    expect(parseEnglish(text)).toMatchObject(fields)
  })
  test('an alternative is next to the name', () => {
    expect(parseEnglish('50 g butter or margarine').alternatives).toEqual(['margarine'])
  })
})

describe("the caller's own units", () => {
  test('a known unit after the quantity is the unit', () => {
    const read = parseEnglish('2 schlucks milk', { knownUnits: ['schluck'] })
    expect(read).toMatchObject({ quantity: 2, unit: 'schlucks', name: 'milk' })
  })
  test('they move no other boundary', () => {
    const text = '2 cups chicken broth, warm'
    expect(parseEnglish(text, { knownUnits: ['chicken', 'broth', 'warm'] })).toEqual(parseEnglish(text))
  })
  test('a lone unit is the food', () => {
    expect(parseEnglish('2 zorks', { knownUnits: ['zork'] })).toMatchObject({ unit: null, name: 'zorks' })
  })
})

describe('every part has its position in the text', () => {
  const placed = (read: ParsedSentence, field: SentenceField) =>
    read.readings[field]?.spans.map(({ start, end }) => read.originalText.slice(start, end))

  test('also after special spaces and marks', () => {
    const read = parseEnglish('\u00a0• 1\u2044' + '2 cup “Greek” yoghurt – strained (or not)')
    expect(placed(read, 'quantity')).toEqual(['1\u2044' + '2'])
    expect(placed(read, 'unit')).toEqual(['cup'])
    expect(placed(read, 'name')?.join(' ')).toContain('Greek')
    expect(placed(read, 'name')?.join(' ')).toContain('yoghurt')
  })
  test.each(AMOUNTS)('%s', (text, _quantity, _upper, unit, name) => {
    const read = parseEnglish(text)
    if (unit) expect(placed(read, 'unit')?.join(' ')).toBe(unit)
    if (name) expect(placed(read, 'name')?.join(' ')).toBe(name)
  })
  test('a clear reading is more certain than a strange one', () => {
    const sure = parseEnglish('2 cups flour').readings.name?.confidence ?? 0
    const strange =
      parseEnglish('2 cups flour or so, more if you like, of any kind, dry').readings.name?.confidence ?? 1
    expect(sure).toBeGreaterThan(0.95)
    expect(strange).toBeLessThan(sure)
  })
})

describe('what may be meant otherwise', () => {
  test.each(['2/3 onions', '400/14 oz tomatoes'])('has a low confidence: %s', (text) => {
    expect(parseEnglish(text).readings.quantity?.confidence).toBeLessThanOrEqual(0.5)
  })

  test('but two thirds of a cup are certain', () => {
    expect(parseEnglish('2/3 cup sugar').readings.quantity?.confidence).toBeGreaterThan(0.95)
  })

  test.each(['Airfryer', 'Baking dish (9x13 inch)', '1 large skillet', 'Parchment paper'])(
    'tools are no food: %s',
    (text) => {
      expect(parseEnglish(text).kind).toBe('text')
    },
  )
})
