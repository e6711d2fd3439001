import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfPieces } from '~/lib/ingredient-display/recipe-line'
import { stepScaler } from '~/lib/ingredient-display/step-pieces'
import { computedMs } from '../../../tests/support/computed-ms'

const line = (display: string) => ({ display, quantity: null, unit: null, food: null, note: '', amounts: [] })
const LINES = {
  en: 'vegetable stock, butter, plain flour, olive oil, milk, ham, caster sugar, tomatoes, salt, pepper',
  de: 'Mehl, kalte Butter, Milch, Zucker, Öl, Tomaten, Salz, Pfeffer, Brühe, Sahne',
  fr: "farine, beurre, lait, sucre, huile d'olive, tomates, bouillon",
  es: 'harina, mantequilla, leche, azúcar, aceite, garbanzos, arroz',
  it: 'farina, burro, latte, zucchero, olio, pomodori, panna',
  sv: 'vetemjöl, smör, mjölk, socker, olja, krossade tomater',
  ru: 'мука, молоко, масло',
} as const
type Language = keyof typeof LINES

function scaled(language: Language, text: string, scale = 2): string {
  const scaler = stepScaler(LINES[language].split(', ').map(line), { scale, locale: language, language })
  return textOfPieces(scaler(text)).replaceAll('\u202f', ' ')
}

type Case = readonly [language: Language, text: string, doubled: string]

const doubles = (kind: string, cases: readonly Case[]) =>
  describe(kind, () => {
    it.each(cases)('%s: %s', (language, text, doubled) => {
      expect(scaled(language, text)).toBe(doubled)
    })
  })

const stays = (kind: string, cases: readonly (readonly [Language, string])[]) =>
  describe(kind, () => {
    it.each(cases)('%s: %s', (language, text) => {
      expect(scaled(language, text)).toBe(text)
    })
  })

doubles('digits with a measure', [
  ['en', 'Pour in 400 ml of the stock and simmer.', 'Pour in 800 ml of the stock and simmer.'],
  ['en', 'Melt 1 tablespoon butter, add ½ cup flour.', 'Melt 2 tablespoons butter, add 1 cup flour.'],
  ['en', 'Add 100–150 g flour', 'Add 200–300 g flour'],
  ['en', 'Add 1 / 2 cup stock and 1 1/2 cups milk', 'Add 1 cup stock and 3 cups milk'],
  ['en', 'Add 1 cup 1/2 tbsp stock', 'Add 2 cups 1 tbsp stock'],
  ['en', 'Roast 5-to-6 lb ham.', 'Roast 10-to-12 lb ham.'],
  ['en', 'Add 2 heaped tablespoons flour.', 'Add 4 heaped tablespoons flour.'],
  ['en', 'Boil in 2 litres of water.', 'Boil in 4 litres of water.'],
  ['en', 'Mix 10 g yeast,500 g flour,.5 cup milk.', 'Mix 20 g yeast,1000 g flour,1 cup milk.'],
  ['en', 'Stir the flour into 400 ml of stock.', 'Stir the flour into 800 ml of stock.'],
  ['de', '200 g Mehl mit 50 g der kalten Butter', '400 g Mehl mit 100 g der kalten Butter'],
  ['de', '1.000 g Mehl mit 1.500 ml Brühe', '2000 g Mehl mit 3000 ml Brühe'],
  ['de', 'Zwischen 100 und 150 g Mehl', 'Zwischen 200 und 300 g Mehl'],
  ['de', '1 gestr. TL Salz und 2 EL Öl', '2 gestr. TL Salz und 4 EL Öl'],
  [
    'fr',
    'Mélanger 1 000 g de farine avec 1 200 ml de lait',
    'Mélanger 2000 g de farine avec 2400 ml de lait',
  ],
  ['es', 'Añade entre 100 y 150 g de harina', 'Añade entre 200 y 300 g de harina'],
  ['it', 'Per 4 persone usate 320 g di farina.', 'Per 4 persone usate 640 g di farina.'],
  ['it', 'Unite 50 g di burro per ungere la teglia.', 'Unite 100 g di burro per ungere la teglia.'],
  ['sv', 'Reducera till 2 dl.', 'Reducera till 4 dl.'],
])

