import { findAmounts } from '@ramekin/food-engine/amounts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayIngredient } from './display-ingredient'
import {
  type RecipeLineIngredient,
  recipeLine,
  recipeLinesText,
  recipeLineText,
  textOfPieces,
} from './recipe-line'
import { wordsOfUnit } from './words'

const onion = { name: 'onion', pluralName: 'onions' }
const egg = { name: 'egg', pluralName: 'eggs' }
const cup = { name: 'cup', pluralName: 'cups', abbreviation: 'c' }
const teaspoon = { name: 'teaspoon', pluralName: 'teaspoons', abbreviation: 'tsp' }
const gram = { name: 'gram', pluralName: 'grams', abbreviation: 'g', useAbbreviation: true, fraction: false }

/** A line as in responses, by default with its own text. */
function wire(
  parts: Partial<RecipeLineIngredient>,
  words?: string,
  language = 'en-US',
): RecipeLineIngredient {
  const display = words ?? displayIngredient(parts, language)
  const unitWords = parts.unit ? wordsOfUnit(parts.unit) : []
  const amounts = findAmounts(display, { quantity: parts.quantity ?? null, unitWords })
  return { ...parts, display, amounts }
}

const scaled = (line: RecipeLineIngredient, scale: number, locale = 'en-US') =>
  recipeLineText(recipeLine(line, { scale, locale }))

