import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

const read = (text: string) => readRecipeText(text, { url: null, locale: 'en-US' }).recipe
const listOf = (text: string) => read(text).ingredients.map((line) => line.text)
const stepsOf = (text: string) => read(text).steps.map((step) => step.text)

/** A name, a heading for the list, three entries, a heading for the steps and a last step, by language. */
const WORDS = {
  en: ['Cake', 'Ingredients', '500 g flour', '4 eggs', '2 onions', 'Method', 'Bake it for 20 minutes.'],
  de: ['Kuchen', 'Zutaten', '500 g Mehl', '4 Eier', '2 Zwiebeln', 'Zubereitung', '20 Minuten backen.'],
  fr: ['Gâteau', 'Ingrédients', '500 g de farine', '4 œufs', '2 oignons', 'Préparation', 'Cuire 20 minutes.'],
  es: [
    'Tarta',
    'Ingredientes',
    '500 g de harina',
    '4 huevos',
    '2 cebollas',
    'Preparación',
    'Hornear 20 minutos.',
  ],
  it: [
    'Torta',
    'Ingredienti',
    '500 g di farina',
    '4 uova',
    '2 cipolle',
    'Procedimento',
    'Cuocere 20 minuti.',
  ],
  nl: ['Taart', 'Ingrediënten', '500 g bloem', '4 eieren', '2 uien', 'Bereiding', 'Bak 20 minuten.'],
  sv: ['Kaka', 'Ingredienser', '500 g mjöl', '4 ägg', '2 lökar', 'Gör så här', 'Grädda i 20 minuter.'],
} as const
type Language = keyof typeof WORDS

const STEPS: [Language, string][] = [
  ['en', 'In a bowl, beat 2 eggs, 100 g sugar, 1 tsp vanilla, and a pinch of salt until pale.'],
  ['en', 'Preheat oven to 350, grease a tin, line it with paper.'],
  ['en', 'Heat 2 cm of oil to 180 C, fry in 3 batches, 4 pieces at a time, until 65 °C inside.'],
  ['de', 'In einer Schüssel 2 Eier, 100 g Zucker, 1 TL Vanille und eine Prise Salz schaumig schlagen.'],
  ['de', '200 g Mehl, 1 Ei, 1 TL Salz und 100 ml Wasser zu einem Teig verkneten.'],
  ['fr', 'Dans un saladier, fouetter 2 œufs, 100 g de sucre, 1 c. à café de vanille et 1 pincée de sel.'],
  ['es', 'En un bol, batir 2 huevos, 100 g de azúcar, 1 cucharadita de vainilla y 1 pizca de sal.'],
  ['it', 'In una ciotola sbattere 2 uova, 100 g di zucchero, 1 cucchiaino di vaniglia e 1 pizzico di sale.'],
  ['nl', 'Klop in een kom 2 eieren, 100 g suiker, 1 theelepel vanille en 1 snufje zout luchtig.'],
  ['sv', 'Vispa 2 ägg, 100 g socker, 1 tsk vanilj och 1 nypa salt vitt och pösigt.'],
]

describe('a step with a list in it', () => {
  it.each(STEPS)('stays one step, with and without headings (%s): %s', (language, step) => {
    const [name, list, a, b, c, method, last] = WORDS[language]
    const entries = [a, b, c]
    for (const bullet of ['', '- '])
      for (const text of [
        [name, '', list, ...entries.map((entry) => bullet + entry), '', method, step, last],
        [name, '', list, ...entries.map((entry) => bullet + entry), '', method, last, '', step],
        [name, '', ...entries.map((entry) => bullet + entry), '', step, last],
      ]) {
        const recipe = read(text.join('\n'))
        expect(recipe.ingredients.map((line) => line.text)).toEqual(entries)
        expect(recipe.steps.map((each) => each.text).sort()).toEqual([step, last].sort())
      }
  })
})

