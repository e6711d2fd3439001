import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'
import type { ReadResult } from './read-result.ts'

const URL_OF_PAGE = 'https://example.org/recipes/plum-cake'

const CAKE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum cake',
  recipeIngredient: ['500 g plums', '250 g flour', '2 eggs'],
  recipeInstructions: ['Knead the dough.', 'Lay on the plums.', 'Bake.'],
}

function read(html: string, url: string | null = URL_OF_PAGE): ReadResult {
  return readRecipePage(html, { url })
}

function withJsonLd(...values: unknown[]): string {
  const scripts = values.map(
    (value) =>
      `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`,
  )
  return `<!doctype html><html lang="en"><head>${scripts.join('\n')}</head><body><h1>Plum cake</h1></body></html>`
}

const ingredientsOf = (result: ReadResult) => result.recipe.ingredients.map(({ text }) => text)
const stepsOf = (result: ReadResult) => result.recipe.steps.map(({ text }) => text)

test('data in a meta tag is read like that of a script', () => {
  const content = JSON.stringify(CAKE).replaceAll('"', '&quot;')
  const result = read(
    `<html><head><meta name="application/ld+json" content="${content}"></head><body><h1>Plum cake</h1></body></html>`,
  )
  expect(ingredientsOf(result)).toEqual(CAKE.recipeIngredient)
  expect(result.origins.ingredients?.source).toBe('json-ld')
})

test('every field is read, with its source', () => {
  const result = read(
    withJsonLd({
      ...CAKE,
      description: 'Grandmother&#039;s <em>best</em>.',
      image: ['/plum.jpg'],
      video: { '@type': 'VideoObject', contentUrl: '/plum.mp4', embedUrl: '/embed/plum' },
      author: { '@type': 'Person', name: 'Anna' },
      publisher: { '@type': 'Organization', name: 'Plum Weekly' },
      recipeYield: '12 servings',
      prepTime: 'PT30M',
      cookTime: 'PT1H',
      recipeCategory: 'dessert',
      recipeCuisine: 'German',
      keywords: 'plums, autumn',
      nutrition: { '@type': 'NutritionInformation', calories: '240 kcal' },
      notes: [{ title: 'Tip', text: 'Serve warm.' }],
    }),
  )
  expect(result).toEqual({
    ok: true,
    recipe: {
      name: 'Plum cake',
      description: "Grandmother's best.",
      images: ['https://example.org/plum.jpg'],
      videos: ['https://example.org/plum.mp4'],
      author: 'Anna',
      credit: 'Anna, Plum Weekly',
      orgUrl: URL_OF_PAGE,
      ingredients: CAKE.recipeIngredient.map((text) => ({ text, title: null })),
      steps: CAKE.recipeInstructions.map((text) => ({ text, title: null, summary: null })),
      yield: { servings: 12, yieldQuantity: 0, yieldText: '', text: '12 servings' },
      totalTime: { text: '1 hour 30 minutes', seconds: 5400 },
      prepTime: { text: '30 minutes', seconds: 1800 },
      cookTime: { text: '1 hour', seconds: 3600 },
      categories: ['Dessert'],
      cuisines: ['German'],
      tags: ['Plums', 'Autumn'],
      nutrition: { calories: '240' },
      notes: [{ title: 'Tip', text: 'Serve warm.' }],
      language: 'en',
    },
    origins: {
      ...Object.fromEntries(
        [
          'name',
          'description',
          'images',
          'videos',
          'author',
          'credit',
          'ingredients',
          'steps',
          'yield',
          'prepTime',
          'cookTime',
        ].map((field) => [field, { source: 'json-ld', confidence: 0.95 }]),
      ),
      ...Object.fromEntries(
        ['categories', 'cuisines', 'tags', 'nutrition', 'notes'].map((field) => [
          field,
          { source: 'json-ld', confidence: 0.95 },
        ]),
      ),
      orgUrl: { source: 'address', confidence: 1 },
      totalTime: { source: 'derived', confidence: 0.7 },
      language: { source: 'page', confidence: 0.7 },
    },
    missing: [],
  })
  expect(structuredClone(result)).toEqual(result)
})