describe('a line of its author', () => {
  it.each([
    ['2/3 of a cup oats', 0.667, 1.5, '1 cup oats'],
    ['1/3 cup oats', 0.333, 3, '1 cup oats'],
    ['1/3 cup oats', 0.333, 6, '2 cups oats'],
    ['1 (14.5 oz) can diced tomatoes', 1, 2, '2 (14.5 oz) cans diced tomatoes'],
    ['2 (14.5 oz) cans diced tomatoes', 2, 0.5, '1 (14.5 oz) can diced tomatoes'],
    ['one (14.5 oz) can diced tomatoes', 1, 2, '2 (14.5 oz) cans diced tomatoes'],
    ['1 (about 600 g) large onion', 1, 2, '2 (about 1200 g) large onions'],
    ['1 (large) onion', 1, 2, '2 (large) onions'],
    ['1 Zehe/n Knoblauch', 1, 2, '2 Zehe/n Knoblauch'],
    ['1 Dose(n) Tomaten', 1, 2, '2 Dose(n) Tomaten'],
    ['three (3) onions', 3, 2, '6 onions'],
    ['one (1) onion', 1, 2, '2 onions'],
    ['one (1) cup oats', 1, 2, '2 cups oats'],
    ['5-to-6 lb pork', 5, 2, '10-to-12 lb pork'],
  ])('has numbers and words that agree: %s, %d, %d', (words, quantity, scale, expected) => {
    const can = { name: 'can', pluralName: 'cans' }
    const parts = { quantity, unit: / cans? /.test(words) ? can : null, food: onion }
    expect(scaled(wire(parts, words), scale)).toBe(expected)
  })

  it('is shown as written, split once after the amount', () => {
    const line = recipeLine(wire({ quantity: 2, unit: cup, food: onion }, '2 cups onions, finely chopped'))
    expect(textOfPieces(line.amount)).toBe('2 cups')
    expect(textOfPieces(line.words)).toBe(' onions, finely chopped')
    expect(line.note).toBe('')
    const late = recipeLine(wire({ quantity: 500 }, 'Mehl, 500 g'))
    expect([textOfPieces(late.amount), textOfPieces(late.words)]).toEqual(['', 'Mehl, 500 g'])
  })

  it.each([
    ['1 cup (125 g) flour', 1, 2, '2 cups (250 g) flour'],
    ['300g/10½oz flour', 300, 2, '600g/21oz flour'],
    ['10½oz flour', 10.5, 3, '31½oz flour'],
    ['2 cups plus 2 tablespoons sugar', 2, 2, '4 cups plus 4 tablespoons sugar'],
    ['2–3 onions', 2, 2, '4–6 onions'],
    ['2 to 3 onions', 2, 0.5, '1 to 1 1/2 onions'],
    ['2 (14.5 oz) cans tomatoes', 2, 2, '4 (14.5 oz) cans tomatoes'],
    ['Basil (15g) x2', 2, 2, 'Basil (15g) x4'],
    ['Mehl, 500 g', 500, 2, 'Mehl, 1000 g'],
  ])('scales %s', (words, quantity, scale, expected) => {
    expect(scaled(wire({ quantity }, words), scale)).toBe(expected)
  })

  it.each([
    ['500 g flour', 500, 'ar-SA', '1000 g flour'],
    ['half a litre of milk', 0.5, 'ar-SA', '1 litre of milk'],
    ['1½ cups flour', 1.5, 'ar-SA', '3 cups flour'],
    ['٥٠٠ غ طحين', 500, 'en-US', '١٠٠٠ غ طحين'],
    ['٥٠٠ غ طحين', 500, 'ar-SA', '١٠٠٠ غ طحين'],
  ])('keeps the digits of %s', (words, quantity, locale, expected) => {
    expect(scaled(wire({ quantity }, words), 2, locale)).toBe(expected)
  })

  it('adjusts the number of unit and food to the scaled amount, and nothing else', () => {
    expect(scaled(wire({ quantity: 1, food: onion }, '1 onion, chopped'), 2)).toBe('2 onions, chopped')
    expect(scaled(wire({ quantity: 2, food: onion }, '2 Onions'), 0.5)).toBe('1 Onion')
    expect(scaled(wire({ quantity: 1, unit: cup, food: onion }, '1 cup onions'), 2)).toBe('2 cups onions')
    expect(scaled(wire({ quantity: 2, food: onion }, '2 onions, 1 of them red'), 2)).toBe(
      '4 onions, 2 of them red',
    )
  })

  it.each([
    [
      '1 vanilla pod (or 2 tsp vanilla bean paste)',
      'vanilla bean',
      '2 vanilla pod (or 4 tsp vanilla bean paste)',
    ],
    ['1 onion soup mix', 'onion', '2 onion soup mix'],
    ['1 chicken breast, chicken skin removed', 'chicken', '2 chicken breast, chicken skin removed'],
    ['1 leek (or 2 tsp onion)', 'onion', '2 leek (or 4 tsp onion)'],
    ['1 onion finely chopped', 'onion', '2 onions finely chopped'],
    ['1 red onion (large)', 'onion', '2 red onions (large)'],
  ])('leaves the food alone where the amount does not count it: %s', (words, name, expected) => {
    expect(scaled(wire({ quantity: 1, food: { name, pluralName: `${name}s` } }, words), 2)).toBe(expected)
  })

  it.each([
    ['a good pinch of salt', 1, 2, '2 good pinches of salt'],
    ['2 heaped tablespoons honey', 2, 0.5, '1 heaped tablespoon honey'],
    ['1 bulb garlic, halved', 1, 2, '2 bulbs garlic, halved'],
    ['1 small head of lettuce', 1, 2, '2 small heads of lettuce'],
    ['3 celery stalks', 3, 2, '6 celery stalks'],
    ['1 Knolle Fenchel', 1, 2, '2 Knollen Fenchel'],
    ['1 gute Prise Salz', 1, 2, '2 gute Prise Salz'],
    ['pół szklanki śmietany', 0.5, 2, '1 szklanki śmietany'],
    ['2-inch stick cinnamon', 2, 2, '2-inch stick cinnamon'],
    ['1 Tasse Mehl', 1, 2, '2 Tassen Mehl'],
    ['2 Tassen Mehl', 2, 0.5, '1 Tasse Mehl'],
    ['½ Tasse Mehl', 0.5, 3, '1½ Tassen Mehl'],
    ['1 Tasse Mehl (1 Glas)', 1, 3, '3 Tassen Mehl (3 Gläser)'],
    ['1 Zehe Knoblauch', 1, 2, '2 Zehen Knoblauch'],
    ['½–1 Tasse Zucker', 0.5, 2, '1–2 Tassen Zucker'],
    ['1 Dose (400 g) Tomaten', 1, 2, '2 Dosen (400 g) Tomaten'],
    ['1 Zitrone', 1, 2, '2 Zitrone'],
    ['2 EL Mehl', 2, 2, '4 EL Mehl'],
    ['1 tasse de lait', 1, 1.5, '1 1/2 tasse de lait'],
    ['1 tasse de lait', 1, 2, '2 tasses de lait'],
    ["2 cuillères à soupe d'huile", 2, 0.5, "1 cuillère à soupe d'huile"],
    ['1 taza de leche', 1, 1.5, '1 1/2 tazas de leche'],
    ['1 spicchio di aglio', 1, 3, '3 spicchi di aglio'],
    ['1 dente de alho', 1, 2, '2 dentes de alho'],
    ['1 klyfta vitlök', 1, 2, '2 klyftor vitlök'],
    ['1 teentje knoflook', 1, 2, '2 teentjes knoflook'],
    ['1 cup plus 1 tablespoon sugar', 1, 2, '2 cups plus 2 tablespoons sugar'],
    ['1 Tasse', 1, 2, '2 Tassen'],
  ])('puts a unit that it knows in the number of its amount: %s', (words, quantity, scale, expected) => {
    expect(scaled(wire({ quantity }, words), scale)).toBe(expected)
  })

  it.each([
    ['1 dozen eggs', 12, 2, '24 eggs'],
    ['one and a half pounds turkey', 1.5, 2, '3 pounds turkey'],
    ['three-quarters of a cup of treacle', 0.75, 2, '1 1/2 cups of treacle'],
    ['1 cup and a half of sugar', 1.5, 2, '3 cups of sugar'],
    ['two to three onions', 2, 2, '4 to 6 onions'],
    ['anderthalb Liter Wasser', 1.5, 2, '3 Liter Wasser'],
    ['ein Viertelliter Milch', 0.25, 2, '0.5 Liter Milch'],
    ['eine halbe Zwiebel', 0.5, 2, '1 Zwiebel'],
    ["le jus d'un demi-citron", 0.5, 2, "le jus d'1 citron"],
    ["le jus d'un citron", 1, 2, 'le jus de 2 citron'],
    ['Zeste d’une orange', 1, 3, 'Zeste de 3 orange'],
    ["jus d'un citron", 1, 0.5, "jus d'1/2 citron"],
    ["il succo d'un limone", 1, 2, 'il succo di 2 limone'],
    ["la scorza di un'arancia", 1, 2, 'la scorza di 2 arancia'],
    ["un quart d'oignon", 0.25, 2, '1/2 oignon'],
    ['a pound and a half of carrots', 1.5, 2, '3 pounds of carrots'],
    ['libra y media de zanahorias', 1.5, 2, '3 libras de zanahorias'],
    ['kilo y medio de patatas', 1.5, 0.5, '0.75 kilo de patatas'],
    ["une douzaine d'œufs", 12, 2, '24 œufs'],
    ['1 cuillère à soupe et demie de sel', 1.5, 2, '3 cuillères à soupe de sel'],
    ['1 cucharadita y media de sal', 1.5, 2, '3 cucharaditas de sal'],
    ['1kg2 thịt bò', 1.2, 2, '2.4kg thịt bò'],
    ['tres huevos y medio', 3.5, 2, '7 huevos'],
    ['un cucchiaio e mezzo di olio', 1.5, 0.5, '3/4 cucchiaio di olio'],
    ['400 g di ceci (1 barattolo e mezzo)', 400, 2, '800 g di ceci (3 barattoli)'],
    ['un litro e mezzo di latte', 1.5, 2, '3 litri di latte'],
    ['полкило муки', 0.5, 2, '1 кило муки'],
  ])('scales an amount in words to digits: %s', (words, quantity, scale, expected) => {
    expect(scaled(wire({ quantity }, words), scale)).toBe(expected)
    expect(scaled(wire({ quantity }, words), 1)).toBe(words)
  })

  it.each([
    ['90 g (3.2 oz; ¾ cup) flour', 90, 2, '180 g (6.4 oz; 1½ cups) flour'],
    ['2.5 dl milk', 2.5, 1 / 3, '0.83 dl milk'],
    ['0.5 tsp MSG', 0.5, 3, '1.5 tsp MSG'],
    ['¼ l Gemüsebrühe', 0.25, 0.5, '⅛ l Gemüsebrühe'],
    ['½ kg Mehl', 0.5, 3, '1½ kg Mehl'],
    ['1/2 litre de lait', 0.5, 0.5, '1/4 litre de lait'],
    ['¼ l stock', 0.25, 0.25, '0.06 l stock'],
    ['1,5 l Milch (1,5 % Fett)', 1.5, 0.5, '0,75 l Milch (1,5 % Fett)'],
    ['1 l Milch (1,5 % Fett)', 1, 0.75, '0,75 l Milch (1,5 % Fett)'],
    ['2,5 dl grädde', 2.5, 0.5, '1,25 dl grädde'],
    ['1.5 l milk', 1.5, 0.5, '0.75 l milk'],
  ])('keeps the way that the author writes numbers: %s', (words, quantity, scale, expected) => {
    const line = wire({ quantity }, words)
    for (const locale of ['en-US', 'de-DE']) {
      const isLocal = !/\d[.,]\d/.test(words)
      const said = isLocal && locale === 'de-DE' ? expected.replace('.', ',') : expected
      expect(recipeLineText(recipeLine(line, { scale, locale, measured: true }))).toBe(said)
    }
  })

  it.each([
    ['3lb 8oz beef', 3.5, 2, '7lb beef'],
    ['3lb 8oz beef', 3.5, 0.5, '1lb 12oz beef'],
    ['1 lb 4 oz beef', 1.25, 0.5, '10 oz beef'],
    ['2 pounds 4 ounces potatoes', 2.25, 0.5, '1 pound 2 ounces potatoes'],
    ['1 kg 200 g Mehl', 1.2, 0.5, '600 g Mehl'],
    ['1 kg 600 g Mehl', 1.6, 2, '3 kg 200 g Mehl'],
    ['1 l 250 ml de lait', 1.25, 2, '2 l 500 ml de lait'],
    ['1 whole chicken (about 1.6kg/3lb 8oz)', 1, 2, '2 whole chicken (about 3.2kg/7lb)'],
    ['1 lb 450 g beef', 1, 2, '2 lb 900 g beef'],
  ])('carries over the sum of two units: %s', (words, quantity, scale, expected) => {
    const line = wire({ quantity }, words)
    expect(recipeLineText(recipeLine(line, { scale, measured: true }))).toBe(expected)
    expect(recipeLineText(recipeLine(line, { scale: 1 }))).toBe(words)
  })

  it('reports which lines scaling leaves unchanged', () => {
    expect(recipeLine(wire({ quantity: null }, '7 Up'), { scale: 2 }).isAsWritten).toBe(true)
    expect(recipeLine(wire({ quantity: null }, '7 Up')).isAsWritten).toBe(false)
    expect(recipeLine(wire({ quantity: null }, 'salt'), { scale: 2 }).isAsWritten).toBe(false)
    expect(recipeLine(wire({ quantity: 2 }, '2-inch stick cinnamon'), { scale: 2 }).isAsWritten).toBe(true)
    expect(recipeLine(wire({ quantity: 0.5 }, 'pół szklanki wody'), { scale: 2 }).isAsWritten).toBe(false)
    expect(recipeLine(wire({ quantity: 6 }, 'olives by the handful'), { scale: 2 }).isAsWritten).toBe(true)
  })

  it('rounds to measurable amounts and returns the exact ones', () => {
    const line = recipeLine(wire({ quantity: 3, food: egg }, '3 eggs'), { scale: 0.5, measured: true })
    expect(textOfPieces(line.amount)).toBe('2')
    expect(line.exact?.text).toBe('1 1/2')
  })

  it('gives the food the number of the amount that is shown', () => {
    const line = wire({ quantity: 1, food: egg }, '1 egg, beaten')
    expect(recipeLineText(recipeLine(line, { scale: 1.25, measured: true }))).toBe('1 egg, beaten')
    expect(recipeLineText(recipeLine(line, { scale: 1.25 }))).toBe('1 1/4 eggs, beaten')
    expect(recipeLineText(recipeLine(line, { scale: 2, measured: true }))).toBe('2 eggs, beaten')
  })

  it('writes an exact amount as a decimal if no small fraction equals it', () => {
    const line = wire({ quantity: 1, food: { name: 'onion', pluralName: 'onions' } }, '1 large onion')
    const scale = 5 / 12
    expect(recipeLine(line, { scale, measured: true }).exact?.text).toBe('0.417')
    expect(recipeLineText(recipeLine(line, { scale }))).toBe('0.417 large onion')
    expect(recipeLineText(recipeLine(line, { scale: 1 / 3 }))).toBe('1/3 large onion')
  })

  it.each([
    ['1/8 tsp salt', 1 / 8, teaspoon, 0.5, '1/16 tsp salt', undefined],
    ['1/8 tsp salt', 1 / 8, teaspoon, 0.25, '1/32 tsp salt', undefined],
    ['1 tsp salt', 1, teaspoon, 0.2, '1/4 tsp salt', '0.2'],
    ['1 cup milk', 1, cup, 0.9, '7/8 cup milk', undefined],
  ])('says the exact amount if rounding is noticeable: %s', (words, quantity, unit, scale, shown, exact) => {
    const line = recipeLine(wire({ quantity, unit }, words), { scale, measured: true })
    expect([recipeLineText(line), line.exact?.text]).toEqual([shown, exact])
  })

  it('links to a linked recipe', () => {
    const referencedRecipe = { name: 'Pizza dough', slug: 'pizza-dough' }
    expect(recipeLine(wire({ quantity: 1, referencedRecipe }, '1 batch pizza dough'))).toMatchObject({
      recipeSlug: 'pizza-dough',
    })
    expect(recipeLineText(recipeLine(wire({ quantity: 1, referencedRecipe, note: 'from yesterday' })))).toBe(
      '1 Pizza dough, from yesterday',
    )
  })
})

