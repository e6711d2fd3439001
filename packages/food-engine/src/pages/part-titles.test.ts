import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const list = (tag: 'ul' | 'ol', texts: string[]) =>
  `<${tag}>${texts.map((text) => `<li>${text}</li>`).join('')}</${tag}>`
const TEIG = ['300 g Mehl', '150 g Butter', '50 ml Wasser']
const BELAG = ['500 g Spinat', '200 g Feta', '2 Eier']
const DOUGH = ['300 g flour', '150 g butter', '50 ml water']
const FILLING = ['500 g spinach', '200 g feta', '2 eggs']
const ZUBEREITUNG = `<h2>Zubereitung</h2>${list('ol', [
  'Mehl, Butter und Wasser zu einem Teig verkneten.',
  'Den Spinat waschen und mit dem Feta mischen.',
  'Den Teig mit der Füllung belegen und 40 Minuten backen.',
])}`
const METHOD = `<h2>Method</h2>${list('ol', [
  'Knead flour, butter and water into a dough.',
  'Wash the spinach and mix it with the feta.',
  'Fill the dough and bake it for 40 minutes.',
])}`

function ingredientsIn(body: string) {
  const html = `<html><head><title>Spinach pie</title></head><body><h1>Spinach pie</h1>${body}</body></html>`
  return readRecipePage(html, { url: null }).recipe.ingredients
}

const inParts = (first: string, second: string, lists: [string[], string[]]) =>
  [first, second].flatMap((title, at) =>
    (lists[at] ?? []).map((text, i) => ({ text, title: i === 0 ? title : null })),
  )

test.each<[string, string, string, [string[], string[]], string]>([
  ['<h2>Zutaten</h2>', 'Für den Teig', 'Für die Füllung', [TEIG, BELAG], ZUBEREITUNG],
  ['<h2>Zutaten</h2>', 'Für die Füllung', 'Für den Teig', [BELAG, TEIG], ZUBEREITUNG],
  ['', 'Ingredients for the dough', 'Ingredients for the filling', [DOUGH, FILLING], METHOD],
  ['', 'Filling ingredients', 'Dough ingredients', [FILLING, DOUGH], METHOD],
  ['', 'Zutaten für den Teig', 'Zutaten für die Füllung', [TEIG, BELAG], ZUBEREITUNG],
])(
  'headings that announce ingredients and name their part are its title (%s %s, %s)',
  (above, first, second, lists, method) => {
    const headed = `${above}<h3>${first}</h3>${list('ul', lists[0])}<h3>${second}</h3>${list('ul', lists[1])}${method}`
    expect(ingredientsIn(headed)).toEqual(inParts(first, second, lists))
    const bold = `${above}<p><b>${first}:</b></p>${list('ul', lists[0])}<p><b>${second}:</b></p>${list('ul', lists[1])}${method}`
    expect(ingredientsIn(bold)).toEqual(inParts(first, second, lists))
  },
)

test.each([
  'Ingredients for spinach pie',
  'Ingredients (serves 4)',
  'Ingredients',
  'Spinach pie ingredients',
])('the heading of the whole list is no title (%s)', (heading) => {
  const titles = ingredientsIn(`<h3>${heading}</h3>${list('ul', [...DOUGH, ...FILLING])}${METHOD}`).map(
    ({ title }) => title,
  )
  expect(titles).toEqual(Array(6).fill(null))
})

test('a term with several ingredients as its definitions is their title', () => {
  const body = '<dt>Dough</dt><dd>300 g flour</dd><dt>Filling</dt><dd>2 leeks</dd><dd>3 eggs</dd>'
  expect(ingredientsIn(`<h2>Ingredients</h2><dl>${body}</dl>${METHOD}`)).toEqual([
    { text: '300 g flour', title: 'Dough' },
    { text: '2 leeks', title: 'Filling' },
    { text: '3 eggs', title: null },
  ])
})

test('a term with its amount as the definition is one ingredient', () => {
  const pairs = ['Leeks|2', 'Garlic|2 toes', 'Flour|300 g', 'Eggs|3'].map((pair) => pair.split('|'))
  const body = pairs.map(([term, definition]) => `<dt>${term}</dt><dd>${definition}</dd>`).join('')
  expect(ingredientsIn(`<h2>Ingredients</h2><dl>${body}</dl>${METHOD}`).map(({ text }) => text)).toEqual([
    '2 Leeks',
    '2 toes Garlic',
    '300 g Flour',
    '3 Eggs',
  ])
})

