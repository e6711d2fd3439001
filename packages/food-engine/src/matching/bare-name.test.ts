import { describe, expect, it } from 'vitest'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { bareNameOf } from './bare-name.ts'
import { matchParsed } from './match-parsed.ts'
import { buildMatcher } from './matcher.ts'

const matcher = buildMatcher({
  units: [],
  foods: ['banana', 'Banane', 'pomme', 'plátano', 'tomato', 'ripe tomato', 'cheese'].map((name) => ({
    id: name,
    name,
  })),
  grammars: ALL_GRAMMARS,
})
const french = matcher.wordsOf('fr')

const matchFood = (food: string, language: string, note = '') =>
  matchParsed(
    {
      originalText: food,
      title: null,
      quantity: 3,
      upperQuantity: null,
      unit: null,
      food,
      note,
      confidence: { average: 1, quantity: 1, unit: null, food: 1, comment: null },
      parser: 'nlp',
    },
    matcher,
    language,
  )

describe('foods with a word for ripeness or size', () => {
  it.each([
    ['en', 'ripe bananas', 'banana', 'ripe'],
    ['en', 'very ripe bananas', 'banana', 'very ripe'],
    ['en', 'over-ripe bananas', 'banana', 'over-ripe'],
    ['en', 'large, ripe bananas', 'banana', 'large, ripe'],
    ['de', 'sehr reife Bananen', 'Banane', 'sehr reife'],
    ['fr', 'pommes bien mûres', 'pomme', 'bien mûres'],
    ['es', 'plátanos maduros', 'plátano', 'maduros'],
  ])('%s: %s are the food that is there, and the word becomes its note', (language, text, name, said) => {
    const { food, note } = matchFood(text, language)
    expect({ id: food?.entry?.id, text: food?.text, note }).toMatchObject({ id: name, note: said })
  })

  it('precede other notes', () => {
    expect(matchFood('ripe bananas', 'en', 'mashed').note).toBe('ripe, mashed')
  })

  it("are the group's food of that name, if it exists", () => {
    expect(matchFood('ripe tomatoes', 'en')).toMatchObject({
      food: { entry: { id: 'ripe tomato' } },
      note: '',
    })
  })

  it('stay whole if the group has no such food, and other words stay', () => {
    expect(matchFood('ripe mangoes', 'en')).toMatchObject({
      food: { text: 'ripe mangoes', entry: null },
      note: '',
    })
    expect(matchFood('cream cheese', 'en')).toMatchObject({ food: { text: 'cream cheese', entry: null } })
    expect(bareNameOf('ripe', matcher.wordsOf('en'))).toBeNull()
    expect(bareNameOf('bananas', matcher.wordsOf('en'))).toBeNull()
    expect(bareNameOf('熟したバナナ', matcher.wordsOf('ja'))).toBeNull()
  })
})

const FOODS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'banana',
    'onion',
    'sugar',
    'chocolate',
    'egg',
    'basil',
    'lemon juice',
    'tomato',
    'yeast',
    'cheese',
    'pepper',
  ],
  de: [
    'Banane',
    'Zwiebel',
    'Zucker',
    'Schokolade',
    'Ei',
    'Basilikum',
    'Tomate',
    'Hefe',
    'Avocado',
    'Bohnen',
    'Käse',
  ],
  fr: [
    'banane',
    'oignon',
    'sucre',
    'chocolat',
    'œuf',
    'basilic',
    'tomate',
    'crème',
    'beurre',
    'lait',
    'courgette',
  ],
  es: [
    'plátano',
    'cebolla',
    'azúcar',
    'chocolate',
    'huevo',
    'albahaca',
    'tomate',
    'queso',
    'aguacate',
    'levadura',
  ],
  it: [
    'banana',
    'cipolla',
    'zucchero',
    'cioccolato',
    'uovo',
    'basilico',
    'pomodoro',
    'formaggio',
    'lievito',
    'pesca',
  ],
}
const foodOf = (language: string, text: string) => {
  const ofLanguage = buildMatcher({
    units: [],
    foods: (FOODS[language] ?? []).map((name) => ({ id: name, name })),
    grammars: ALL_GRAMMARS,
  })
  const parsed = {
    originalText: text,
    title: null,
    quantity: 1,
    upperQuantity: null,
    unit: null,
    food: text,
    note: '',
  }
  const confidence = { average: 1, quantity: 1, unit: null, food: 1, comment: null }
  return matchParsed({ ...parsed, confidence, parser: 'nlp' }, ofLanguage, language).food?.entry?.id ?? null
}