describe('a line of a list with number words', () => {
  it.each([
    ['es', 'ciento cincuenta gramos de azúcar', 'harina'],
    ['es', 'treinta y cinco gramos de mantequilla', 'sal'],
    ['es', 'un litro y cuarto de leche', 'sal'],
    ['it', 'due chili e mezzo di pane', 'latte'],
    ['it', 'un chilo e un quarto di farina', 'latte'],
    ['de', 'ein bis zwei Eier', 'Mehl'],
    ['de', 'etwa ein halber Liter Wein', 'Mehl'],
    ['fr', 'deux cent cinquante grammes de farine', 'beurre'],
    ['fr', 'un litre et demi de lait', 'sel'],
    ['nl', 'twee en een halve liter bouillon', 'wortels'],
    ['sv', 'en och en halv liter mjölk', 'salt'],
    ['en', 'just under a pound of peas', 'salt'],
    ['en', 'plus a dozen eggs', 'salt'],
    ['en', 'one and a half cups of milk', 'salt'],
    ['en', 'twenty five grams of sugar', 'salt'],
  ] as [Language, string, string][])('stays whole (%s): %s', (language, line, other) => {
    const [name, list, a, , , method, last] = WORDS[language]
    for (const entries of [
      [line, other],
      [other, line],
      [a, line, other],
      [line, a],
    ])
      for (const text of [
        [name, ...entries, '', last],
        [name, '', ...entries, '', last],
        [name, '', list, ...entries, '', method, last],
        [name, list, ...entries, method, last],
      ])
        expect(listOf(text.join('\n'))).toEqual(entries)
  })

  it('is not lost at the end of a list', () =>
    expect(listOf('Pea soup\n\n500 g peas\n1 onion\nA dozen or so mints\n\nMethod\nBoil it all.')).toEqual([
      '500 g peas',
      '1 onion',
      'A dozen or so mints',
    ]))
})

describe('a short last line', () => {
  it.each([
    ['en', 'Serve cold.'],
    ['en', 'Chill.'],
    ['en', 'Season to taste.'],
    ['en', 'Let it rest.'],
    ['en', 'Cook everything.'],
    ['de', 'Kalt servieren.'],
    ['de', 'Ruhen lassen.'],
    ['fr', 'Servir froid.'],
    ['es', 'Servir frío.'],
    ['it', 'Servire freddo.'],
    ['nl', 'Koud serveren.'],
    ['sv', 'Servera kall.'],
  ] as [Language, string][])('is a step (%s): %s', (language, end) => {
    const [name, list, a, b, c, method, last] = WORDS[language]
    for (const text of [
      [name, '', list, a, b, c, '', method, last, '', end],
      [name, '', a, b, c, '', last, '', end],
    ])
      expect(stepsOf(text.join('\n'))).toEqual([last, end])
    expect(stepsOf([name, '', a, b, c, '', end].join('\n'))).toEqual([end])
  })

  it('leaves the end of the list above it', () => {
    for (const end of ['Mix.', 'Cook everything.']) {
      const entries = ['2 cups flour', '1 onion', 'half a lime', 'oil for frying']
      const text = `Fritters\n\n${entries.join('\n')}\n\n${end}`
      expect([listOf(text), stepsOf(text)]).toEqual([entries, [end]])
    }
  })

  it.each(['Eat.', 'Enjoy it.', 'Smacznego.'])('is kept as a step or a note: %s', (end) => {
    const { steps, notes } = read(`Soup\n\n500 g peas\n1 onion\n\nBoil it all for an hour.\n\n${end}`)
    expect([...steps, ...notes].map(({ text }) => text)).toContain(end)
  })
})

describe('a list and its steps in one paragraph', () => {
  it.each([
    [
      'Ingredients: 2 cups flour; 1 cup sugar; 3 eggs. Instructions: Mix all. Bake 30 min at 350F.',
      'Mix all. Bake 30 min at 350F.',
    ],
    [
      'Zutaten: 200 g Mehl, 100 g Zucker, 3 Eier. Zubereitung: Alles verrühren. 30 Minuten backen.',
      'Alles verrühren. 30 Minuten backen.',
    ],
    [
      'Ingrédients : 200 g de farine, 100 g de sucre, 3 œufs. Préparation : Tout mélanger. Cuire 30 minutes.',
      'Tout mélanger. Cuire 30 minutes.',
    ],
    [
      'Ingredientes: 200 g de harina; 100 g de azúcar; 3 huevos. Preparación: Mezclar todo. Hornear 30 minutos.',
      'Mezclar todo. Hornear 30 minutos.',
    ],
  ])('are both read: %s', (line, steps) => {
    for (const front of [
      '',
      'Quick cake\n',
      'Quick cake\n\n',
      'Quick cake. ',
      'Quick cake - ',
      'Quick cake: ',
    ]) {
      const recipe = read(front + line)
      expect([front, recipe.ingredients.length, recipe.steps.map(({ text }) => text).join(' ')]).toEqual([
        front,
        3,
        steps,
      ])
      if (front !== '') expect(recipe.name).toBe('Quick cake')
    }
  })
})