test('an amount that could not be joined to its name makes no titles of the terms', () => {
  const pairs = ['1|shallot', '20 g|butter', '2 dollops of the good kind|cream', '300 g|rice', '1|courgette']
  const body = pairs.map((pair) =>
    pair
      .split('|')
      .map((text, i) => `<d${'td'[i]}>${text}</d${'td'[i]}>`)
      .join(''),
  )
  const read = ingredientsIn(`<h2>Ingredients</h2><dl>${body.join('')}</dl>${METHOD}`)
  expect(read.map(({ title }) => title)).toEqual(read.map(() => null))
  expect(read.map(({ text }) => text).join(' ')).toContain('2 dollops')
})

const PORK = ['1 kg pork shoulder', '200 ml cider', 'salt']
const SLAW = ['2 apples, cut fine', '1 tbsp lime juice', 'chives']

/** A page that shows lines in some markup, and data with the same lines without titles. */
function fromData(lines: string[], body: string) {
  const data = {
    '@type': 'Recipe',
    name: 'Pork rolls',
    recipeIngredient: lines,
    recipeInstructions: ['Cook the pork in the cider for three hours.', 'Mix the slaw.', 'Fill the rolls.'],
  }
  const html = `<title>Pork rolls</title><script type="application/ld+json">${JSON.stringify(data)}</script><h1>Pork rolls</h1><h2>Ingredients</h2>${body}`
  return readRecipePage(html, { url: null })
}

test.each<[string, (title: string) => string, (entry: string) => string]>([
  ['headings', (title) => `<h4>${title}</h4>`, (entry) => `<p>${entry}</p>`],
  [
    'names',
    (title) => `<div class="list-title">${title}</div>`,
    (entry) => `<div class="item">${entry}</div>`,
  ],
  ['bold words', (title) => `<li><b>${title}</b></li>`, (entry) => `<li>${entry}</li>`],
])('the page tells by %s which lines of data are titles', (_name, title, entry) => {
  const [first, second] = ['Pulled Pork', 'Apple slaw']
  const body = [title(first), ...PORK.map(entry), title(second), ...SLAW.map(entry)].join('')
  const { recipe, origins } = fromData([first, ...PORK, second, ...SLAW], body)
  expect(recipe.ingredients).toEqual(inParts(first, second, [PORK, SLAW]))
  expect(origins.ingredients?.source).toBe('json-ld')
})

test('names of ingredients in bold are not titles', () => {
  const lines = ['Cooking spray', '1 kg pork', '200 ml cider', 'Salt', '2 apples']
  const bold = (line: string) => line.replace(/[A-Za-z ]{4,}$/, '<b>$&</b>')
  const { recipe } = fromData(lines, `<ul>${lines.map((line) => `<li>${bold(line)}</li>`).join('')}</ul>`)
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(lines)
})

test('a title that data has twice stays a line, since the page is ambiguous', () => {
  const lines = ['Topping', ...PORK, 'Topping', ...SLAW]
  const body = lines.map((line) => (line === 'Topping' ? `<h4>${line}</h4>` : `<p>${line}</p>`)).join('')
  expect(fromData(lines, body).recipe.ingredients.map(({ text }) => text)).toEqual(lines)
})

test('a first group with a single entry belongs to a list that nothing announces', () => {
  const group = (title: string, entries: string[]) => `<h2>${title}</h2>${list('ul', entries)}`
  const method = METHOD.replace('<h2>Method</h2>', '<h3>1. Do some prep:</h3>')
  const pantry = ['6 cookies', '3 tablespoons butter', '1 cup sugar', '½ teaspoon salt']
  const body = `<p>Some words.</p>${group('Freezer', ['2 dumplings'])}${group('Pantry', pantry)}${method}`
  expect(ingredientsIn(body)).toEqual(inParts('Freezer', 'Pantry', [['2 dumplings'], pantry]))
})

test('a purpose line is the title of the lines below if the amounts are after the names', () => {
  const body = `<h2>Ingrédients</h2>${list('ul', [
    'Pour la pâte',
    'Farine : 200 g',
    'Lait : 30 cl',
    'Pour la garniture',
    'Beurre doux : 60 g',
    'Jambon : 4 tranches',
  ])}<h2>Préparation</h2>${list('ol', ['Mélangez la farine et le lait.', 'Faites fondre le beurre et ajoutez le jambon.'])}`
  expect(ingredientsIn(body)).toEqual(
    inParts('Pour la pâte', 'Pour la garniture', [
      ['Farine : 200 g', 'Lait : 30 cl'],
      ['Beurre doux : 60 g', 'Jambon : 4 tranches'],
    ]),
  )
})