test('missing fields are listed', () => {
  const { missing, origins } = read(withJsonLd(CAKE))
  expect(missing).toContain('yield')
  expect(missing).not.toContain('steps')
  expect(Object.keys(origins)).not.toContain('yield')
})

test.each<[string, unknown]>([
  ['a list', [{ '@type': 'WebSite' }, CAKE]],
  ['a list in a list', [[CAKE]]],
  ['a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, CAKE] }],
  ['the main entity of a page', { '@type': 'WebPage', mainEntity: CAKE }],
  [
    'something deeper still',
    { '@type': 'WebPage', mainEntity: { '@type': 'Article', hasPart: [{ about: CAKE }] } },
  ],
  ['a list of types', { ...CAKE, '@type': ['Recipe', 'NewsArticle'] }],
  ['a type with its namespace', { ...CAKE, '@type': 'http://schema.org/Recipe' }],
  ['a type in lower case', { ...CAKE, '@type': 'recipe' }],
  [
    'properties with their namespace',
    Object.fromEntries(
      Object.entries(CAKE).map(([key, value]) => [key.startsWith('@') ? key : `schema:${key}`, value]),
    ),
  ],
  ['an HTML comment', `<!--\n${JSON.stringify(CAKE)}\n-->`],
  ['a CDATA section', `//<![CDATA[\n${JSON.stringify(CAKE)}\n//]]>`],
  ['broken JSON', JSON.stringify(CAKE).replace('"500 g plums"', '"500 g\n\tplums",').replace(/\}$/, ',}')],
  ['JSON that is cut off', JSON.stringify({ ...CAKE, zzz: { a: 1 } }).slice(0, -4)],
  ['escaped JSON', JSON.stringify(CAKE).replaceAll('"', '&quot;')],
  ['JSON with a byte order mark', `\ufeff${JSON.stringify(CAKE)}`],
  [
    'the old name of ingredients',
    { ...CAKE, recipeIngredient: undefined, ingredients: CAKE.recipeIngredient },
  ],
])('JSON-LD is read from %s', (_name, value) => {
  const result = read(withJsonLd(value))
  expect(result).toMatchObject({ ok: true, origins: { ingredients: { source: 'json-ld' } } })
  expect(result.recipe.name).toBe('Plum cake')
  expect(ingredientsOf(result)).toEqual(CAKE.recipeIngredient)
  expect(stepsOf(result)).toEqual(CAKE.recipeInstructions)
})

test('a broken script does not hide the sound one after it', () => {
  expect(ingredientsOf(read(withJsonLd('{"@type": "WebSite", "name": "', CAKE)))).toEqual(
    CAKE.recipeIngredient,
  )
})

test('items that are named by @id are looked up in other scripts', () => {
  const graph = [
    { '@id': '#anna', '@type': 'Person', name: 'Anna' },
    { '@id': '#picture', '@type': 'ImageObject', url: '/plum.jpg' },
    { '@id': '#s1', '@type': 'HowToStep', text: 'Bake.' },
  ]
  const recipe = {
    ...CAKE,
    author: { '@id': '#anna' },
    image: { '@id': '#picture' },
    recipeInstructions: [{ '@id': '#s1' }],
  }
  const result = read(withJsonLd(recipe, { '@graph': graph }))
  expect(result.recipe).toMatchObject({ author: 'Anna', images: ['https://example.org/plum.jpg'] })
  expect(stepsOf(result)).toEqual(['Bake.'])
})

test('of several recipes the one in the title is read', () => {
  const other = {
    ...CAKE,
    name: 'Almond cream',
    recipeIngredient: ['almonds', 'cream', 'sugar', 'salt', 'rum'],
  }
  expect(read(withJsonLd(other, CAKE)).recipe.name).toBe('Plum cake')
})

test("of several recipes the one with the page's URL is read", () => {
  const first = { ...CAKE, name: 'Dough', url: 'https://example.org/recipes/dough' }
  const second = { ...CAKE, name: 'Filling', url: 'https://www.example.org/recipes/plum-cake/?print' }
  expect(read(withJsonLd(first, second)).recipe.name).toBe('Filling')
})

