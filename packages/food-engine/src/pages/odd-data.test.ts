import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const INGREDIENTS = ['300 g plums, halved', '150 g flour', '80 g butter', '2 eggs', '1 pinch of salt']
const STEPS = [
  'Heat the oven to 180 °C and butter a tin.',
  'Rub the butter into the flour with the salt.',
  'Beat in the eggs and press the dough into the tin.',
  'Lay the plums on top and bake for 40 minutes.',
]

function readWith(fields: object, body = '', head = '') {
  const data = {
    '@type': 'Recipe',
    name: 'Plum cake',
    recipeIngredient: INGREDIENTS,
    recipeInstructions: STEPS,
    ...fields,
  }
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const html = `<html><head><title>Plum cake</title>${head}${script}</head><body><h1>Plum cake</h1>${body}</body></html>`
  return readRecipePage(html, { url: 'https://example.org/r/plum-cake' }).recipe
}

const asStep = (text: string) => ({ '@type': 'HowToStep', text })

test.each<[string, unknown]>([
  ['counted on one line', STEPS.map((text, i) => `${i + 1}. ${text}`).join(' ')],
  ['counted on one line by words', STEPS.map((text, i) => `Step ${i + 1}: ${text}`).join(' ')],
  ['counted with one number missing', STEPS.map((text, i) => (i === 2 ? text : `${i + 1}. ${text}`))],
  ['with line breaks escaped twice', STEPS.join('\\n')],
  ['escaped twice as markup', STEPS.map((text) => `&amp;lt;p&amp;gt;${text}&amp;lt;/p&amp;gt;`).join('')],
  ['as a list object', { '@list': STEPS.map(asStep) }],
  ['with bullets', STEPS.map((text) => asStep(`•\u00a0${text}`))],
  ['with a number as "step"', STEPS.map((text, i) => ({ step: i + 1, text }))],
  ['in a section without a name', [{ '@type': 'HowToSection', itemListElement: STEPS.map(asStep) }]],
  [
    'in an ItemList inside a section',
    [
      {
        '@type': 'HowToSection',
        itemListElement: { '@type': 'ItemList', itemListElement: STEPS.map(asStep) },
      },
    ],
  ],
  ['with cut names', STEPS.map((text) => ({ ...asStep(text), name: `${text.slice(0, 20)}...` }))],
])('steps are read %s', (_name, recipeInstructions) => {
  expect(readWith({ recipeInstructions }).steps).toEqual(
    STEPS.map((text) => ({ text, title: null, summary: null })),
  )
})

test('a text that only mentions numbers stays one step', () => {
  const text = 'Bake at gas mark 4. 2 trays fit at once. Turn them after 10 minutes.'
  expect(readWith({ recipeInstructions: text }).steps.map((step) => step.text)).toEqual([text])
})

test.each<[string, unknown]>([
  ['on lines whose breaks were escaped twice', INGREDIENTS.join('\\r\\n')],
  ['on one line with bullets', INGREDIENTS.map((text) => `• ${text}`).join(' ')],
  ['on one line with semicolons', INGREDIENTS.join('; ')],
  ['on one line with commas', INGREDIENTS.join(', ')],
  ['as a list object', { '@list': INGREDIENTS }],
])('ingredients are read %s', (_name, recipeIngredient) => {
  expect(readWith({ recipeIngredient }).ingredients.map(({ text }) => text)).toEqual(INGREDIENTS)
})

test.each<[unknown, number | undefined]>([
  ['P0DT0H30M', 30],
  ['P1DT2H', 26 * 60],
  ['P1W', 7 * 24 * 60],
  ['PT1.5H', 90],
  ['PT45', 45],
  ['PT1H30', 90],
  ['PT2H30M/PT3H', 150],
  ['1:30', 90],
  ['00:45', 45],
  ['01:30:00', 90],
  ['1 h 30', 90],
  ['٣٠ دقيقة', 30],
  ['３０分', 30],
  [{ '@type': 'Duration', minValue: 'PT30M', maxValue: 'PT40M' }, 30],
  ['PT0M', undefined],
  ['-PT30M', undefined],
  ['PTnullM', undefined],
  ['null', undefined],
  ['—', undefined],
])('the time %j is %j minutes', (totalTime, minutes) => {
  const seconds = readWith({ totalTime }).totalTime?.seconds ?? undefined
  expect(seconds === undefined ? undefined : seconds / 60).toBe(minutes)
})

test.each<[unknown, [servings: number, quantity: number, text: string]]>([
  ['Serves four', [4, 0, '']],
  ['One 9-inch pie', [0, 1, '9-inch pie']],
  ['٤ أشخاص', [4, 0, '']],
  ['４人分', [4, 0, '']],
  [
    ['', '8'],
    [0, 8, ''],
  ],
])('the yield %j is %j', (recipeYield, expected) => {
  const { servings, yieldQuantity, yieldText } = readWith({ recipeYield }).yield
  expect([servings, yieldQuantity, yieldText]).toEqual(expected)
})

test.each<[string, unknown, string[]]>([
  ['a list object', { '@list': ['/a.jpg'] }, ['https://example.org/a.jpg']],
  ['a url without its scheme', 'www.example.org/a.jpg', ['https://www.example.org/a.jpg']],
  [
    'several urls in one text',
    'https://example.org/a.jpg, https://example.org/b.jpg',
    ['https://example.org/a.jpg', 'https://example.org/b.jpg'],
  ],
  ['a reference to what the page does not hold', { '@id': 'https://example.org/#primaryimage' }, []],
])('pictures are read from %s', (_name, image, expected) => {
  expect(readWith({ image }).images).toEqual(expected)
})

