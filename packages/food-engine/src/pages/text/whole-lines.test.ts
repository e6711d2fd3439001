import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

const read = (text: string) => readRecipeText(text, { url: null, locale: 'en-US' }).recipe
const listOf = (text: string) => read(text).ingredients.map((line) => line.text)

const ENGLISH = [
  '2 unwaxed lemons, 1 halved and 1 sliced into 5mm rounds',
  '2 carrots, sliced and 1 parsnip, diced',
  '3 eggs, 2 beaten, 1 hard-boiled',
  '8 chicken thighs (approx. 1.2 kg), 2 skinless',
  '1 pack (250 g) tofu; 50 g reserved',
  '1 x 400g tin tomatoes and 2 x 200g tins beans',
  '4 onions, 2 sliced, 1 diced and 1 left whole',
  '500 g potatoes; 300 g boiled, 200 g raw; peeled',
  '1 cup flour and 2 tbsp butter, rubbed together',
]
const GERMAN = [
  '2 Zitronen, 1 halbiert und 1 in Scheiben',
  '3 Eier, 2 verquirlt, 1 hart gekocht',
  '2 Möhren, gewürfelt und 1 Pastinake, gerieben',
  '1 Packung (250 g) Tofu; 50 g beiseitegelegt',
  '1 Dose Tomaten (400 g) und 2 Dosen Bohnen (je 200 g)',
]
const FRENCH = [
  '2 citrons, 1 coupé en deux et 1 en rondelles',
  '3 œufs, 2 battus, 1 dur',
  '2 carottes, émincées et 1 panais, en dés',
  '1 paquet (250 g) de tofu; 50 g mis de côté',
  '1 boîte de tomates (400 g) et 2 boîtes de haricots',
]

describe('a line of a list', () => {
  it.each([
    ...ENGLISH.map((line) => [line, '500 g flour', '1 onion', 'salt and pepper', '300ml/10fl oz stock']),
    ...GERMAN.map((line) => [line, '500 g Mehl', '1 Zwiebel', 'Salz und Pfeffer', '300 ml Brühe']),
    ...FRENCH.map((line) => [line, '500 g de farine', '1 oignon', 'sel et poivre', '300 ml de bouillon']),
  ])('is one ingredient with all its words among others: %s', (...entries) => {
    const [line = '', ...others] = entries
    const lists = [
      [line, ...others],
      [...others, line],
      [others[0] ?? '', line, ...others.slice(1)],
    ]
    for (const list of lists)
      for (const bullet of ['', '- '])
        for (const heading of ['', 'For the soup:\n', 'Zutaten\n']) {
          const text = `Soup of the house\n\n${heading}${list.map((entry) => bullet + entry).join('\n')}\n\nMix everything and simmer it for an hour.`
          expect(listOf(text)).toEqual(list)
        }
  })

  it('is one of several if all ingredients of a text have such lines', () =>
    expect(listOf(`Soup of the house\n\n${ENGLISH.join('\n')}\n\nMix everything and simmer it.`)).toEqual(
      ENGLISH,
    ))

  it.each([
    ['Ingredients: 2 eggs, 100 g flour, 1 l milk', ['2 eggs', '100 g flour', '1 l milk']],
    ['Zutaten: 2 Eier, 100 g Mehl und 1 l Milch', ['2 Eier', '100 g Mehl', '1 l Milch']],
    ['2 œufs, 100 g de farine et 1 l de lait', ['2 œufs', '100 g de farine', '1 l de lait']],
  ])('is taken apart where it is the whole list: %s', (line, list) =>
    expect(listOf(`Pancakes\n\n${line}\n\nMix everything and fry it in butter.`)).toEqual(list),
  )

  it('keeps text in brackets when its line is split', () =>
    expect(
      listOf(
        'Soup\n\nIngredients: 2 onions (red; 200 g), 1 l stock, 3 carrots\n\nSimmer everything for an hour.',
      ),
    ).toEqual(['2 onions (red; 200 g)', '1 l stock', '3 carrots']))
})

