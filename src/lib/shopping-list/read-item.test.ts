import { sectionOf } from '@ramekin/food-engine/sections'
import { sentenceReaderOf } from '@ramekin/food-engine/sentences'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'
import type { ItemReading } from './item-reading'
import { makeItemReader } from './read-item'
import { areItems, splitItems } from './split-items'

const stamps = { createdAt: '2026-11-21T00:00:00Z', updatedAt: '2026-11-21T00:00:00Z' }
const alias = (name: string) => ({ name })
const unit = (name: string, more: Partial<IngredientUnit> = {}): IngredientUnit => ({
  id: name,
  name,
  pluralName: null,
  description: '',
  extras: {},
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  standardQuantity: null,
  standardUnit: null,
  aliases: [],
  ...stamps,
  ...more,
})
const food = (name: string, more: Partial<IngredientFood> = {}): IngredientFood => ({
  id: name,
  name,
  pluralName: null,
  description: '',
  extras: {},
  labelId: null,
  label: null,
  aliases: [],
  householdsWithIngredientFood: [],
  ...stamps,
  ...more,
})

const units = [
  unit('kilogram', { pluralName: 'kilograms', abbreviation: 'kg' }),
  unit('gram', { abbreviation: 'g' }),
  unit('tablespoon', { abbreviation: 'T', aliases: [alias('tbsp')] }),
  unit('teaspoon', { abbreviation: 't', aliases: [alias('tsp.')] }),
  unit('can', { pluralName: 'cans' }),
  unit('fluid ounce', { abbreviation: 'fl. oz' }),
  unit('كيلوغرام', { abbreviation: 'كغ' }),
]
const foods = [
  food('potato', { pluralName: 'potatoes', aliases: [alias('spuds')] }),
  food('crème fraîche'),
  food('flour'),
  food('egg', { pluralName: 'eggs' }),
  food('tomato', { pluralName: 'tomatoes' }),
  food('chicken broth'),
  food('Zwiebel', { pluralName: 'Zwiebeln' }),
  food('じゃがいも'),
  food('卵'),
  food('بطاطس'),
]

const readerFor = (language: string) => {
  const reader = makeItemReader(sentenceReaderOf(language))
  const vocabulary = reader.makeVocabulary(units, foods)
  return (text: string) => wordsOf(reader.read(text, vocabulary))
}
/** `quantity|unit|food|note`. */
const wordsOf = (reading: ItemReading | null) => {
  return (
    reading &&
    [reading.quantity ?? '', reading.unit?.name ?? '', reading.food?.name ?? '', reading.note].join('|')
  )
}

const english = makeItemReader(sentenceReaderOf('en'))
const read = readerFor('en')

it('keeps the person’s word for a food', () => {
  const vocabulary = english.makeVocabulary(units, foods)
  const said = (text: string) => english.read(text, vocabulary)?.said
  expect(said('2 kg Spuds')).toBe('Spuds')
  expect(said('spuds, small')).toBe('spuds')
  expect(said('2 kg spuds for mash')).toBe('spuds')
  expect(said('bin bags')).toBeUndefined()
})

