import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

/** Headings of a list and its steps, a title, entries, sentences, and short last lines, by language. */
const TEXTS = {
  en: {
    words: ['Ingredients', 'Method', 'Sunday stew'],
    entries: [
      '500 g peas',
      'half a lime',
      'just under a pound of carrots',
      'salt',
      'oil for frying',
      '2 onions, sliced',
      'a pinch of nutmeg',
      'one and a half cups of milk',
    ],
    steps: [
      'In a bowl, beat 2 eggs, 100 g sugar, 1 tsp vanilla, and a pinch of salt until pale.',
      'Preheat oven to 350, grease a tin, line it with paper.',
      'Bake it for 20 minutes.',
      'Add 1 onion, 2 carrots and 300 ml stock, then simmer.',
    ],
    ends: ['Serve cold.', 'Chill.', 'Let it rest.', 'Eat.', 'It keeps for a week in the fridge.'],
  },
  de: {
    words: ['Zutaten', 'Zubereitung', 'Sonntagseintopf'],
    entries: [
      '500 g Erbsen',
      'ein bis zwei Eier',
      'etwa ein halber Liter Wein',
      'Salz',
      'Öl zum Braten',
      '2 Zwiebeln, gewürfelt',
      'eine Prise Muskat',
      '1 Dose Tomaten',
    ],
    steps: [
      'In einer Schüssel 2 Eier, 100 g Zucker, 1 TL Vanille und eine Prise Salz schaumig schlagen.',
      'Den Ofen auf 180 Grad vorheizen, eine Form fetten, mit Papier auslegen.',
      '20 Minuten backen.',
      '1 Zwiebel, 2 Möhren und 300 ml Brühe zugeben, dann köcheln lassen.',
    ],
    ends: ['Kalt servieren.', 'Ruhen lassen.', 'Essen.', 'Hält sich eine Woche im Kühlschrank.'],
  },
  fr: {
    words: ['Ingrédients', 'Préparation', 'Ragoût du dimanche'],
    entries: [
      '500 g de petits pois',
      'deux cent cinquante grammes de farine',
      'un litre et demi de lait',
      'sel',
      'huile pour la friture',
      '2 oignons, émincés',
      'une pincée de muscade',
      '1 boîte de tomates',
    ],
    steps: [
      'Dans un saladier, fouetter 2 œufs, 100 g de sucre, 1 c. à café de vanille et 1 pincée de sel.',
      'Préchauffer le four à 180, beurrer un moule, le garnir de papier.',
      'Cuire 20 minutes.',
    ],
    ends: ['Servir froid.', 'Laisser reposer.', 'Se conserve une semaine au frais.'],
  },
  es: {
    words: ['Ingredientes', 'Elaboración', 'Guiso del domingo'],
    entries: [
      '500 g de guisantes',
      'ciento cincuenta gramos de azúcar',
      'treinta y cinco gramos de mantequilla',
      'sal',
      'aceite para freír',
      '2 cebollas, picadas',
      'una pizca de nuez moscada',
      '1 lata de tomate',
    ],
    steps: [
      'En un bol, batir 2 huevos, 100 g de azúcar, 1 cucharadita de vainilla y 1 pizca de sal.',
      'Precalentar el horno a 180, engrasar un molde, cubrirlo con papel.',
      'Hornear 20 minutos.',
    ],
    ends: ['Servir frío.', 'Dejar reposar.', 'Se conserva una semana en la nevera.'],
  },
  it: {
    words: ['Ingredienti', 'Procedimento', 'Stufato della domenica'],
    entries: [
      '500 g di piselli',
      'due chili e mezzo di pane',
      "un litro e mezzo d'acqua",
      'sale',
      'olio per friggere',
      '2 cipolle, tritate',
      'mezza cipolla',
      '2 dosi di lievito',
    ],
    steps: [
      'In una ciotola sbattere 2 uova, 100 g di zucchero, 1 cucchiaino di vaniglia e 1 pizzico di sale.',
      'Scaldare il forno a 180, imburrare uno stampo, foderarlo con carta.',
      'Cuocere 20 minuti.',
    ],
    ends: ['Servire freddo.', 'Lasciar riposare.', 'Si conserva una settimana in frigo.'],
  },
  da: {
    words: ['Ingredienser', 'Fremgangsmåde', 'Søndagsgryde'],
    entries: [
      '500 g ærter',
      'to og et halvt kilo kartofler',
      'en halv liter mælk',
      'salt',
      'olie til stegning',
      '2 løg, hakkede',
      '1 dåse tomater',
    ],
    steps: [
      'Pisk 2 æg, 100 g sukker, 1 tsk vanilje og 1 knivspids salt i en skål.',
      'Tænd ovnen på 180 grader, smør en form, beklæd den med papir.',
      'Bag i 20 minutter.',
    ],
    ends: ['Server den kold.', 'Lad den hvile.', 'Holder sig en uge i køleskabet.'],
  },
  nl: {
    words: ['Ingrediënten', 'Bereiding', 'Zondagse stoofpot'],
    entries: [
      '500 g doperwten',
      'twee en een halve liter bouillon',
      'een halve citroen',
      'zout',
      'olie om te bakken',
      '2 uien, gesnipperd',
      '1 blik tomaten',
    ],
    steps: [
      'Klop in een kom 2 eieren, 100 g suiker, 1 theelepel vanille en 1 snufje zout luchtig.',
      'Verwarm de oven op 180, vet een vorm in, bekleed hem met papier.',
      'Bak 20 minuten.',
    ],
    ends: ['Koud serveren.', 'Laat het rusten.', 'Blijft een week goed in de koelkast.'],
  },
} as const