doubles('any number of equal measures', [
  ['en', 'Add 300ml/½ pint stock', 'Add 600ml/1 pint stock'],
  ['en', 'Add 600 ml (about 1 pint) stock', 'Add 1200 ml (about 2 pints) stock'],
  ['en', 'Add 500 g/18 oz/4 cups flour.', 'Add 1000 g/36 oz/8 cups flour.'],
  ['en', 'Add 1 cup/240 ml / 8 fl oz milk.', 'Add 2 cups/480 ml / 16 fl oz milk.'],
  ['en', 'Add 100 g (3½ oz; ½ cup, 4 tbsp) sugar.', 'Add 200 g (7 oz; 1 cup, 8 tbsp) sugar.'],
  ['en', 'Add the sugar (100 g/3½ oz/½ cup).', 'Add the sugar (200 g/7 oz/1 cup).'],
  ['de', 'Die Sahne (200 ml / 2 dl / 1 Tasse) schlagen.', 'Die Sahne (400 ml / 4 dl / 2 Tassen) schlagen.'],
  ['fr', 'le lait (25 cl / 250 ml / 1 tasse)', 'le lait (50 cl / 500 ml / 2 tasses)'],
  ['es', 'la leche (2 dl / 200 ml / 1 taza)', 'la leche (4 dl / 400 ml / 2 tazas)'],
])

doubles('units with periods', [
  ['en', 'Add 1 lb. 8 oz. ham, 2-3 tbsp. stock.', 'Add 3 lb. ham, 4-6 tbsp. stock.'],
  ['en', 'Melt 4 oz. of the butter.', 'Melt 8 oz. of the butter.'],
  ['en', 'Add 8 fl. oz. milk.', 'Add 16 fl. oz. milk.'],
  ['de', '2 Essl. Butter und 1 TL. Zucker', '4 Essl. Butter und 2 TL. Zucker'],
  ['fr', "2 c. à s. d'huile et 1 c. à c. de sucre", "4 c. à s. d'huile et 2 c. à c. de sucre"],
  ['es', '2 cdas. de aceite', '4 cdas. de aceite'],
])

doubles('numbers in words', [
  ['en', 'Add two cups of flour and 100 g butter.', 'Add 4 cups of flour and 200 g butter.'],
  ['en', 'Add half a litre of milk.', 'Add 1 litre of milk.'],
  ['en', 'Add a cup and a half of flour.', 'Add 3 cups of flour.'],
  ['en', 'Add one and one-half cups milk, two-thirds cup sugar.', 'Add 3 cups milk, 1 1/3 cups sugar.'],
  ['en', 'Three quarters of a cup of sugar', '1 1/2 cups of sugar'],
  ['en', 'Add two to three tablespoons stock.', 'Add 4 to 6 tablespoons stock.'],
  ['en', 'Add two and a half cups plus one tbsp flour.', 'Add 5 cups plus 2 tbsp flour.'],
  ['en', 'Add a tablespoon of butter.', 'Add 2 tablespoons of butter.'],
  [
    'en',
    'Add a hundred grams of butter, twenty-five grams flour.',
    'Add 200 grams of butter, 50 grams flour.',
  ],
  ['de', 'Zweihundertfünfzig Gramm Mehl, hundert Gramm Zucker', '500 Gramm Mehl, 200 Gramm Zucker'],
  ['fr', 'deux cent cinquante grammes de farine', '500 grammes de farine'],
  ['de', 'Drei Esslöffel Öl und 100 g Butter', '6 Esslöffel Öl und 200 g Butter'],
  ['de', 'Einen halben Liter Milch, anderthalb Tassen Mehl', '1 Liter Milch, 3 Tassen Mehl'],
  ['de', 'Zweieinhalb Tassen Mehl, ein Viertelliter Milch', '5 Tassen Mehl, 0,5 Liter Milch'],
  ['fr', "deux cuillères à soupe d'huile", "4 cuillères à soupe d'huile"],
  ['fr', 'un demi-litre de lait et une tasse et demie de farine', '1 litre de lait et 3 tasses de farine'],
  ['fr', "la moitié d'une tasse de lait", '1 tasse de lait'],
  ['es', 'dos cucharadas de aceite y medio litro de leche', '4 cucharadas de aceite y 1 litro de leche'],
  ['es', 'taza y media de harina', '3 tazas de harina'],
  ['it', 'mezzo litro di latte e un cucchiaio e mezzo di olio', '1 litro di latte e 3 cucchiai di olio'],
  ['sv', 'en och en halv matsked olja', '3 matskedar olja'],
  ['sv', 'en halv liter mjölk och två matskedar olja', '1 liter mjölk och 4 matskedar olja'],
  ['ru', 'две столовые ложки муки, полстакана молока', '4 столовые ложки муки, 1 стакана молока'],
])