test('urls of pictures start from the base that the page names', () => {
  const base = '<base href="https://cdn.example.org/pictures/">'
  expect(readWith({ image: 'a.jpg' }, '', base).images).toEqual(['https://cdn.example.org/pictures/a.jpg'])
})

test.each([
  ['amp-img', '<amp-img src="/p/plum-cake.jpg" width="800" height="600" alt="Plum cake"></amp-img>'],
  [
    'a picture loaded late',
    '<img data-original="/p/plum-cake.jpg" src="/blank.gif" alt="Plum cake" width="800">',
  ],
])('the main picture may be %s', (_name, body) => {
  expect(readWith({}, body).images).toEqual(['https://example.org/p/plum-cake.jpg'])
})

const AS_LIST = `<h2>Ingredients</h2><h3>Dough</h3><ul>${INGREDIENTS.slice(1)
  .map((text) => `<li>${text}</li>`)
  .join('')}</ul><h3>Topping</h3><ul><li>300 g plums, halved</li><li>2 tbsp sugar</li></ul>`

test('a list of mere headings is replaced by the lines that the page has below them', () => {
  const { ingredients } = readWith({ recipeIngredient: ['Dough', 'Topping'] }, AS_LIST)
  expect(ingredients).toHaveLength(6)
  expect(ingredients[0]).toEqual({ text: '150 g flour', title: 'Dough' })
  expect(ingredients[4]).toEqual({ text: '300 g plums, halved', title: 'Topping' })
})

test('a list glued to one entry is replaced by the lines of the page', () => {
  const lines = [
    '150 g flour',
    '80 g butter',
    '2 eggs',
    '1 pinch of salt',
    '300 g plums, halved',
    '2 tbsp sugar',
  ]
  const { ingredients } = readWith({ recipeIngredient: [lines.join('')] }, AS_LIST)
  expect(ingredients.map(({ text }) => text)).toEqual(lines)
})

test('the title of the document is not a name of the recipe, even where it is marked as one', () => {
  const html = `<html itemscope itemtype="https://schema.org/Recipe"><head><title itemprop="name">Plum cake recipe (4.8/5)</title></head>
    <body><h1>Plum cake</h1><ul><li itemprop="recipeIngredient">300 g plums</li><li itemprop="recipeIngredient">2 eggs</li></ul>
    <p itemprop="recipeInstructions">Bake the plums with the eggs for 40 minutes.</p></body></html>`
  expect(readRecipePage(html, { url: null }).recipe.name).toBe('Plum cake')
})

test('the site as author after the heading is removed from the name', () => {
  const html = `<html><head><title>Plum cake for a rainy day | Example Kitchen</title><meta property="og:site_name" content="Example Kitchen"></head>
    <body><h1>Plum cake for a rainy day <small>by Example Kitchen</small></h1>${AS_LIST}</body></html>`
  expect(readRecipePage(html, { url: null }).recipe.name).toBe('Plum cake for a rainy day')
})

test('a fraction of raised digits stays after its whole number', () => {
  const amount = '1<sup>1</sup>/<sub>2</sub> cups flour'
  const data = JSON.stringify({
    '@type': 'Recipe',
    name: 'Cake',
    recipeIngredient: [amount],
    recipeInstructions: 'Bake.',
  })
  const marked = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Cake</h1><p itemprop="recipeIngredient">${amount}</p><p itemprop="recipeInstructions">Bake.</p></div>`
  for (const html of [`<script type="application/ld+json">${data}</script>`, marked]) {
    const { recipe } = readRecipePage(html, { url: null })
    expect(recipe.ingredients.map(({ text }) => text)).toEqual(['1 1/2 cups flour'])
  }
})

test('microdata that mixes the old and the current name of ingredients is read in the order of the page', () => {
  const line = (name: string, text: string) => `<li itemprop="${name}">${text}</li>`
  const marked = (lines: string) =>
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Cake</h1><ul>${lines}</ul><p itemprop="recipeInstructions">Mix everything and bake it for 40 minutes.</p></div>`
  const ingredientsIn = (html: string) =>
    readRecipePage(html, { url: null }).recipe.ingredients.map(({ text }) => text)
  const mixed = [
    line('recipeIngredient', '150 g flour'),
    line('ingredients', '80 g butter'),
    line('ingredients recipeIngredient', '2 eggs'),
    line('recipeIngredient', '1 pinch of salt'),
    line('ingredients', '1 pinch of salt'),
    line('ingredients', '300 g plums'),
  ]
  const expected = ['150 g flour', '80 g butter', '2 eggs', '1 pinch of salt', '300 g plums']
  expect(ingredientsIn(marked(mixed.join('')))).toEqual(expected)
  const twice = ['ingredients', 'recipeIngredient'].flatMap((name) =>
    expected.map((text) => line(name, text)),
  )
  expect(ingredientsIn(marked(twice.join('')))).toEqual(expected)
})

test('a time on the page that is longer than the total of the data is left out', () => {
  const data = JSON.stringify({
    '@type': 'Recipe',
    name: 'Cake',
    totalTime: 'PT1H',
    recipeIngredient: ['150 g flour', '80 g butter', '2 eggs'],
    recipeInstructions: ['Mix everything.', 'Bake it.'],
  })
  const timesWith = (cooking: string) => {
    const html = `<html><head><title>Cake</title><script type="application/ld+json">${data}</script></head>
      <body><h1>Cake</h1><p>Prep time: 20 minutes</p><p>Cook time: ${cooking}</p>${AS_LIST}</body></html>`
    const { totalTime, prepTime, cookTime } = readRecipePage(html, { url: null }).recipe
    return [totalTime, prepTime, cookTime].map((time) => time?.seconds ?? null)
  }
  expect(timesWith('1 day 17 hours')).toEqual([3600, 1200, null])
  expect(timesWith('40 minutes')).toEqual([3600, 1200, 2400])
})
