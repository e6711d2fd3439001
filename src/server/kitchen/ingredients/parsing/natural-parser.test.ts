import { buildMatcher, EMPTY_MATCHER, type KnownWords } from '@ramekin/food-engine/matching'
import { guessLanguage } from '@ramekin/food-engine/sentences'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computedMs } from '../../../../../tests/support/computed-ms'
import { parseIngredient } from './parse-ingredient'

const kitchen = buildMatcher({
  units: [{ id: 'u1', name: 'Kelle', pluralName: 'Kellen' }],
  foods: [
    { id: 'f1', name: 'chicken broth' },
    { id: 'f2', name: 'butter' },
    { id: 'f3', name: 'ground beef' },
    { id: 'f4', name: 'crushed tomatoes' },
  ],
})
const parse = (text: string, known: KnownWords = EMPTY_MATCHER) =>
  parseIngredient(text, known, { language: guessLanguage([text]) })

describe('amounts', () => {
  it.each([
    ['½ cup all-purpose flour', 0.5, 'cup', 'all-purpose flour', ''],
    ['1 ½ teaspoons ground black pepper', 1.5, 'teaspoons', 'black pepper', 'ground'],
    ['⅔ cup unsweetened flaked coconut', 0.667, 'cup', 'unsweetened flaked coconut', ''],
    ['1/8 cup sugar', 0.125, 'cup', 'sugar', ''],
    ['1/32 cup sugar', 0.031, 'cup', 'sugar', ''],
    ['⅓ cup panko bread crumbs', 0.333, 'cup', 'panko bread crumbs', ''],
    ['1/2 cup apples', 0.5, 'cup', 'apples', ''],
    ['15 grams sugar', 15, 'grams', 'sugar', ''],
    ['500g flour', 500, 'g', 'flour', ''],
    ['1,5 l Milch', 1.5, 'l', 'Milch', ''],
    ['1.500 g Mehl', 1500, 'g', 'Mehl', ''],
    ['1,500 kg Kartoffeln', 1.5, 'kg', 'Kartoffeln', ''],
    ['1,000 g flour', 1000, 'g', 'flour', ''],
    ['2 fl. oz. gin', 2, 'fl oz', 'gin', ''],
    ['2 T butter', 2, 'T', 'butter', ''],
    ['3 eggs', 3, null, 'eggs', ''],
    ['one lemon', 1, null, 'lemon', ''],
    ['three (3) eggs', 3, null, 'eggs', ''],
    ['two (2) cups flour', 2, 'cups', 'flour', ''],
    ['a pinch of salt', 1, 'pinch', 'salt', ''],
    ['half a lemon', 0.5, null, 'lemon', ''],
    ['a dozen eggs', 12, null, 'eggs', ''],
    ['pinch of salt', null, 'pinch', 'salt', ''],
    ['handful parsley', null, 'handful', 'parsley', ''],
    ['a little oil', null, null, 'a little oil', ''],
    ['salt', null, null, 'salt', ''],
    ['2 egg whites + 1 egg', 2, null, 'egg whites', '+ 1 egg'],
    ['1 egg yolk plus 1 whole egg', 1, null, 'egg yolk', 'plus 1 whole egg'],
    ['- 2 cups rice', 2, 'cups', 'rice', ''],
    ['☐ 2 cups rice', 2, 'cups', 'rice', ''],
    ['Mehl – 500 g', 500, 'g', 'Mehl', ''],
    ['sugar 2 cups', 2, 'cups', 'sugar', ''],
    ['٢ كوب سكر', 2, 'كوب', 'سكر', ''],
  ])('%s', (text, quantity, unit, food, note) => {
    expect(parse(text)).toMatchObject({ quantity, upperQuantity: null, unit, food, note, originalText: text })
  })

  it.each([
    ['2-3 onions', 2, 3],
    ['2 to 3 cups stock', 2, 3],
    ['2 bis 3 Zwiebeln', 2, 3],
    ['1½–2 kg potatoes', 1.5, 2],
  ])('%s is a range', (text, quantity, upperQuantity) => {
    expect(parse(text)).toMatchObject({ quantity, upperQuantity })
  })

  it.each([
    ['10g/½oz fresh tarragon, leaves only', 10, 'g', 'fresh tarragon', '(0.5 oz) leaves only'],
    ['550g/1lb 4oz hazelnuts', 550, 'g', 'hazelnuts', '(1 lb, 4 oz)'],
    ['1 cup plus 2 tablespoons sugar', 1, 'cup', 'sugar', '+ 2 tablespoons'],
    ['2 EL und 1 TL Honig', 2, 'EL', 'Honig', '+ 1 TL'],
    ['1 cup (240 ml) milk', 1, 'cup', 'milk', '(240 ml)'],
    ['1 (14 oz) can coconut milk', 1, 'can', 'coconut milk', '(14 oz)'],
    ['1 14-oz can diced tomatoes', 1, 'can', 'diced tomatoes', '(14 oz)'],
    ['2 x 400g tins chickpeas, drained', 2, 'tins', 'chickpeas', '(400 g) drained'],
    ['12 (8-inch) flour tortillas', 12, null, 'flour tortillas', '8-inch'],
    ['400g tin chopped tomatoes', 400, 'g', 'chopped tomatoes', 'tin'],
    ['about 2 cups rice', 2, 'cups', 'rice', 'about'],
    ['2 heaped tbsp cocoa', 2, 'tbsp', 'cocoa', 'heaped'],
  ])('puts what is said besides the first amount of %s into the note', (text, quantity, unit, food, note) => {
    expect(parse(text)).toMatchObject({ quantity, unit, food, note })
  })

  it.each([
    ['1 lb 2 oz beef', 1.125, 'lb', 'beef'],
    ['2 pounds and 8 ounces butter', 2.5, 'pounds', 'butter'],
    ['1 kg 250 g potatoes', 1.25, 'kg', 'potatoes'],
    ['1 kg 500 de pommes de terre', 1.5, 'kg', 'pommes de terre'],
    ['1 l 25 cl de lait', 1.25, 'l', 'lait'],
    ['1 kg y 200 g de harina', 1.2, 'kg', 'harina'],
    ['1 Kilo 500 Kartoffeln', 1.5, 'Kilo', 'Kartoffeln'],
    ['1 kg och 200 g potatis', 1.2, 'kg', 'potatis'],
    ['1 kg 200 g mąki', 1.2, 'kg', 'mąki'],
    ['1 кг 200 г муки', 1.2, 'кг', 'муки'],
  ])('reads the rest of an amount in a smaller unit: %s', (text, quantity, unit, food) => {
    expect(parse(text)).toMatchObject({ quantity, upperQuantity: null, unit, food, note: '' })
  })

  it.each([
    ['500 g de farine', 500, 'g', 'farine'],
    ["2 cuillères à soupe d'huile d'olive", 2, 'cuillères à soupe', "huile d'olive"],
    ['1 c. à s. de sucre', 1, 'c. à s.', 'sucre'],
    ['2 cucharadas de aceite', 2, 'cucharadas', 'aceite'],
    ['200 g di farina', 200, 'g', 'farina'],
    ['2 cucchiai di olio', 2, 'cucchiai', 'olio'],
    ['2 EL Olivenöl', 2, 'EL', 'Olivenöl'],
    ['1 Prise Salz', 1, 'Prise', 'Salz'],
    ['Prise Salz', null, 'Prise', 'Salz'],
    ['2 Knoblauchzehen', 2, null, 'Knoblauchzehen'],
    ['3 eetlepels bloem', 3, 'eetlepels', 'bloem'],
    ['1 snuf(je) zout', 1, 'snuf(je)', 'zout'],
  ])('knows the common units of other languages: %s', (text, quantity, unit, food) => {
    expect(parse(text)).toMatchObject({ quantity, unit, food })
  })

  it('finds the units of the group', () => {
    expect(parse('2 Kellen Teig', kitchen)).toMatchObject({ quantity: 2, unit: 'Kellen', food: 'Teig' })
    expect(parse('2 Kellen Teig')).toMatchObject({ unit: null, food: 'Kellen Teig' })
  })

  it('keeps the unit before a food of the group', () => {
    expect(parse('2 cups chicken broth', kitchen)).toMatchObject({
      quantity: 2,
      unit: 'cups',
      food: 'chicken broth',
    })
  })

  it('treats a lone piece as the food, and one after a food as the unit', () => {
    expect(parse('3 cloves')).toMatchObject({ quantity: 3, unit: null, food: 'cloves' })
    expect(parse('2 garlic cloves, minced')).toMatchObject({ unit: 'cloves', food: 'garlic', note: 'minced' })
    expect(parse('1 bouquet garni')).toMatchObject({ unit: null, food: 'bouquet garni' })
    expect(parse('2 t-bone steaks')).toMatchObject({ unit: null, food: 't-bone steaks' })
  })
})