doubles('containers by their count', [
  ['en', 'Add 2 x 400 g tins tomatoes.', 'Add 4 x 400 g tins tomatoes.'],
  ['en', 'Add 2 × 400-g tins tomatoes.', 'Add 4 × 400-g tins tomatoes.'],
  [
    'en',
    'Add 1 x 400g tin tomatoes and 1 (14 oz) can stock.',
    'Add 2 x 400g tins tomatoes and 2 (14 oz) cans stock.',
  ],
  ['en', 'Add 2 400 g tins of stock', 'Add 4 × 400 g tins of stock'],
  ['en', 'Use a 400-ml can of stock.', 'Use 2 × 400-ml cans of stock.'],
  ['en', 'Add two cans of tomatoes.', 'Add 4 cans of tomatoes.'],
  ['de', '2 250 g Packungen Mehl dazugeben.', '4 × 250 g Packungen Mehl dazugeben.'],
  ['de', 'Eine 400-g-Dose Tomaten öffnen.', '2 × 400-g-Dosen Tomaten öffnen.'],
  ['de', '2 Becher Sahne à 200 g, 1 Dose Tomaten (400 g)', '4 Becher Sahne à 200 g, 2 Dosen Tomaten (400 g)'],
  ['fr', 'Ouvrir 2 boîtes de 400 g de tomates.', 'Ouvrir 4 boîtes de 400 g de tomates.'],
  ['es', 'Abre 2 latas de garbanzos de 400 g.', 'Abre 4 latas de garbanzos de 400 g.'],
  ['it', 'Aprite 2 scatole di pomodori da 400 g.', 'Aprite 4 scatole di pomodori da 400 g.'],
])

doubles('a rest behind its measure', [
  ['fr', 'Verser 1 l 1/2 de lait.', 'Verser 3 l de lait.'],
  ['fr', 'Ajouter 1 kg 500 de farine.', 'Ajouter 3 kg de farine.'],
  ['de', '1 kg 500 Mehl sieben', '3 kg Mehl sieben'],
  ['en', 'Add 1 l 1/2 of stock.', 'Add 3 l of stock.'],
])

doubles('amounts without their food', [
  ['en', 'Melt half the butter (250 g).', 'Melt half the butter (500 g).'],
  ['en', 'Add the remaining 1/2 cup.', 'Add the remaining 1 cup.'],
  ['en', 'Add the flour, 250 g, and the milk (2 cups).', 'Add the flour, 500 g, and the milk (4 cups).'],
  ['de', 'Die Hälfte der Butter (125 g) schmelzen.', 'Die Hälfte der Butter (250 g) schmelzen.'],
  [
    'de',
    'Weitere 2 Tassen und die restlichen 100 ml zugeben.',
    'Weitere 4 Tassen und die restlichen 200 ml zugeben.',
  ],
  ['fr', 'la moitié du beurre (60 g)', 'la moitié du beurre (120 g)'],
  ['it', 'metà del burro (50 g)', 'metà del burro (100 g)'],
])

doubles('only its own amount is of one person', [
  [
    'en',
    'Add 100 g flour, 1 tbsp oil per person and 2 tbsp milk.',
    'Add 200 g flour, 1 tbsp oil per person and 4 tbsp milk.',
  ],
  ['en', 'Cook 100 g pasta per person in 2 l water.', 'Cook 100 g pasta per person in 4 l water.'],
  ['en', 'Add 200 ml stock and 1 tbsp oil each.', 'Add 400 ml stock and 1 tbsp oil each.'],
  ['en', 'Add 1 tsp each of salt and pepper.', 'Add 2 tsp each of salt and pepper.'],
  ['de', '500 ml Brühe und 1 EL Öl pro Person', '1000 ml Brühe und 1 EL Öl pro Person'],
  ['de', 'Je 1 TL Salz und Pfeffer unterrühren.', 'Je 2 TL Salz und Pfeffer unterrühren.'],
  ['fr', '1 l de bouillon et 10 g de beurre par personne', '2 l de bouillon et 10 g de beurre par personne'],
])

stays('amounts of one piece, person, or turn', [
  ['en', 'Use 10 g butter per slice.'],
  ['en', 'Fill with 2 tbsp stock each.'],
  ['en', 'Fill each tartlet with 2 tbsp of stock.'],
  ['en', 'Into every cup, put 1 tsp of sugar.'],
  ['en', 'Add 1 tbsp olive oil at a time.'],
  ['en', 'Use 1/4 tsp salt per 500 g flour.'],
  ['de', 'Pro Person 100 g Mehl.'],
  ['de', 'Je 2 EL Sahne auf die Teller geben.'],
  ['fr', 'Compter 80 g de beurre par personne, 10 g par verrine.'],
  ['de', 'Pro 500 g Mehl 10 g Salz nehmen.'],
  ['ru', 'по 100 г муки на человека'],
  ['it', 'Aggiungete un mestolo di latte alla volta.'],
  ['sv', 'Lägg 1 msk smör på varje pannkaka.'],
])