describe('a line of a shopping list', () => {
  it.each([
    ['2 kg potatoes', '2|kilogram|potato|'],
    ['2kg Potatoes', '2|kilogram|potato|'],
    ['1,5 kg spuds', '1.5|kilogram|potato|'],
    ['1 1/2 tbsp. flour', '1.5|tablespoon|flour|'],
    ['½ T flour', '0.5|tablespoon|flour|'],
    ['2 t flour', '2|teaspoon|flour|'],
    ['200 g of creme fraiche', '200|gram|crème fraîche|'],
    ['6 eggs', '6||egg|'],
    ['2x eggs', '2||egg|'],
    ['2 × milk', '2|||milk'],
    ['2–3 cans tomatoes', '3|can|tomato|'],
    ['4 fl. oz cream', '4|fluid ounce||cream'],
    ['٢ كغ بطاطس', '2|كيلوغرام|بطاطس|'],
    // Half typed: the rest may begin like a unit.
    ['2 kg pot', '2|kilogram||pot'],
    ['500g can', '500|gram||can'],
    ['2 fl. oz', '2|||fl. oz'],
  ])('amount first: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['eggs 12', '12||egg|'],
    ['potatoes 2 kg', '2|kilogram|potato|'],
    ['potatoes, 2kg', '2|kilogram|potato|'],
    ['milk x2', '2|||milk'],
    ['birthday candles 12', '12|||birthday candles'],
    ['batteries AA 4', '4|||batteries AA'],
    ['kitchen roll x 4', '4|||kitchen roll'],
    ['milk 2 litres', '2|||milk litres'],
    ['potatoes kg 2', '2|kilogram|potato|'],
    ['quinces kg 2', '2|kilogram||quinces'],
    ['milk 2x', '2|||milk'],
    ['cucumbers 2-3', '3|||cucumbers'],
    ['eggs 6–8', '8||egg|'],
    ['AA batteries (4)', '4|||AA batteries'],
    ['cola 6 x 330 ml', '6|||× 330 ml cola'],
    ['picture frame 10x15 cm', '|||picture frame 10x15 cm'],
    ['coke zero 6x330ml', '6|||× 330ml coke zero'],
    ['tomatoes, 2 × 400 g', '2|||× 400 g tomatoes'],
  ])('amount last: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['potatoes', '||potato|'],
    ['flour, sifted', '||flour|sifted'],
    ['2 kg potatoes (floury)', '2|kilogram|potato|floury'],
    ['sweet potatoes', '|||sweet potatoes'],
    ['Birthday candles', '|||Birthday candles'],
    ['chopped tomatoes', '||tomato|chopped'],
    ['2 kg potatoes, peeled', '2|kilogram|potato|peeled'],
    ['2 batteries size AA', '2|||batteries size AA'],
    ['a bag of ice', '1|||bag of ice'],
    ['For the party:', '|||For the party:'],
  ])('foods by their full name, everything else as it is: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['7up', '|||7up'],
    ['00 flour', '|||00 flour'],
    ['2', '|||2'],
    ['2 cans', '2|||cans'],
    ['vitamin B12', '|||vitamin B12'],
    ['1/0 eggs', '|||1/0 eggs'],
    ['1e99 eggs', '|||1e99 eggs'],
    ['99999999999 g salt', '|||99999999999 g salt'],
    ['4006381333931', '|||4006381333931'],
    ['milk 4006381333931', '|||milk 4006381333931'],
    ['plumber 0151 23456789', '|||plumber 0151 23456789'],
    ['plumber 555 1234', '|||plumber 555 1234'],
    ['type 405 flour', '|||type 405 flour'],
    ['2% milk', '|||2% milk'],
    ['light bulb 60W', '|||light bulb 60W'],
    ['iPhone 15 case', '|||iPhone 15 case'],
    ['2er Pack Batterien', '|||2er Pack Batterien'],
    ['nappies size 4', '|||nappies size 4'],
    ['2 nappies size 4+', '2|||nappies size 4+'],
    ['6 pack beer', '|||6 pack beer'],
    ['6-pack of beer', '|||6-pack of beer'],
    ['beer 6 pack', '|||beer 6 pack'],
    ['£5 flowers', '|||£5 flowers'],
    ['flowers $10', '|||flowers $10'],
    ['chips ($3.99)', '|||chips ($3.99)'],
    ['soap 3 for 2', '|||soap 3 for 2'],
    ['printer ink HP 304', '|||printer ink HP 304'],
    ['printer ink HP 304 x2', '2|||printer ink HP 304'],
    ['napkins 100', '|||napkins 100'],
    ['2 light bulbs E27', '2|||light bulbs E27'],
    ['3 tulip bulbs', '3|||tulip bulbs'],
  ])('no amount where none is meant: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['3 x 400 g tomatoes', '3|||× 400 g tomatoes'],
    ['1 (14 oz) can tomatoes', '1|can|tomato|14 oz'],
    ['3 x 400 g quinces', '3|||× 400 g quinces'],
    ['a dozen eggs', '12||egg|'],
    ['half a potato', '0.5||potato|'],
    ['2 l 2% milk', '2|||l 2% milk'],
    ['2 cups chicken broth', '2|||cups chicken broth'],
    ['three quarters of a kilogram of flour', '0.75|kilogram|flour|'],
    ['3/4 of a kg of quinces', '0.75|kilogram||quinces'],
    ['half and half', '|||half and half'],
    ['2 kg half & half', '2|kilogram||half & half'],
    ['2 c. à s. de farine', '2|tablespoon||farine'],
    ['3 c.à.c. sel', '3|teaspoon||sel'],
    ['1 càs flour', '1|tablespoon|flour|'],
    ["2 c. à soupe d'huile", "2|tablespoon||d'huile"],
  ])('as recipes have it: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['kg potatoes', '1|kilogram|potato|'],
    ['can of tomatoes', '1|can|tomato|'],
    ['bag of potatoes', '||potato|bag of'],
    ['- potatoes', '||potato|'],
    ['* 2 kg potatoes', '2|kilogram|potato|'],
    ['[ ] potatoes', '||potato|'],
    ['3. Advent candles', '|||3. Advent candles'],
    ['1.5 kg potatoes', '1.5|kilogram|potato|'],
  ])('without a number, or as a list: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['de', '1/2 Zwiebel', '0.5||Zwiebel|'],
    ['de', '2x Zwiebeln', '2||Zwiebel|'],
    ['de', '2x Milch', '2|||Milch'],
    ['de', 'Milch 2x', '2|||Milch'],
    ['de', '6x330ml Wasser', '6|||× 330ml Wasser'],
    ['de', 'Rahmen 10x15 cm', '|||Rahmen 10x15 cm'],
    ['fr', '2x lait', '2|||lait'],
    ['es', '3 x leche', '3|||leche'],
    ['de', 'kg Zwiebeln', '1|kilogram|Zwiebel|'],
    ['de', 'Zwiebeln kg 2', '2|kilogram|Zwiebel|'],
    ['fr', 'kg de potatoes', '1|kilogram|potato|'],
    ['de', 'Gurken 2-3', '3|||Gurken'],
    ['de', 'Zwiebeln 2–3', '3||Zwiebel|'],
    ['de', 'Wasser 6 x 1,5 l', '6|||× 1,5 l Wasser'],
    ['fr', 'eau 6x1,5l', '6|||× 1,5l eau'],
    ['es', 'agua 6 x 1,5 l', '6|||× 1,5 l agua'],
    ['de', 'Bohnen 4er Pack', '|||Bohnen 4er Pack'],
    ['de', 'Shampoo 3 für 2', '|||Shampoo 3 für 2'],
    ['fr', 'du crème fraîche', '||crème fraîche|'],
    ['fr', 'de la crème fraîche', '||crème fraîche|'],
    ['de', '1,5 kg Zwiebeln, rot', '1.5|kilogram|Zwiebel|rot'],
    ['de', '3 Dosen Zwiebeln', '3|can|Zwiebel|'],
    ['de', '3 Netze Zwiebeln', '3|||Netze Zwiebeln'],
    ['de', '3 Stück Zwiebeln', '3||Zwiebel|Stück'],
    ['de', '3 x 400 g Tomaten', '3|||× 400 g Tomaten'],
    ['de', 'Batterien AA 4', '4|||Batterien AA'],
    ['de', 'Mehl 405', '|||Mehl 405'],
    ['de', 'Dinkelmehl 630', '|||Dinkelmehl 630'],
    ['de', 'Mehl Type 550', '|||Mehl Type 550'],
    ['de', '2 kg Mehl 405', '2|kilogram||Mehl 405'],
    ['de', 'Mehl 405, 2 kg', '2|kilogram||Mehl 405'],
    ['de', 'Mehl 2', '2|||Mehl'],
    ['fr', 'farine de blé 55', '|||farine de blé 55'],
    ['pl', 'mąka tortowa 450', '|||mąka tortowa 450'],
    ['hu', 'liszt 55', '|||liszt 55'],
    ['de', '2er Pack Batterien', '|||2er Pack Batterien'],
    ['de', 'Windeln Größe 4', '|||Windeln Größe 4'],
    ['de', '7up', '|||7up'],
    ['fr', '200 g de farine', '200|gram||farine'],
    ['fr', '2 c. à s. de farine', '2|tablespoon||farine'],
    ['de', '2 c. à s. de farine', '2|tablespoon||de farine'],
    ['es', '3 c. à c. de sel', '3|teaspoon||sel'],
    ['de', 'drei Viertel kg Zwiebeln', '0.75|kilogram|Zwiebel|'],
    ['ja', 'じゃがいも 2個', '2||じゃがいも|個'],
    ['ja', '卵10個', '10||卵|個'],
    ['ja', '2 kg potatoes', '2|kilogram|potato|'],
    ['ar', '٢ كغ بطاطس', '2|كيلوغرام|بطاطس|'],
    ['ar', 'كغ بطاطس', '1|كيلوغرام|بطاطس|'],
    ['ar', 'كوب دقيق', '1|||كوب دقيق'],
  ])('in the language of the person (%s): %s', (language, text, expected) => {
    expect(readerFor(language)(text)).toBe(expected)
  })

  it('offers foods by their name alone, and keeps the note', () => {
    const vocabulary = english.makeVocabulary(units, foods)
    expect(english.read('3 x 400 g tomat', vocabulary)).toMatchObject({ name: 'tomat', details: '400 g' })
    expect(english.read('2 kg pota, peeled', vocabulary)).toMatchObject({ name: 'pota', details: 'peeled' })
    expect(english.read('birthday candles 12', vocabulary)).toMatchObject({ name: 'birthday candles' })
  })

  it('loses no word, in any language', () => {
    const known = english.read('2x B12 kg Zwiebeln potatoes 1,5', english.makeVocabulary([], []))
    expect(known?.note).toContain('B12')
    const branded = english.read('2x 7up kg rot AA 1,5', english.makeVocabulary([], []))
    expect(branded?.note).toContain('7up')
    const words = fc.constantFrom(
      ...'potatoes peeled size AA kg flour (floury) large chopped, cheese 2% 7up Zwiebeln rot EL じゃがいも بطاطس B12'.split(
        ' ',
      ),
    )
    const numbers = fc.constantFrom('', '2', '1/2', '½', '1,5', '2x', '3 x')
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'de', 'ja', 'ar', 'fr'),
        numbers,
        fc.array(words, { minLength: 1, maxLength: 5 }),
        numbers,
        (language, before, middle, after) => {
          const text = [before, ...middle, after].filter(Boolean).join(' ')
          const reader = makeItemReader(sentenceReaderOf(language))
          const reading = reader.read(text, reader.makeVocabulary([], []))
          const kept = new Set((reading?.note ?? '').match(/[\p{L}\p{M}\p{N}%]+/gu))
          const typed = middle.join(' ').match(/[\p{L}\p{M}\p{N}%]+/gu) ?? []
          expect([text, typed.filter((word) => !kept.has(word))]).toEqual([text, []])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('empty for empty text', () => {
    expect(read('  ')).toBeNull()
  })
})

