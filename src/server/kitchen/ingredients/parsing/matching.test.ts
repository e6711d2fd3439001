import {
  buildMatcher,
  COMMON_UNITS,
  matchParsed,
  nameKey,
  similarity,
  withoutPlural,
} from '@ramekin/food-engine/matching'
import { ALL_GRAMMARS, sectionTitleOf } from '@ramekin/food-engine/sentences'
import { describe, expect, it } from 'vitest'
import { computedMs } from '../../../../../tests/support/computed-ms'
import { parseIngredient } from './parse-ingredient'
import { parseIngredientLines } from './parse-lines'
import { toStorableIngredient } from './storable-ingredient'

const matcher = buildMatcher({
  units: [
    { id: 'cups', name: 'Cups' },
    {
      id: 'tbsp',
      name: 'Tablespoon',
      pluralName: 'Tablespoons',
      abbreviation: 'Tbsp.',
      pluralAbbreviation: 'tbsps',
    },
    { id: 'pinch', name: 'pinch', aliases: [{ name: 'wee bit' }] },
    { id: 'gram', name: 'gram', pluralName: 'grams', abbreviation: 'g' },
  ],
  foods: [
    { id: 'potatoes', name: 'potatoes' },
    { id: 'onion', name: 'onion', pluralName: 'onions' },
    { id: 'green onion', name: 'green onion', aliases: [{ name: 'scallion' }] },
    { id: 'creme', name: 'Crème fraîche' },
    { id: 'egg', name: 'egg' },
    { id: 'flour', name: 'all-purpose flour' },
  ],
})
const foodOf = (text: string) => matcher.findFood(text)?.entry.id
const unitOf = (text: string) => matcher.findUnit(text)?.entry.id

describe('similarity', () => {
  it('is the share of letters that stay', () => {
    expect(similarity('potato', 'potatoes')).toBeCloseTo(85.71, 1)
    expect(similarity('gren onion', 'green onion')).toBeCloseTo(95.24, 1)
    expect(similarity('abc', 'abc')).toBe(100)
    expect(similarity('abc', 'xyz')).toBe(0)
    expect(similarity('', '')).toBe(100)
  })

  it('gives up early below the wanted ratio without changing what reaches it', () => {
    expect(similarity('chicken broth', 'chicken breast', 85)).toBe(0)
    expect(similarity('gren onion', 'green onion', 85)).toBeCloseTo(95.24, 1)
  })
})

describe('withoutPlural', () => {
  it.each([
    ['eggs', 'egg'],
    ['berries', 'berry'],
    ['potatoes', 'potato'],
    ['radishes', 'radish'],
    ['leaves', 'leaf'],
    ['asparagus', 'asparagus'],
    ['watercress', 'watercress'],
    ['gas', 'gas'],
  ])('%s → %s', (plural, singular) => {
    expect(withoutPlural(plural)).toBe(singular)
  })
})

describe('finding units', () => {
  it.each([
    ['cup', 'cups'],
    ['CUPS', 'cups'],
    ['tablespoon', 'tbsp'],
    ['Tablespoons', 'tbsp'],
    ['tbsp', 'tbsp'],
    ['tbsps', 'tbsp'],
    ['T', 'tbsp'],
    ['EL', 'tbsp'],
    ['cuillères à soupe', 'tbsp'],
    ['tablspoon', 'tbsp'],
    ['wee bit', 'pinch'],
    ['pinches', 'pinch'],
    ['g.', 'gram'],
    ['Gramm', 'gram'],
  ])('%s is %s', (text, id) => {
    expect(unitOf(text)).toBe(id)
  })

  it.each(['', 'tsp', 't', 'can', 'xg', 'kg', 'very unique'])('"%s" is none of them', (text) => {
    expect(unitOf(text)).toBeUndefined()
  })
})

describe('pounds', () => {
  const known = (...names: string[]) => {
    const units = names.map((name) => ({ id: name, name, pluralName: `${name}s` }))
    return buildMatcher({ units, foods: [], grammars: ALL_GRAMMARS })
  }
  const METRIC = [
    ['de', 'Pfund'],
    ['de', 'Pfd.'],
    ['nl', 'pond'],
    ['fr', 'livre'],
    ['fr', 'livres'],
    ['da', 'pund'],
  ] as const

  it.each(METRIC)('of 500 g in %s are not English ones: %s', (language, word) => {
    expect(known('lb', 'pound').findUnit(word, language)).toBeNull()
    expect(known('lb', 'Pfund').findUnit(word, language)?.entry.id).toBe('Pfund')
  })

  it.each([
    ['en', 'lb'],
    ['de', 'lb'],
    ['es', 'libra'],
  ])('of other languages are: %s %s', (language, word) => {
    expect(known('Pfund', 'pound').findUnit(word, language)?.entry.id).toBe('pound')
  })
})