describe('foods and notes', () => {
  it.each([
    ['2 large eggs', 'eggs', 'large'],
    ['1 large yellow onion, coarsely chopped', 'yellow onion', 'large, coarsely chopped'],
    ['2 cups finely chopped parsley', 'parsley', 'finely chopped'],
    ['1 cup peeled and diced carrots', 'carrots', 'peeled and diced'],
    ['1 onion finely chopped', 'onion', 'finely chopped'],
    ['1 pound boneless, skinless chicken thighs, cubed', 'boneless, skinless chicken thighs', 'cubed'],
    ['salt and pepper, to taste', 'salt and pepper', 'to taste'],
    ['honey to taste', 'honey', 'to taste'],
    ['2 tbsp butter for the pan', 'butter', 'for the pan'],
    [
      '2 cups mango chunks, (2 large mangoes) (fresh or frozen)',
      'mango chunks',
      '2 large mangoes, fresh or frozen',
    ],
    ['1 small onion or 2 shallots', 'onion', 'small, or 2 shallots'],
    ['juice of 2 lemons', 'lemons', 'juice'],
    ['Saft von 1 Zitrone', 'Zitrone', 'Saft'],
  ])('%s', (text, food, note) => {
    expect(parse(text)).toMatchObject({ food, note })
  })

  it.each(['2 cups chicken broth', '500 g ground beef', '2 cups crushed tomatoes', '1 cup butter beans'])(
    'a food of the group does not move the boundaries of %s',
    (text) => {
      expect(parse(text, kitchen)).toEqual(parse(text))
      expect(parse(text, kitchen).unit).not.toBeNull()
    },
  )

  it('moves an alternative to the note, unless both may share their last word', () => {
    expect(parse('2 tbsp butter or oil')).toMatchObject({ food: 'butter', note: 'or oil' })
    expect(parse('2 EL Butter oder Margarine')).toMatchObject({ food: 'Butter', note: 'oder Margarine' })
    expect(parse('1 tbsp rowan or redcurrant jelly').food).toBe('rowan or redcurrant jelly')
    expect(parse('2 cups chicken or vegetable stock').food).toBe('chicken or vegetable stock')
    for (const food of [
      'reduced-salt vegetable or chicken stock',
      'fresh chicken or vegetable stock',
      'easy-cook white or brown rice',
      'cup or button mushrooms',
    ])
      expect(parse(`2 handfuls of ${food}`)).toMatchObject({ unit: 'handfuls', food, note: '' })
    const split = { food: 'crushed tomatoes', note: 'or tomato sauce' }
    expect(parse('1 can crushed tomatoes or tomato sauce', kitchen)).toMatchObject(split)
  })

  it('has no price', () => {
    expect(parse('1 lb ground beef ($6.99)')).toMatchObject({ food: 'ground beef', note: '($6.99)' })
    expect(parse('4 leaves iceberg lettuce ($0.37)')).toMatchObject({ food: 'iceberg lettuce' })
  })
})