test('of several recipes a complete one precedes a mere mention', () => {
  const mention = { '@type': 'Recipe', name: 'Plum cake', image: '/plum.jpg' }
  const result = read(
    withJsonLd({ '@type': 'ItemList', itemListElement: [mention] }, { ...CAKE, name: 'Plum cake' }),
  )
  expect(ingredientsOf(result)).toEqual(CAKE.recipeIngredient)
  expect(result.recipe.images).toEqual(['https://example.org/plum.jpg'])
})

test('a list of recipes is not a recipe', () => {
  const list = ['Pie', 'Tart', 'Crumble'].map((name) => ({ '@type': 'Recipe', name, image: `/${name}.jpg` }))
  const result = read(withJsonLd({ '@type': 'ItemList', itemListElement: list }))
  expect(result).toMatchObject({ ok: false, reason: 'noRecipe' })
  expect(result.recipe.images).toEqual([])
})

test('microdata is read with its scopes', () => {
  const result = read(`<title>Plum cake</title>
    <div itemscope itemtype="https://schema.org/Article"><h2 itemprop="name">Our autumn</h2></div>
    <div itemscope itemtype="https://schema.org/Recipe" itemref="time far">
      <h2 itemprop="name">Plum cake</h2>
      <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Anna</b></span>
      <div itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="name">Lovely</b></div>
      <img itemprop="image" src="data:image/gif;base64,AA" data-src="/plum.jpg">
      <meta itemprop="recipeYield" content="12 servings">
      <ul><li itemprop="recipeIngredient"><span>500 g</span> <div>plums</div>
          <li itemprop="ingredients recipeIngredient">250 g <a href="/flour">flour</a></ul>
      <div itemprop="recipeInstructions"><h3>How to</h3>
        <ol><li itemprop="recipeInstructions">Knead the dough.<li itemprop="recipeInstructions">Bake.</ol></div>
    </div>
    <time id="time" itemprop="totalTime" datetime="PT1H">an hour</time>
    <p id="far"><span itemprop="recipeIngredient">2 eggs</span></p>`)
  expect(result).toMatchObject({ ok: true, origins: { name: { source: 'microdata' } } })
  expect(result.recipe).toMatchObject({
    name: 'Plum cake',
    author: 'Anna',
    images: ['https://example.org/plum.jpg'],
    totalTime: { seconds: 3600 },
    yield: { servings: 12 },
  })
  expect(ingredientsOf(result)).toEqual(['500 g plums', '250 g flour', '2 eggs'])
  expect(stepsOf(result)).toEqual(['Knead the dough.', 'Bake.'])
})

test.each([
  ['a list', '<ol><li>Knead the dough.</li><li>Bake.</li></ol>'],
  ['line breaks', 'Knead the dough.<br><br>Bake.'],
  ['paragraphs', '<p>Knead\n the dough.</p><p>Bake.</p><script>track()</script>'],
  [
    'steps as items',
    '<div itemscope itemtype="http://schema.org/HowToStep"><p itemprop="text">Knead the dough.</p></div><p>Bake.</p>',
  ],
])('one microdata property with %s inside gives a step each', (_name, inside) => {
  const result = read(
    `<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">Plum cake</b><div itemprop="recipeInstructions">${inside}</div></div>`,
  )
  expect(stepsOf(result)).toEqual(['Knead the dough.', 'Bake.'])
})

test('steps in separate items are read individually', () => {
  const step = (text: string) =>
    `<li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">${text}</span></li>`
  const bare = '<li itemprop="recipeInstructions" itemscope>Serve.</li>'
  const result = read(
    `<ol itemscope itemtype="https://schema.org/Recipe">${step('Knead the dough.')}${step('Bake.')}${bare}</ol>`,
  )
  expect(stepsOf(result)).toEqual(['Knead the dough.', 'Bake.', 'Serve.'])
})

