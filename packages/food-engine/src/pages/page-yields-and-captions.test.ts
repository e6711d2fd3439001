import { describe, expect, test } from 'vitest'
import { cleanNutrition } from './fields/clean-nutrition.ts'
import { cleanYield } from './fields/clean-yield.ts'
import { readRecipePage } from './read-recipe-page.ts'

test.each([
  ['2000 kJ / 478 kcal', '478'],
  ['478 kcal (2000 kJ)', '478'],
  ['2000 kJ', '478'],
  ['kJ: 2000, kcal: 478', '478'],
  ['2,624 kJ / 627 cal', '627'],
  ['1.066,7 kcal', '1066.7'],
  ['1,066 kcal', '1066'],
  ['1 066 kcal', '1066'],
  ["1'066 kcal", '1066'],
  ['450', '450'],
  ['312.5 calories', '312.5'],
  ['312,5 kcal', '312.5'],
])('energy of %j is %s kcal', (calories, expected) => {
  expect(cleanNutrition({ calories })).toEqual({ calories: expected })
})

test.each([
  ['One 23 cm tart (serves 12)', 12],
  ['1 (8-inch) cake, 10 slices', 10],
  ['1 Blech (20 Stücke)', 20],
  ['Ein Kuchen, für 8 Personen', 8],
  ['1 gâteau – 6 parts', 6],
  ['Serves 4', 4],
  ['für 4 Personen', 4],
  ['4 portions', 4],
  ['4–6 servings', 4],
  ['Serves 4 (makes 2 cups)', 4],
])('%j serves %i', (text, servings) => {
  const read = cleanYield(text)
  expect(read.servings).toBe(servings)
  expect(read.text).toMatch(/\d/)
})

test.each([
  ['ein Blech', 'Blech'],
  ['A loaf', 'loaf'],
  ['une tarte', 'tarte'],
])('%j is one of it', (text, yieldText) => {
  expect(cleanYield(text)).toMatchObject({ servings: 0, yieldQuantity: 1, yieldText })
})

const CAPTION = `Lemon pasta in 15 minutes

Ingredients:
200 g spaghetti
1 lemon
50 g parmesan
2 tbsp olive oil

Method:
1. Boil the spaghetti in salted water until al dente.
2. Mix the lemon juice, the oil and the cheese in a bowl.
3. Toss the spaghetti in the sauce and serve.`

const QUOTED = CAPTION.replaceAll('"', '&quot;')