stays('sizes', [
  ['en', 'Shape into 50 g balls.'],
  ['en', 'Divide into 50 g pieces of butter.'],
  ['en', 'Shape into balls of about 50 g.'],
  ['en', 'Butter a 2 lb (900 g) loaf tin and pour the stock into a 2 litre dish.'],
  ['en', 'Roll to 5 mm in a 20 cm tin with flour.'],
  ['de', 'Zu Kugeln von ca. 40 g formen, in eine Form (2 l) legen.'],
  ['de', 'Den Teig in 8 Stücke à 60 g teilen.'],
  ['fr', 'Verser le lait dans un moule à cake de 1 litre.'],
  ['fr', "Former des boulettes d'environ 30 g."],
  ['es', 'Divide la harina en 4 porciones de 100 g.'],
  ['sv', 'Forma bollar på 30 g. Häll i en gryta på 3 liter.'],
])

stays('counts with their weight', [
  ['en', 'Add 1 egg (50 g) and two large onions (300 g).'],
  ['de', '2 Zwiebeln (200 g) würfeln.'],
  ['fr', 'Couper 3 oignons (300 g).'],
])

stays('temperatures, times, counts, and tools', [
  ['en', 'Heat the oven to 200 °C/350 °F and the oil to 180 C.'],
  ['en', 'Bake for 40 minutes with 2 eggs, in 2018 and in step 2.'],
  ['en', 'Heat two pans and cut the butter into four pieces.'],
  ['en', 'With a tablespoon, press the butter. Fill four cups with the milk.'],
  ['en', 'Using a tablespoon press the butter. Line 12 cups of a muffin tin.'],
  ['de', 'Mit einem Esslöffel die Butter verstreichen. In vier Gläser verteilen.'],
  ['de', 'Nach 1 Stunde 30 bei 50 °C in einer 26-cm-Pfanne braten.'],
  ['fr', "À l'aide d'une cuillère à soupe, lisser le beurre. Remplir 4 verres."],
  ['es', 'Con una cuchara, añade la leche.'],
])

it('fractions of a step keep their style', () => {
  expect(scaled('en', 'Add 1½ cups milk and two cups sugar.', 0.5)).toBe('Add ¾ cup milk and 1 cup sugar.')
})

it('changes nothing without scaling', () => {
  expect(scaled('en', 'Pour in two cups of the stock.', 1)).toBe('Pour in two cups of the stock.')
})

it('scales a part of a text as within the whole', () => {
  const text = 'Pour in two cups of the stock, 1 tbsp oil.'
  const scaler = stepScaler([line('stock')], { scale: 2 })
  const parts = [0, 8, 20, 31, text.length]
  const pieces = parts.slice(1).flatMap((end, at) => scaler(text, [parts[at] ?? 0, end]))
  expect(textOfPieces(pieces)).toBe('Pour in 4 cups of the stock, 2 tbsp oil.')
})

it('leaves a step with more amounts than a step has as written', () => {
  const text = 'Add 1 g salt. '.repeat(60)
  expect(scaled('en', text)).toBe(text)
})

it('keeps all other words, for any text', () => {
  const words = fc.constantFrom(
    '1',
    '2½',
    '400',
    ' ',
    ' ',
    'g',
    'cups',
    'two',
    'half',
    'a',
    'of',
    'and',
    'butter',
    '(',
    ')',
    '/',
    'x',
    '-',
    'tin',
    'each',
    '.',
    'kg',
    ',',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (all) => {
      const text = all.join('')
      expect(scaled('en', text, 1)).toBe(text)
      expect(scaled('en', text)).not.toContain('NaN')
    }),
  )
})

it.each(['1 ', 'a ', 'two ', '1 g ', '1/', 'half a ', '1 x 1 g ', 'each 1 g', '(1 g', 'tins of ', 'один '])(
  'is quick on a text made of %j',
  (words) => {
    const text = words.repeat(Math.ceil(10_000 / words.length))
    const started = computedMs()
    for (const language of ['en', 'de', 'ru'] as const) scaled(language, text)
    expect(computedMs() - started).toBeLessThan(1000)
  },
)