test.each([
  ['h-recipe', 'h-recipe', 'p-name', 'p-ingredient', 'e-instructions'],
  ['hRecipe', 'hrecipe', 'fn', 'ingredient', 'instructions'],
])('%s class names are read', (_name, root, name, ingredient, instructions) => {
  const result = read(`<article class="post ${root}"><h2 class="${name}">Plum cake</h2>
    <ul><li class="${ingredient}">500 g plums<li class="${ingredient}">2 eggs</ul>
    <span class="duration"><i class="value-title" title="PT1H"></i>1 hour</span>
    <div class="${instructions}"><p>Knead the dough.</p><p>Bake.</p></div></article>`)
  expect(result).toMatchObject({ ok: true, origins: { steps: { source: 'h-recipe' } } })
  expect(result.recipe).toMatchObject({ name: 'Plum cake', totalTime: { seconds: 3600 } })
  expect(ingredientsOf(result)).toEqual(['500 g plums', '2 eggs'])
  expect(stepsOf(result)).toEqual(['Knead the dough.', 'Bake.'])
})

test('what JSON-LD lacks is filled from microdata about the same recipe only', () => {
  const microdata = (name: string) =>
    `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">${name}</b><p itemprop="recipeInstructions">Bake.</p></div>`
  const page = withJsonLd({ ...CAKE, recipeInstructions: [] })
  const filled = read(page.replace('</body>', `${microdata('Plum Cake')}</body>`))
  expect(stepsOf(filled)).toEqual(['Bake.'])
  expect(filled.origins).toMatchObject({ ingredients: { source: 'json-ld' }, steps: { source: 'microdata' } })
  expect(stepsOf(read(page.replace('</body>', `${microdata('Almond cream')}</body>`)))).toEqual([])
})

test('title, description and picture fall back to Open Graph and the page', () => {
  const head = `<title>Plum cake - Example Kitchen</title>
    <meta property="og:site_name" content="Example Kitchen">
    <meta property="og:title" content="Plum cake | Example Kitchen">
    <meta property="og:description" content="The &amp;amp; best">
    <meta property="og:image" content="/shared.jpg"><meta name="author" content="Anna">
    <link rel="canonical" href="/recipes/plum-cake">`
  const result = readRecipePage(
    `<head>${head}</head><body><p>${'Long ago, there were plums. '.repeat(200)}</p>`,
    {
      url: null,
    },
  )
  expect(result).toMatchObject({ ok: false, reason: 'noRecipe' })
  expect(result.recipe).toMatchObject({
    name: 'Plum cake',
    description: 'The & best',
    author: 'Anna',
    images: [],
  })
  const withBase = read(`<head><base href="https://cdn.example.org/">${head}</head>`)
  expect(withBase.recipe).toMatchObject({
    images: ['https://cdn.example.org/shared.jpg'],
    orgUrl: URL_OF_PAGE,
  })
  expect(withBase.origins).toMatchObject({ images: { source: 'open-graph' }, name: { source: 'page' } })
})

test('the shared picture is first, the others follow', () => {
  const page = withJsonLd({ ...CAKE, image: ['/1x1.jpg', '/4x3.jpg'] })
  const shared = page.replace('<head>', '<head><meta property="og:image" content="/shared.jpg">')
  expect(read(shared).recipe.images.map((url) => new URL(url).pathname)).toEqual([
    '/shared.jpg',
    '/1x1.jpg',
    '/4x3.jpg',
  ])
})

test('pictures of steps follow those of the recipe', () => {
  const step = (image: string) => ({ '@type': 'HowToStep', text: 'Bake.', image })
  const section = { '@type': 'HowToSection', name: 'Cake', itemListElement: [step('/step-2.jpg')] }
  const { recipe } = read(
    withJsonLd({ ...CAKE, image: '/plum.jpg', recipeInstructions: [step('/step-1.jpg'), section] }),
  )
  expect(recipe.images.map((url) => new URL(url).pathname)).toEqual([
    '/plum.jpg',
    '/step-1.jpg',
    '/step-2.jpg',
  ])
})

test('the author of the article is the author of its recipe', () => {
  const article = { '@type': 'Article', author: { '@id': '#anna' } }
  const graph = [
    article,
    { '@id': '#anna', '@type': 'Person', name: 'Anna' },
    { ...CAKE, author: { name: '' } },
  ]
  expect(read(withJsonLd({ '@graph': graph })).recipe.author).toBe('Anna')
})