const languages = Object.keys(TEXTS).filter((key): key is keyof typeof TEXTS => key in TEXTS)
const BULLETS = ['', '- ', '• ', '☐ ']

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The words that the reading has less often than the text. */
function lostWords(text: string): string[] {
  const { recipe } = readRecipeText(text, { url: null, locale: 'en-US' })
  const parts = [...recipe.ingredients, ...recipe.steps, ...recipe.notes].flatMap((part) => [
    part.title ?? '',
    part.text,
  ])
  const counts = new Map<string, number>()
  for (const word of wordsOf([recipe.name, recipe.description, recipe.yield.text, ...parts].join(' ')))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return wordsOf(text).filter((word) => {
    const left = counts.get(word) ?? 0
    counts.set(word, left - 1)
    return left <= 0
  })
}

const layout = fc.constantFrom(...languages).chain((language) => {
  const { words, entries, steps, ends } = TEXTS[language]
  return fc.record({
    words: fc.constant(words),
    entries: fc.uniqueArray(fc.constantFrom(...entries), { minLength: 3, maxLength: 6 }),
    steps: fc.uniqueArray(fc.constantFrom(...steps), { minLength: 1, maxLength: 3 }),
    end: fc.constantFrom(...ends),
    hasHeadings: fc.boolean(),
    bullet: fc.constantFrom(...BULLETS),
    isEndApart: fc.boolean(),
    gap: fc.constantFrom('\n', '\n\n'),
  })
})

describe('a pasted recipe', () => {
  it('is read with every word but its headings', () => {
    fc.assert(
      fc.property(
        layout,
        ({ words: [list, method, title], entries, steps, end, hasHeadings, bullet, isEndApart, gap }) => {
          const text = [
            title,
            '\n\n',
            hasHeadings ? `${list}\n` : '',
            entries.map((entry) => bullet + entry).join('\n'),
            '\n\n',
            hasHeadings ? `${method}\n` : '',
            steps.join(gap),
            isEndApart ? '\n\n' : '\n',
            end,
          ].join('')
          const expected = hasHeadings ? [...wordsOf(list), ...wordsOf(method)] : []
          expect(lostWords(text)).toEqual(expected)
        },
      ),
      { numRuns: 80 },
    )
  })
})