describe('a line without its own text', () => {
  it('is composed of its parts, with the note after a comma', () => {
    expect(scaled(wire({ quantity: 1.5, unit: cup, food: onion, note: 'sifted' }), 1)).toBe(
      '1 1/2 cups onions, sifted',
    )
    expect(scaled(wire({ quantity: 1.5, unit: cup, food: onion, note: '(see tip)' }), 1)).toBe(
      '1 1/2 cups onions (see tip)',
    )
    expect(scaled(wire({ quantity: 2.5, unit: gram, food: onion }), 1, 'de-DE')).toBe('2,5 g onions')
    expect(scaled(wire({ note: 'salt' }), 2)).toBe('salt')
    expect(scaled(wire({ quantity: 2, food: egg, note: '+ 1 yolk' }), 1)).toBe('2 eggs + 1 yolk')
  })

  it('scales the amounts of its note, too', () => {
    expect(scaled(wire({ quantity: 1, unit: cup, food: onion, note: '(125 g)' }), 2)).toBe(
      '2 cups onion (250 g)',
    )
  })
})

it('keeps every letter at the scale of the recipe', () => {
  const words = fc.array(
    fc.constantFrom('2', '½', '1/2', 'cups', '(', '400', 'g', ')', 'of', 'onion', 'x', '–', '3'),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(words, fc.constantFrom(null, 2, 0.5, 400), (pieces, quantity) => {
      const text = pieces.join(' ')
      const line = recipeLine(wire({ quantity, food: onion }, text))
      const shown = textOfPieces(line.amount) + textOfPieces(line.words)
      expect(shown).toBe(text)
    }),
  )
})

it('sets section titles in brackets after an empty line', () => {
  const lines = [
    { ...wire({ quantity: 1 }, '1 onion'), title: 'Filling' },
    { ...wire({ quantity: 2 }, '2 cups flour'), title: 'Dough' },
    wire({}, 'salt'),
  ]
  expect(recipeLinesText(lines, { scale: 2 })).toBe('[Filling]\n2 onion\n\n[Dough]\n4 cups flour\nsalt')
})