describe('lines without an ingredient', () => {
  it.each([
    '---',
    '1/0 cup sugar',
    '1e99 cups sugar',
    '12',
    'https://example.com/recipe',
    'See the notes above. They matter more than you think.',
    'You can leave this out if you like, but it really does make the dish so much better!',
    '9'.repeat(500),
  ])('stays a note: %s', (text) => {
    expect(parse(text)).toMatchObject({
      quantity: null,
      unit: null,
      food: null,
      note: text,
      confidence: { average: 0 },
    })
  })

  it('an empty line is nothing at all', () => {
    expect(parse('  ')).toMatchObject({ quantity: null, unit: null, food: null, note: '' })
  })

  it('treats the word NaN as a word', () => {
    expect(parse('NaN bread')).toMatchObject({ quantity: null, food: 'NaN bread' })
  })
})

describe('confidence', () => {
  it('is the mean over the parts that are there, and lower where the food looks odd', () => {
    const plain = parse('2 cups flour').confidence
    expect(plain).toMatchObject({ comment: null })
    expect(plain.average).toBeGreaterThanOrEqual(0.85)
    expect(parse('2 cups this or that and other 3 things').confidence.average).toBeLessThan(plain.average)
    expect(parse('flour').confidence).toMatchObject({ quantity: null, unit: null })
  })
})

describe('for any text', () => {
  const words = fc.constantFrom(
    '1',
    '½',
    '2-3',
    '1/0',
    'g',
    'cups',
    'of',
    'large',
    'chopped',
    'flour',
    ',',
    '(',
    ')',
    '/',
    '-',
    'or',
    'x',
    '400g',
    'a',
    'half',
    '٣',
    'juice of',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 20 }).map((all) => all.join(' ')),
  )

  it('never throws, and quantities and confidences are proper numbers', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('nlp' as const, 'brute' as const), (text, parser) => {
        const parsed = parseIngredient(text, kitchen, { parser })
        for (const number of [parsed.quantity, parsed.upperQuantity]) {
          if (number !== null) expect(Number.isFinite(number) && number >= 0).toBe(true)
        }
        for (const value of Object.values(parsed.confidence)) {
          if (value !== null) expect(value >= 0 && value <= 1).toBe(true)
        }
        expect(parsed.originalText).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })

  it('is quick on a line made to be slow', () => {
    const started = computedMs()
    for (const piece of ['1 ', '(', ' (', 'or ', 'a, ', '½', 'chopped ', '1/', '- ', ' ']) {
      parseIngredient(piece.repeat(20_000), kitchen, { parser: 'nlp' })
      parseIngredient(piece.repeat(20_000), kitchen, { parser: 'brute' })
      parseIngredient(piece.repeat(100), kitchen, { parser: 'nlp' })
    }
    expect(computedMs() - started).toBeLessThan(2000)
  })
})