describe('several items in one line', () => {
  const areMany = (language: string, text: string) => {
    const reader = makeItemReader(sentenceReaderOf(language))
    const known = ['butter', 'sugar', 'apple', 'pear', 'salt', 'pepper', 'oil', 'olive', 'olive oil']
    const own = ['Butter', 'Zucker', 'Apfel', 'Birne', 'beurre', 'sucre', 'pomme', 'poire']
    const named = [...known, ...own].map((name) => food(name, { pluralName: `${name}s` }))
    const vocabulary = reader.makeVocabulary(units, [...named, ...foods])
    const split = splitItems(text, language)
    const isGoods = (name: string) => sectionOf(name, [language]) !== null
    return split !== null && areItems(split, (part) => reader.read(part, vocabulary), isGoods)
  }

  it.each([
    ['en', 'apples, pears'],
    ['en', '2 apples, pears'],
    ['en', '500g butter and 200g sugar'],
    ['en', '2 apples + 3 pears'],
    ['en', 'apples, pears and eggs'],
    ['de', '500 g Butter und 200 g Zucker'],
    ['de', 'Apfel, Birne'],
    ['fr', '500 g de beurre et 200 g de sucre'],
    ['fr', 'pommes, poires'],
    ['en', 'milk, soap, sponges'],
    ['en', 'bin bags, batteries and dog food'],
    ['en', '2 milk, toothpaste, 3 candles'],
    ['de', 'Milch, Seife, Schwämme'],
    ['de', 'Klopapier, Zahnpasta und 2 Brote'],
    ['fr', 'lait, savon, éponges'],
    ['es', 'leche, jabón y esponjas'],
  ])('%s: %s', (language, text) => {
    expect(areMany(language, text)).toBe(true)
  })

  it.each([
    ['en', 'flour, sifted'],
    ['en', 'salt and pepper'],
    ['en', '2 salt and pepper'],
    ['en', 'oil, olive'],
    ['en', '1 can and 2 kg tomatoes'],
    ['en', 'apples, quince'],
    ['en', 'tomatoes (red, ripe)'],
    ['de', 'Butter, weich'],
    ['en', 'tomatoes, chopped'],
    ['en', 'onion, red'],
    ['en', 'chicken, boneless, skinless'],
    ['en', 'peppers, red, yellow, green'],
    ['en', 'butter, melted, unsalted'],
    ['en', 'flour, plain, sifted'],
    ['en', 'half and half'],
    ['de', 'Tomaten, geschält, gewürfelt'],
    ['de', 'Paprika, rot, gelb, grün'],
    ['fr', 'oignons, rouges, émincés'],
    ['es', 'tomates, pelados, picados'],
  ])('%s: %s is one', (language, text) => {
    expect(areMany(language, text)).toBe(false)
  })
})