describe('finding units by their meaning', () => {
  const units = [
    { id: 'tsp', name: 'teaspoon', abbreviation: 'tsp' },
    { id: 'EL', name: 'Esslöffel' },
  ]
  const known = buildMatcher({ units, foods: [], grammars: ALL_GRAMMARS })
  const unitIn = (language: string, text: string) => known.findUnit(text, language)?.entry.id

  it('finds names in other languages', () => {
    expect(unitIn('ru', 'ч. л.')).toBe('tsp')
    expect(unitIn('ja', '大さじ')).toBe('EL')
  })

  it.each([
    ['sv', 'nypa', 'klyfta'],
    ['pl', 'szczypta', 'ząbek'],
    ['cs', 'špetka', 'stroužek'],
    ['hu', 'csipet', 'gerezd'],
    ['el', 'πρέζα', 'σκελίδα'],
    ['he', 'קורט', 'שן'],
    ['tr', 'tutam', 'diş'],
    ['ru', 'щепотка', 'зубчик'],
    ['pt', 'pitada', 'dente'],
  ])('knows English units in %s', (language, pinch, clove) => {
    const units = [
      { id: 'pinch', name: 'pinch', pluralName: 'pinches' },
      { id: 'clove', name: 'clove', pluralName: 'cloves' },
    ]
    const english = buildMatcher({ units, foods: [], grammars: ALL_GRAMMARS })
    expect([pinch, clove].map((text) => english.findUnit(text, language)?.entry.id)).toEqual([
      'pinch',
      'clove',
    ])
  })

  const counted = buildMatcher({
    units: ['bunch', 'bag', 'can', 'jar', 'tube', 'tablespoon', 'bottle', 'dash', 'piece'].map((name) => ({
      id: name,
      name,
    })),
    foods: [],
    grammars: ALL_GRAMMARS,
  })

  it.each(['dozen', 'fl', 'c', 'tub', 'splash', 'wedges', 'part', 'but'])(
    'finds no foreign meaning of the English word "%s"',
    (word) => {
      expect(counted.findUnit(word)).toBeNull()
    },
  )

  it.each([
    ['en', 'bag', 'bag'],
    ['tr', 'bağ', 'bunch'],
    ['tr', 'demet', 'bunch'],
    ['nl', 'pot', 'jar'],
    ['de', 'Glas', 'jar'],
  ])('in %s "%s" is a %s', (language, word, unit) => {
    expect(counted.findUnit(word, language)?.entry.id).toBe(unit)
  })

  it('prefers the language of the sentence', () => {
    expect(unitIn('cs', 'čl')).toBe('tsp')
    expect(unitIn('de', 'cl')).toBeUndefined()
  })
})

describe('finding foods', () => {
  it.each([
    ['potato', 'potatoes'],
    ['POTATOES', 'potatoes'],
    ['green onions', 'green onion'],
    ['scallion', 'green onion'],
    ['onions', 'onion'],
    ['creme fraiche', 'creme'],
    ['eggs', 'egg'],
    ['all purpose flour', 'flour'],
    ['potatos', 'potatoes'],
    ['pottato', 'potatoes'],
  ])('%s is %s', (text, id) => {
    expect(foodOf(text)).toBe(id)
  })

  it.each(['very unique', '', 'eg', 'legs', 'ale', 'gren onion', 'spring green onion', 'x'.repeat(5000)])(
    'finds nothing for "%s"',
    (text) => {
      expect(foodOf(text)).toBeUndefined()
    },
  )

  it('prefers names to other words, and the first of equals', () => {
    const index = buildMatcher({
      units: [],
      foods: [
        { id: 'a', name: 'spring onion', aliases: [{ name: 'leek' }] },
        { id: 'b', name: 'leek' },
        { id: 'c', name: 'Leek' },
      ],
    })
    expect(index.findFood('leek')?.entry.id).toBe('b')
  })

  it('is quick in a group with thousands of foods', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const foods = Array.from({ length: 5000 }, (_, n) => ({
      id: String(n),
      name: Array.from({ length: 14 }, (_, i) => letters[(n * (i + 7) + i * i) % 26]).join(''),
    }))
    const large = buildMatcher({ units: [], foods })
    const started = computedMs()
    for (let n = 0; n < 50; n++) large.findFood(`unknown food ${n}`)
    expect(computedMs() - started).toBeLessThan(1500)
  })
})

describe('matchParsed', () => {
  it('tries unit and food together as a food when neither is known', () => {
    const parsed = { ...parseIngredient('2 green onions'), unit: 'green', food: 'onions' }
    expect(matchParsed(parsed, matcher)).toMatchObject({
      unit: null,
      food: { text: 'green onions', entry: { id: 'green onion' } },
    })
  })

  it('gives the entries of the group and leaves unknown words as text', () => {
    expect(matchParsed(parseIngredient('2 cups potato, diced', matcher), matcher)).toMatchObject({
      quantity: 2,
      unit: { text: 'cups', entry: { id: 'cups' } },
      food: { text: 'potato', entry: { id: 'potatoes' } },
      note: 'diced',
    })
    expect(matchParsed(parseIngredient('2 quarts okra', matcher), matcher)).toMatchObject({
      unit: { text: 'quarts', entry: null },
      food: { text: 'okra', entry: null },
    })
  })
})