describe.each(['INGREDIENTS\n', 'Ingredients:\n\n', ''])('a sentence below "%s"', (heading) => {
  it.each([
    '200 g butter, cut in cubes, cold.',
    '3 cloves garlic, or 4, crushed.',
    '1 cup butter, softened, not melted!',
    '2 cups nuts, chopped (or more).',
    '200 g de beurre, bien froid !',
    '1 cup cream, or less, to taste.',
    '500 g beef, in cubes, ask your butcher.',
    '50 g raisins, if you like them.',
    '3 eggs, at room temperature, if possible.',
    '3 Eier, zimmerwarm, wenn möglich.',
    '100 g de harina, tamizada, si es posible.',
    '½ cup walnuts, toasted (so good!)',
    '2 tbsp capers, rinsed (optional, I love them!)',
    '4 tbsp pine nuts, toasted, because they are so good!',
    "200 g feta, the real Greek one, not the cow's milk stuff!",
    "2 ripe avocados, don't skimp!",
    '100 g butter (no margarine, please!)',
  ])('is one entry with all its words: %s', (line) => {
    const steps = heading && 'DIRECTIONS\n'
    for (const list of [
      ['2 cups flour', '2 eggs', line, '1 cup sugar'],
      ['2 cups flour', '2 eggs', '1 cup sugar', line],
    ]) {
      const text = `Cake\nServes 4\n\n${heading}${list.join('\n')}\n\n${steps}Mix all.\nBake 20 minutes.`
      expect(listOf(text)).toEqual(list)
      expect(read(text).steps.map((step) => step.text)).toEqual(['Mix all.', 'Bake 20 minutes.'])
    }
  })
})

it('a list of two eggs and few other lines is read by its layout', () => {
  const list = ['2 eggs', '200 g feta, crumbled, or halloumi, sliced', '1 egg', 'salt']
  expect(listOf(`Bake\n\nIngredients\n${list.join('\n')}\n\nMethod\nMix.\nBake.`)).toEqual(list)
})

it('two entries in a row of a card are two', () => {
  const text =
    'Beef Stroganoff\n2 lb. beef      1 can mushrooms\n2 Tbl. oil\t1 lg. onion\n1 C. sour cream    1/2 C. water\nBrown the beef in oil. Add the rest and simmer.'
  expect(listOf(text)).toEqual([
    '2 lb. beef',
    '1 can mushrooms',
    '2 Tbl. oil',
    '1 lg. onion',
    '1 C. sour cream',
    '1/2 C. water',
  ])
})

it.each(['\t', ' | ', '      '])(
  'columns below their headings are read one after the other, with "%s" between',
  (gap) => {
    const list = ['250 g Mehl', '3 Eier', '500 ml Milch', '1 Prise Salz']
    const steps = [
      'Mehl und Eier verrühren.',
      'Milch dazugeben.',
      '30 Minuten ruhen lassen.',
      'In Butter ausbacken.',
    ]
    const rows = list.map((entry, i) => `${entry}${gap}${steps[i]}`)
    const { ingredients, steps: read } = readRecipeText(
      `Pfannkuchen\n\nZutaten${gap}Zubereitung\n${rows.join('\n')}\n`,
      { url: null, locale: 'de-DE' },
    ).recipe
    expect(ingredients.map(({ text }) => text)).toEqual(list)
    expect(read.map(({ text }) => text)).toEqual(steps)
  },
)

it.each([
  [
    ['500 g Mehl, gesiebt.', '250 g Butter, weich.', '1,5 kg Äpfel, geschält, entkernt, in Spalten.', '1 Ei'],
    ['Teig kneten.', 'Backen.'],
  ],
  [
    [
      '300 g zucca, pelata, a cubetti, senza semi.',
      '2 l brodo, caldo.',
      '1 cipolla',
      'Sale, pepe, noce moscata.',
    ],
    ['Cuocere per 20 minuti.', 'Frullare.'],
  ],
  [
    ['2 poireaux, lavés, émincés, sans le vert.', '3 carottes, pelées.', 'Sel, poivre, muscade.'],
    ['Cuire 20 minutes.', 'Mixer.'],
  ],
  [
    ['500 g mince, lean.', '1 onion, grated, with its juice, all of it.', 'Salt, pepper, nutmeg.'],
    ['Mix.', 'Fry for 10 minutes.'],
  ],
])('all lines of a list that end in a period are entries: %s', (list, steps) => {
  for (const [above, between] of [
    ['', ''],
    ['Ingredients\n', 'Method\n'],
  ]) {
    const text = `Soup\n${above}${list.join('\n')}\n\n${between}${steps.join('\n')}`
    expect(listOf(text)).toEqual(list)
    expect(read(text).steps.map((step) => step.text)).toEqual(steps)
  }
})