describe('pages of videos and pictures', () => {
  test.each([
    ['og:description', `<meta property="og:description" content="${QUOTED}">`],
    [
      'a video object',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'VideoObject', name: 'Lemon pasta', description: CAPTION })}</script>`,
    ],
    [
      'data of a player',
      `<script>var ytInitialPlayerResponse = ${JSON.stringify({ videoDetails: { shortDescription: CAPTION } })};</script>`,
    ],
  ])('the recipe is read in %s', (_, head) => {
    const read = readRecipePage(
      `<html><head><title>Lemon pasta</title>${head}</head><body><div id="player"></div></body></html>`,
      { url: null },
    )
    expect(read.ok).toBe(true)
    expect(read.recipe.ingredients.map(({ text }) => text)).toEqual([
      '200 g spaghetti',
      '1 lemon',
      '50 g parmesan',
      '2 tbsp olive oil',
    ])
    expect(read.recipe.steps).toHaveLength(3)
    expect(read.origins.ingredients?.confidence).toBeLessThanOrEqual(0.5)
  })

  test('a caption never replaces a recipe', () => {
    const data = {
      '@type': 'Recipe',
      name: 'Soup',
      recipeIngredient: ['1 leek', '2 potatoes', '1 l stock'],
      recipeInstructions: [
        'Chop the leek and the potatoes into pieces.',
        'Cook both in the stock for twenty minutes.',
        'Blend the soup until it is smooth and serve.',
      ],
    }
    const html = `<html><head><meta property="og:description" content="${QUOTED}"><script type="application/ld+json">${JSON.stringify(data)}</script></head><body><h1>Soup</h1></body></html>`
    expect(readRecipePage(html, { url: null }).recipe.ingredients.map(({ text }) => text)).toEqual(
      data.recipeIngredient,
    )
  })

  test('an ordinary description is not a recipe', () => {
    const html =
      '<html><head><meta property="og:description" content="We talk about our trip to the coast, 3 towns, 2 boats and the best fish of the year. Watch it now!"></head><body></body></html>'
    expect(readRecipePage(html, { url: null }).ok).toBe(false)
  })
})

test('the fragment of the address picks the recipe whose card it names', () => {
  const recipe = (name: string) => ({
    '@type': 'Recipe',
    name,
    recipeIngredient: [`1 kg ${name}`, '1 egg'],
    recipeInstructions: [`Cook the ${name}.`, 'Add the egg and serve it warm.'],
  })
  const html = `<html><head><title>Two sauces</title><script type="application/ld+json">${JSON.stringify([recipe('Tomato sauce'), recipe('Herb sauce')])}</script></head>
    <body><h1>Two sauces</h1><div id="card-1"><h2>Tomato sauce</h2></div><div id="card-2"><h2>Herb sauce</h2></div></body></html>`
  const nameAt = (url: string) => readRecipePage(html, { url }).recipe.name
  expect(nameAt('https://example.org/sauces#card-2')).toBe('Herb sauce')
  expect(nameAt('https://example.org/sauces#card-1')).toBe('Tomato sauce')
  expect(nameAt('https://example.org/sauces#other')).toBe('Tomato sauce')
})

describe('steps as the page shows them', () => {
  const STEPS = [
    'Soak the beans in plenty of cold water for a couple of hours.',
    'When ready to cook, drain them and cover them with fresh water.',
    'Simmer for an hour until they are soft and season with salt.',
  ]
  const INGREDIENTS = ['500 g beans', '1 onion', '1 tsp salt']
  const page = (instructions: unknown, body: string) => {
    const data = {
      '@type': 'Recipe',
      name: 'Beans',
      recipeIngredient: INGREDIENTS,
      recipeInstructions: instructions,
    }
    return `<html><head><title>Beans</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body><h1>Beans</h1>
      <h2>Ingredients</h2><ul>${INGREDIENTS.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Method</h2>${body}</body></html>`
  }
  const stepsOf = (html: string) =>
    readRecipePage(html, { url: null }).recipe.steps.map(({ title, text }) => [title, text])
  const bare = STEPS.map((text) => [null, text])

  test.each([
    ['list entries', `<ol>${STEPS.map((step) => `<li>${step}</li>`).join('')}</ol>`],
    ['paragraphs', STEPS.map((step) => `<p>${step}</p>`).join('')],
    [
      'numbers before them',
      `<div>${STEPS.map((step, i) => `<div><span>${i + 1}</span><p>${step}</p></div>`).join('')}</div>`,
    ],
  ])('one text without blanks is cut: %s', (_, body) => {
    expect(stepsOf(page(STEPS.join(''), body))).toEqual(bare)
    expect(stepsOf(page([{ '@type': 'HowToStep', text: STEPS.join(' ') }], body))).toEqual(bare)
  })

  test('the space between two sentences is restored if the page shows one step', () => {
    const step = `${STEPS.join('')} See www.example.com/Beans.Html for more.`
    expect(stepsOf(page([step, 'Serve.', 'Eat the beans.'], ''))[0]).toEqual([
      null,
      `${STEPS.join(' ')} See www.example.com/Beans.Html for more.`,
    ])
  })

  test.each([
    ['headings', '<h3>Soaking</h3>', '<h3>Cooking</h3>'],
    ['bold paragraphs', '<p><strong>Soaking</strong></p>', '<p><strong>Cooking</strong></p>'],
    ['capitals set bold', '<p><b>SOAKING</b></p>', '<p><b>COOKING</b></p>'],
  ])('headings between them become titles: %s', (_, first, second) => {
    const body = `${first}<p>${STEPS[0]}</p>${second}<p>${STEPS[1]}</p><p>${STEPS[2]}</p>`
    const titles = [first, second].map((tag) => tag.replace(/<[^>]*>/g, ''))
    const expected = [
      [titles[0], STEPS[0]],
      [titles[1], STEPS[1]],
      [null, STEPS[2]],
    ]
    expect(stepsOf(page(STEPS, body))).toEqual(expected)
    expect(stepsOf(page([titles[0], STEPS[0], titles[1], STEPS[1], STEPS[2]], body))).toEqual(expected)
  })

  test('names of single steps and links are not titles', () => {
    const body = STEPS.map(
      (step, i) => `<h3>Step ${i + 1}</h3><p>${step}</p><p><a href="/v">Watch the video</a></p>`,
    ).join('')
    expect(stepsOf(page(STEPS, body))).toEqual(bare)
  })
})