test('times that programs got wrong count as missing', () => {
  const result = read(withJsonLd({ ...CAKE, totalTime: 'PTNaNM', prepTime: 'PT0M', cookTime: 'PT50M' }))
  expect(result.recipe).toMatchObject({
    prepTime: null,
    cookTime: { seconds: 3000 },
    totalTime: { seconds: 3000 },
  })
})

test.each<[string, string, string]>([
  ['nothing', '', 'empty'],
  ['blanks', ' \n ', 'empty'],
  ['a PDF', '%PDF-1.7\n...', 'unreadable'],
  ['a picture', '\ufffdPNG\r\n\u001a\n\u0000\u0000', 'unreadable'],
  ['more than 10 MB', `<p>${'x'.repeat(10 * 1024 * 1024)}`, 'tooLarge'],
  [
    'a page that checks for robots',
    '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>',
    'challenge',
  ],
  ['a page that asks to be human', '<h1>Are you a robot?</h1><div class="g-recaptcha"></div>', 'challenge'],
  ['a page that turns visitors away', "<h1>Access Denied</h1><p>You don't have permission.</p>", 'challenge'],
  ['an empty frame', '<div id="root"></div><script src="/app.js"></script>', 'scriptsOnly'],
  ['a short page', '<h1>About us</h1><p>We like plums.</p>', 'noRecipe'],
  [
    'a long page that mentions captchas',
    `<div class="g-recaptcha"></div><p>${'We like plums. '.repeat(400)}`,
    'noRecipe',
  ],
])('%s has a reason', (_name, html, reason) => {
  expect(read(html)).toMatchObject({ ok: false, reason })
})

test('a recipe on a page with a captcha for comments is a recipe', () => {
  expect(read(withJsonLd(CAKE).replace('<h1>', '<div class="g-recaptcha"></div><h1>')).ok).toBe(true)
})

test('no field contains markup', () => {
  const evil = '<img src=x onerror="alert(1)">&lt;script&gt;alert(2)&lt;/script&gt;<b onclick=x>Cake</b>'
  const result = read(
    withJsonLd({
      '@type': 'Recipe',
      name: evil,
      description: evil,
      author: evil,
      image: ['javascript:alert(1)', '"><script>alert(1)</script>'],
      recipeIngredient: [evil, { name: evil, amount: evil }],
      recipeInstructions: [
        { '@type': 'HowToSection', name: evil, itemListElement: [{ name: `${evil} again`, text: evil }] },
      ],
      recipeYield: `2 ${evil}`,
      totalTime: evil,
      recipeCategory: evil,
      recipeCuisine: [evil],
      keywords: evil,
      nutrition: { calories: evil },
      notes: [{ title: evil, text: evil }],
      inLanguage: evil,
    }).replaceAll('</script>&lt;', '&lt;'),
  )
  expect(JSON.stringify(result)).not.toMatch(/<[a-z!/?]|onerror|onclick|javascript:/i)
})

test('reading any page ends without an error and without markup', () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...[
        '<script type="application/ld+json">',
        '</script>',
        '{"@type":"Recipe",',
        '"recipeIngredient":[',
        '"name":',
      ],
      ...[
        '<div itemscope itemtype="https://schema.org/Recipe" itemref="a b">',
        '<li itemprop="recipeIngredient" id="a">',
      ],
      ...[
        '<p itemprop="recipeInstructions" itemscope id="b">',
        '</p>',
        '</div>',
        '<!--',
        '-->',
        '<![CDATA[',
        '&amp;lt;b',
        '"',
        '}',
        ']',
        ',',
      ],
      ...[
        '<title>',
        '<textarea>',
        '<svg>',
        '<h1>',
        '<meta property="og:title" content="',
        '&#x',
        '\\u',
        '\ud800',
        '\u0000',
        '¼',
      ],
    ),
    fc.string(),
    fc.json(),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const result = read(parts.join(''))
      expect(JSON.stringify(result.recipe)).not.toMatch(/<[a-z!/?]/i)
    }),
    { numRuns: 300 },
  )
})

test('a recipe below 100,000 open elements is still found', () => {
  expect(read(`${'<div>'.repeat(100_000)}${withJsonLd(CAKE)}`).ok).toBe(true)
})