describe('toStorableIngredient', () => {
  const store = (text: string) => {
    const { quantity, unit, food, note } = toStorableIngredient(
      matchParsed(parseIngredient(text, matcher), matcher),
    )
    return [quantity, unit?.id ?? null, food?.id ?? null, note]
  }
  it.each([
    ['2 cups potatoes, diced', 2, 'cups', 'potatoes', 'diced'],
    ['2 cups okra, sliced', 2, 'cups', null, 'okra, sliced'],
    ['3 quarts okra', 3, null, null, 'quarts okra'],
    ['3 quarts onions, sliced', 3, null, 'onion', 'quarts, sliced'],
    ['2-3 onions, sliced', 2, null, 'onion', '(2–3) sliced'],
    ['2-3 okra pods', 2, null, null, 'okra pods (2–3)'],
    ['1 cup (240 ml) okra', 1, 'cups', null, 'okra (240 ml)'],
    ['1/0 cups of nothing', null, null, null, '1/0 cups of nothing'],
  ])('loses no word of: %s', (text, ...stored) => {
    expect(store(text)).toEqual(stored)
  })
})

describe('headings', () => {
  it.each([
    ['For the sauce:', 'For the sauce'],
    ['Dough :', 'Dough'],
    ['[Topping]', 'Topping'],
    ['## Topping', 'Topping'],
    ['**Topping**', 'Topping'],
    ['**Topping:**', 'Topping'],
    ['--- Topping ---', 'Topping'],
    ['FOR THE DOUGH', 'FOR THE DOUGH'],
    ['Für den Teig', 'Für den Teig'],
    ['Pour la pâte', 'Pour la pâte'],
  ])('%s', (line, title) => {
    expect(sectionTitleOf(line)).toBe(title)
  })

  it.each([
    '2 cups flour',
    '2 cups:',
    'salt',
    '---',
    '',
    'For frying, oil',
    'Sauce: 2 tbsp soy',
    `${'long '.repeat(30)}:`,
  ])('is no heading: %s', (line) => {
    expect(sectionTitleOf(line)).toBeNull()
  })

  it('become the title of the next line; one without lines stays', () => {
    const lines = ['2 onions', '', 'For the dough:', '1 cup flour', '1 egg', 'Nothing:', 'To serve:']
    expect(
      parseIngredientLines(lines, matcher).map(({ title, ingredient }) => [
        title,
        ingredient.food?.text,
        ingredient.note,
      ]),
    ).toEqual([
      [null, 'onions', ''],
      ['For the dough', 'flour', ''],
      [null, 'egg', ''],
      [null, undefined, 'Nothing:'],
      [null, undefined, 'To serve:'],
    ])
  })
})

describe('the common units', () => {
  it('say every word once, in the form in which words are compared', () => {
    const words = COMMON_UNITS.flatMap((unit) => unit.words.split('|'))
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    expect(words.filter((word) => nameKey(word) !== word)).toEqual([])
  })
})

describe('a name that the line has as a whole', () => {
  const group = buildMatcher({
    units: [
      { id: 'leaf', name: 'feuille', pluralName: 'feuilles' },
      { id: 'clove', name: 'gousse', pluralName: 'gousses' },
    ],
    foods: [
      'milk',
      'milk powder',
      'tomato',
      'chopped tomatoes',
      'garlic',
      'riz',
      'feuille de riz',
      'ail',
      "gousse d'ail",
      'pois chiches',
      'pois chiches en boîte',
      'noix de coco',
      'чеснок',
      'мляко',
      'мляко на прах',
    ].map((name) => ({ id: name, name })),
    grammars: ALL_GRAMMARS,
  })
  const linkOf = (line: string, language: string) =>
    matchParsed(parseIngredient(line, group, { language }), group, language)

  it.each([
    ['fr', '2 feuilles de riz', 'feuille de riz', null, ''],
    ['fr', "2 gousses d'ail", 'ail', 'gousses', ''],
    ['fr', '400 g de pois chiches en boîte', 'pois chiches en boîte', 'g', ''],
    ['fr', '100 g de noix de coco râpée', undefined, 'g', ''],
    ['fr', '400 g de pois chiches rincés', 'pois chiches', 'g', 'rincés'],
    ['bg', '200 г мляко на прах', 'мляко на прах', 'г', ''],
    ['en', '400 g chopped tomatoes', 'chopped tomatoes', 'g', ''],
    ['en', '2 chopped tomatoes', 'tomato', null, 'chopped'],
    ['en', '2 cloves garlic, chopped', 'garlic', 'cloves', 'chopped'],
  ])('%s: %s', (language, line, food, unit, note) => {
    const read = linkOf(line, language)
    expect([read.food?.entry?.name, read.unit?.text ?? null, read.note]).toEqual([food, unit, note])
  })

  it('is the text of a food that the group does not have', () => {
    expect(linkOf('100 g de noix de coco râpée', 'fr').food).toEqual({
      text: 'noix de coco râpée',
      entry: null,
    })
  })
})