describe('a container', () => {
  it.each([
    ['Tomatensuppe\n\n1 Dose Tomaten\n1 Zwiebel\n\nAlles kochen und pürieren.', '1 Dose Tomaten'],
    ['Tomatensuppe\n\nZutaten\n1 Dose Tomaten\n2 Zwiebeln\n\nZubereitung\nAlles kochen.', '1 Dose Tomaten'],
    ['Tomatensuppe\n\nEine Dose Kokosmilch\n1 Zwiebel\n\nAlles kochen und pürieren.', 'Eine Dose Kokosmilch'],
    ['Kaffekage\n\n1 dose hvedemel\n2 æg\n\nBag kagen i en time.', '1 dose hvedemel'],
  ])('is no serving: %s', (text, line) => {
    expect(read(text).yield.servings).toBe(0)
    expect(listOf(text)).toContain(line)
  })

  it.each([
    ['Zuppa\n\nDosi per 4 persone\n\n500 g piselli\n1 cipolla\n\nBollire tutto.', 4],
    ['Sopa\n\nRende 4 doses\n\n500 g de ervilhas\n1 cebola\n\nCozinhar tudo.', 4],
    ['Sopa\n\n4 doses\n\n500 g de ervilhas\n1 cebola\n\nCozinhar tudo.', 4],
  ])('leaves servings with a similar word: %s', (text, servings) =>
    expect(read(text).yield.servings).toBe(servings),
  )
})

describe('lines in small letters', () => {
  it.each([
    ['it', ["un litro e mezzo d'acqua", 'mezza cipolla', 'carote']],
    ['de', ['ein halber Knollensellerie', 'eineinhalb Zwiebeln', 'zwei Möhren']],
    ['fr', ['un kilo deux cents de poires', 'cinq à six carottes', 'sucre']],
    [
      'de',
      [
        'rote currypaste nach geschmack',
        'reis für vier personen',
        'kokosmilch',
        'hähnchen aus dem kühlregal',
      ],
    ],
    ['en', ['two hundred grams of wheat flour', 'one cup milk', 'salt', 'butter for the pan']],
    ['en', ['1 cup milk', 'salt', 'butter for the pan']],
    ['es', ['un pollo entero de corral troceado', 'aceite de oliva', 'dos dientes de ajo', 'sal']],
    [
      'en',
      [
        '2 cups wholewheat bread flour',
        'vegetable oil',
        'dried yeast',
        'salt and black pepper to taste',
        'sugar',
      ],
    ],
  ] as [Language, string[]][])('are entries of their own (%s): %j', (language, entries) => {
    const [name, list, , , , method, last] = WORDS[language]
    for (const text of [
      [name, '', ...entries, '', last],
      [name, '', list, ...entries, '', method, last],
      [name.toLowerCase(), '', list.toLowerCase(), ...entries, '', method.toLowerCase(), last.toLowerCase()],
      [name, '', list, ...entries.map((entry) => `- ${entry}`), '', method, last],
    ])
      expect(listOf(text.join('\n'))).toEqual(entries)
  })
})

it.each(['Pound cake', 'Three bean chili', 'Five spice pork', 'Ginger tea C', 'Leek soup G'])(
  'the name above a list without headings is no entry: %s',
  (name) => {
    const text = `${name}\n200 g butter\n4 eggs\n200 g flour\n\nBeat the butter. Stir in the eggs and the flour.`
    expect(readRecipeText(text, { url: null, locale: 'en-US' }).recipe.name).toBe(name)
  },
)