describe('foods by their names and more', () => {
  it.each([
    ['en', 'large eggs', 'egg'],
    ['en', 'extra-large eggs', 'egg'],
    ['en', 'medium onion', 'onion'],
    ['en', 'small ripe tomatoes', 'tomato'],
    ['en', 'fresh basil', 'basil'],
    ['en', 'fresh lemon juice', 'lemon juice'],
    ['de', 'großes Ei', 'Ei'],
    ['de', 'mittelgroße Zwiebel', 'Zwiebel'],
    ['de', 'kleine reife Tomaten', 'Tomate'],
    ['de', 'frisches Basilikum', 'Basilikum'],
    ['de', 'reife Avocado', 'Avocado'],
    ['fr', 'gros oignon', 'oignon'],
    ['fr', 'petites courgettes', 'courgette'],
    ['fr', 'tomates bien mûres', 'tomate'],
    ['fr', 'basilic frais', 'basilic'],
    ['fr', 'grosse banane mûre', 'banane'],
    ['es', 'cebolla grande', 'cebolla'],
    ['es', 'huevos grandes', 'huevo'],
    ['es', 'tomates muy maduros', 'tomate'],
    ['es', 'albahaca fresca', 'albahaca'],
    ['es', 'aguacate maduro pequeño', 'aguacate'],
    ['it', 'cipolla piccola', 'cipolla'],
    ['it', 'grande cipolla', 'cipolla'],
    ['it', 'basilico fresco', 'basilico'],
    ['it', 'pomodoro maturo', 'pomodoro'],
    ['it', 'banana molto matura', 'banana'],
  ])('%s: %s is %s', (language, text, name) => {
    expect(foodOf(language, text)).toBe(name)
  })

  it.each([
    ['en', 'green onion'],
    ['en', 'spring onions'],
    ['en', 'brown sugar'],
    ['en', 'dark chocolate'],
    ['en', 'fresh yeast'],
    ['en', 'fresh cheese'],
    ['en', 'unripe banana leaf'],
    ['en', 'bell pepper'],
    ['en', 'sun-dried tomatoes'],
    ['de', 'brauner Zucker'],
    ['de', 'weiße Schokolade'],
    ['de', 'frische Hefe'],
    ['de', 'große Bohnen'],
    ['de', 'getrocknete Tomaten'],
    ['de', 'rote Zwiebel'],
    ['fr', 'crème fraîche'],
    ['fr', 'petit beurre'],
    ['fr', 'petit lait'],
    ['fr', 'sucre roux'],
    ['fr', 'chocolat noir'],
    ['fr', 'oignon nouveau'],
    ['es', 'queso fresco'],
    ['es', 'azúcar moreno'],
    ['es', 'levadura fresca'],
    ['es', 'chocolate negro'],
    ['it', 'formaggio fresco'],
    ['it', 'zucchero di canna'],
    ['it', 'lievito fresco'],
    ['it', 'cipolla rossa'],
    ['it', 'pesca noce'],
  ])('%s: %s is a separate food', (language, text) => {
    expect(foodOf(language, text)).toBeNull()
  })
})

it('reads a long repetitive text word by word, where one pattern would compute for hours', () => {
  const repeated = 'bien mûres '.repeat(200)
  expect(bareNameOf(`${repeated}pommes`, french)).toMatchObject({ name: 'pommes', said: repeated.trim() })
  expect(bareNameOf(`pommes ${repeated}tarte`, french)).toBeNull()
  expect(bareNameOf(repeated, french)).toBeNull()
})
