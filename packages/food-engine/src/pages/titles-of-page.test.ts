import { describe, expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const DOUGH = ['250 g flour', '1 tsp dried yeast', '150 ml warm water']
const TOPPING = ['4 tomatoes, sliced', '2 tbsp olive oil', 'Salt and pepper']
const STEPS = [
  'Stir the flour with the yeast and the water and knead the dough for ten minutes.',
  'Let the dough rest in a warm place until it has doubled in size.',
  'Spread the tomatoes over the dough, drizzle with oil and bake for 20 minutes.',
]

const page = (body: string, { name = 'Tomato flatbread', ingredients = [...DOUGH, ...TOPPING] } = {}) => {
  const data = { '@type': 'Recipe', name, recipeIngredient: ingredients, recipeInstructions: STEPS }
  return `<html><head><title>${name}</title><script type="application/ld+json">${JSON.stringify(data)}</script></head>
    <body><h1>${name}</h1><h2>Ingredients</h2>${body}<h2>Method</h2><ol>${STEPS.map((step) => `<li>${step}</li>`).join('')}</ol></body></html>`
}

const items = (lines: string[], tag = 'li') => lines.map((line) => `<${tag}>${line}</${tag}>`).join('')
const list = (lines: string[]) => `<ul>${items(lines)}</ul>`

const read = (html: string) => readRecipePage(html, { url: null }).recipe.ingredients
const titlesOf = (html: string) => read(html).flatMap(({ title, text }) => (title ? [[title, text]] : []))

const BOTH = [
  ['Dough', DOUGH[0]],
  ['Topping', TOPPING[0]],
]

describe('titles that only the page has', () => {
  test.each([
    ['headings between lists', `<h3>Dough</h3>${list(DOUGH)}<h3>Topping</h3>${list(TOPPING)}`],
    [
      'bold paragraphs',
      `<p><strong>Dough</strong></p>${list(DOUGH)}<p><strong>Topping</strong></p>${list(TOPPING)}`,
    ],
    ['a colon', `<p>Dough:</p>${list(DOUGH)}<p>Topping:</p>${list(TOPPING)}`],
    [
      'entries of one list',
      `<ul><li class="subheading">Dough</li>${items(DOUGH)}<li class="subheading">Topping</li>${items(TOPPING)}</ul>`,
    ],
    ['dashes around', `<ul><li>— Dough —</li>${items(DOUGH)}<li>— Topping —</li>${items(TOPPING)}</ul>`],
    [
      'heads of a table',
      `<table><tr><th>Dough</th></tr>${items(
        DOUGH.map((line) => `<td>${line}</td>`),
        'tr',
      )}<tr><th>Topping</th></tr>${items(
        TOPPING.map((line) => `<td>${line}</td>`),
        'tr',
      )}</table>`,
    ],
    ['terms', `<dl><dt>Dough</dt>${items(DOUGH, 'dd')}<dt>Topping</dt>${items(TOPPING, 'dd')}</dl>`],
    [
      'legends',
      `<fieldset><legend>Dough</legend>${items(DOUGH, 'div')}</fieldset><fieldset><legend>Topping</legend>${items(TOPPING, 'div')}</fieldset>`,
    ],
    [
      'names in the markup',
      `<div class="group"><div class="group-name">Dough</div>${list(DOUGH)}</div><div class="group"><div class="group-name">Topping</div>${list(TOPPING)}</div>`,
    ],
    [
      'an article with another list first',
      `${list([...DOUGH, ...TOPPING])}<p>Read on for the recipe.</p><h4>Dough</h4>${list(DOUGH)}<h4>Topping</h4>${list(TOPPING)}`,
    ],
  ])('stand above the right lines: %s', (_, body) => {
    expect(titlesOf(page(body))).toEqual(BOTH)
    expect(read(page(body)).map(({ text }) => text)).toEqual([...DOUGH, ...TOPPING])
  })

  test('a first group may have none', () => {
    expect(titlesOf(page(`${list(DOUGH)}<h3>To serve</h3>${list(TOPPING)}`))).toEqual([
      ['To serve', TOPPING[0]],
    ])
  })

  test('they are found where the page shows other amounts and measures', () => {
    const shown = ['2 cups (250 g) flour', '1 teaspoon dried yeast', '2/3 cup warm water']
    expect(titlesOf(page(`<h3>Dough</h3>${list(shown)}<h3>Topping</h3>${list(TOPPING)}`))).toEqual(BOTH)
  })

  test('amounts in their own elements do not hide them', () => {
    const cells = (lines: string[]) =>
      lines
        .map((line) => `<p class="n">${/^\d+/.exec(line)?.[0] ?? ''}</p><p>${line.replace(/^\d+ /, '')}</p>`)
        .join('')
    const body = `<div class="separator">Dough</div>${cells(DOUGH)}<div class="separator">Topping</div>${cells(TOPPING)}`
    expect(titlesOf(page(body))).toEqual(BOTH)
  })

  test('titles that the data has as entries look like those that it lacks', () => {
    const body = `<p><b>DOUGH (mix well)</b></p>${items(DOUGH, 'p')}<p><b>TOPPING</b></p>${items(TOPPING, 'p')}`
    const ingredients = ['DOUGH (mix well)', ...DOUGH, ...TOPPING]
    expect(titlesOf(page(body, { ingredients }))).toEqual([
      ['DOUGH (mix well)', DOUGH[0]],
      ['TOPPING', TOPPING[0]],
    ])
  })

  test.each([
    ['für den Teig', 'für den Belag'],
    ['Pour la pâte :', 'Pour la garniture :'],
    ['Для теста', 'Для начинки'],
    ['生地', 'トッピング'],
    ['للعجينة', 'للحشوة'],
  ])('in other languages: %s', (dough, topping) => {
    const titles = titlesOf(page(`<h4>${dough}</h4>${list(DOUGH)}<h4>${topping}</h4>${list(TOPPING)}`))
    expect(titles.map(([title]) => title)).toEqual([dough, topping].map((title) => title.replace(' :', '')))
  })
})

describe('no titles are', () => {
  test.each([
    ['advertisements', `${list(DOUGH)}<div>Advertisement</div>${list(TOPPING)}`],
    ['links', `${list(DOUGH)}<p><a href="/shop">Shop our favorite flour</a></p>${list(TOPPING)}`],
    ['switches of measures', `${list(DOUGH)}<p><b>US Customary</b></p><p><b>Metric</b></p>${list(TOPPING)}`],
    ['sentences', `${list(DOUGH)}<p>We love the flour of our own mill. It is the best.</p>${list(TOPPING)}`],
    ['notes on an ingredient', `<ul>${items(DOUGH)}<li>to taste</li>${items(TOPPING)}</ul>`],
    ['ingredients that the data lacks', `<ul>${items(DOUGH)}<li>Olive oil</li>${items(TOPPING)}</ul>`],
    ['the name of the recipe', `<h3>Tomato flatbread</h3>${list([...DOUGH, ...TOPPING])}`],
    ['the heading of the list', `<h3>Ingredients</h3>${list(DOUGH)}<h3>Ingredients</h3>${list(TOPPING)}`],
    [
      'remarks below most lines',
      `<ul>${[...DOUGH, ...TOPPING].map((line) => `<li>${line}</li><li class="tip">From the pantry</li>`).join('')}</ul>`,
    ],
    ['servings', `<h3>Serves 4 people</h3>${list([...DOUGH, ...TOPPING])}`],
  ])('%s', (_, body) => {
    expect(titlesOf(page(body))).toEqual([])
  })
})

describe('the words of the data stay', () => {
  const AMOUNTS = ['1', '1 1/2', '½', '200-250 g', '2 x 400 g', '3 heaped tbsp', 'ca. 4 EL', 'A pinch of']
  const NAMES = [
    'flour',
    'butter, softened',
    'Crème fraîche (30 %)',
    'salt & pepper',
    'eggs – size L',
    'all-purpose flour / type 550',
    'stock “strong”',
    'Möhren',
  ]
  const REMARKS = [
    '',
    ' (optional)',
    ', plus 1 tbsp for the pan',
    ' or more, to taste',
    ' [see note 2]',
    '*',
    ' + 2 tbsp',
    '; drained',
  ]

  /** A repeatable sequence of numbers. */
  const random = (seed: number) => {
    let state = seed
    return (below: number) => {
      state = (state * 1103515245 + 12345) % 2147483648
      return Math.floor((state / 2147483648) * below)
    }
  }
  const lineOf = (next: (below: number) => number) =>
    `${AMOUNTS[next(AMOUNTS.length)]} ${NAMES[next(NAMES.length)]}${REMARKS[next(REMARKS.length)]}`

  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('in every line of list %i', (seed) => {
    const next = random(seed)
    const ingredients = [...new Set(Array.from({ length: 5 + next(12) }, () => lineOf(next)))]
    const cut = 1 + next(ingredients.length - 2)
    const asHtml = (line: string) => line.replaceAll('&', '&amp;')
    const shown = ingredients.map(asHtml)
    const body = `<h3>First</h3>${list(shown.slice(0, cut))}<h3>Second</h3>${list(shown.slice(cut))}`
    const all = read(page(body, { ingredients }))
    expect(all.map(({ text }) => text)).toEqual(ingredients)
    expect(all.map(({ title }) => title)).toEqual(
      ingredients.map((_, i) => (i === 0 ? 'First' : i === cut ? 'Second' : null)),
    )
  })
})

describe('a line between two ingredients that is part of the page', () => {
  const FORMS: Readonly<Record<string, (text: string) => string>> = {
    heading: (text) => `${list(DOUGH)}<h3>${text}</h3>${list(TOPPING)}`,
    'bold paragraph': (text) => `${list(DOUGH)}<p><strong>${text}</strong></p>${list(TOPPING)}`,
    'named element': (text) => `${list(DOUGH)}<div class="promo-title">${text}</div>${list(TOPPING)}`,
    entry: (text) => `<ul>${items(DOUGH)}<li class="item-heading">${text}</li>${items(TOPPING)}</ul>`,
    box: (text) =>
      `${list(DOUGH)}<aside><h4>${text}</h4><p>Some words about it.</p><a href="/x">Read more</a></aside>${list(TOPPING)}`,
    link: (text) => `${list(DOUGH)}<h4><a href="/x">${text}</a></h4>${list(TOPPING)}`,
  }
  const TEXTS =
    'Shop this recipe|KitchenAid Stand Mixer|Our favorite pans|Watch the video|Print recipe|Step 2|Prep time: 10 min|Gluten free|Did you know?|Recommended equipment|In collaboration with Miele|Reader favorite|Jetzt kaufen|Portionsrechner|Schon probiert?|À lire aussi|Notre sélection|Suscríbete al boletín|Scopri di più|Ook leuk|Fler recept|Czytaj także|Читайте также|関連記事|Simmer the carrots and the ginger|Season with salt and pepper'.split(
      '|',
    )

  test.each(Object.keys(FORMS))('is no title as a %s', (form) => {
    expect(TEXTS.filter((text) => titlesOf(page(FORMS[form]?.(text) ?? '')).length > 0)).toEqual([])
  })

  test.each(['For the topping', 'Topping', 'Zum Garnieren', 'Sauce tomate', 'Dressing:', 'Optional'])(
    'is a title if it names a part: %s',
    (text) => {
      const [title = []] = titlesOf(page(FORMS.heading?.(text) ?? ''))
      expect(title).toEqual([text.replace(':', ''), TOPPING[0]])
    },
  )
})
