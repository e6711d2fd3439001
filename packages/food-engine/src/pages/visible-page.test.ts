import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'
import type { ReadResult } from './read-result.ts'

const read = (html: string): ReadResult => readRecipePage(html, { url: 'https://example.org/r/1' })
const ingredientsOf = ({ recipe }: ReadResult) => recipe.ingredients.map(({ text }) => text)
const stepsOf = ({ recipe }: ReadResult) => recipe.steps.map(({ text }) => text)

type Sample = {
  lang: string
  title: string
  headings: [string, string]
  ingredients: string[]
  steps: string[]
}

const SAMPLES: Sample[] = [
  {
    lang: 'en',
    title: 'Plum crumble',
    headings: ['Ingredients', 'Method'],
    ingredients: [
      '800 g plums, halved',
      '150 g flour',
      '100 g cold butter',
      '80 g brown sugar',
      'A pinch of salt',
    ],
    steps: [
      'Heat the oven to 180 °C and butter a dish.',
      'Rub the butter into the flour, sugar and salt.',
      'Scatter the crumbs over the plums and bake for 35 minutes.',
    ],
  },
  {
    lang: 'de',
    title: 'Pflaumenstreusel',
    headings: ['Zutaten', 'Zubereitung'],
    ingredients: [
      '800 g Pflaumen',
      '150 g Mehl',
      '100 g kalte Butter',
      '80 g brauner Zucker',
      '1 Prise Salz',
    ],
    steps: [
      'Den Ofen auf 180 Grad vorheizen und eine Form einfetten.',
      'Mehl, Butter, Zucker und Salz zu Streuseln verkneten.',
      'Die Streusel auf den Pflaumen verteilen und 35 Minuten backen.',
    ],
  },
  {
    lang: 'fr',
    title: 'Crumble aux prunes',
    headings: ['Ingrédients', 'Préparation'],
    ingredients: [
      '800 g de prunes',
      '150 g de farine',
      '100 g de beurre froid',
      '80 g de sucre roux',
      '1 pincée de sel',
    ],
    steps: [
      'Préchauffez le four à 180 °C et beurrez un plat.',
      'Mélangez la farine, le beurre, le sucre et le sel du bout des doigts.',
      'Versez les miettes sur les prunes et enfournez pour 35 minutes.',
    ],
  },
  {
    lang: 'es',
    title: 'Crumble de ciruelas',
    headings: ['Ingredientes', 'Preparación'],
    ingredients: [
      '800 g de ciruelas',
      '150 g de harina',
      '100 g de mantequilla fría',
      '80 g de azúcar moreno',
      '1 pizca de sal',
    ],
    steps: [
      'Precalienta el horno a 180 °C y unta un molde con mantequilla.',
      'Mezcla la harina, la mantequilla, el azúcar y la sal con los dedos.',
      'Reparte las migas sobre las ciruelas y hornea 35 minutos.',
    ],
  },
  {
    lang: 'it',
    title: 'Crumble di prugne',
    headings: ['Ingredienti', 'Preparazione'],
    ingredients: [
      '800 g di prugne',
      '150 g di farina',
      '100 g di burro freddo',
      '80 g di zucchero di canna',
      '1 pizzico di sale',
    ],
    steps: [
      'Scalda il forno a 180 °C e imburra una teglia.',
      'Mescola farina, burro, zucchero e sale con le dita.',
      'Versa le briciole sulle prugne e cuoci per 35 minuti.',
    ],
  },
  {
    lang: 'nl',
    title: 'Pruimencrumble',
    headings: ['Ingrediënten', 'Bereiding'],
    ingredients: ['800 g pruimen', '150 g bloem', '100 g koude boter', '80 g bruine suiker', '1 snuf zout'],
    steps: [
      'Verwarm de oven voor op 180 °C en vet een schaal in.',
      'Meng de bloem, boter, suiker en het zout tot een kruimelig deeg.',
      'Verdeel de kruimels over de pruimen en bak 35 minuten.',
    ],
  },
  {
    lang: 'sv',
    title: 'Plommonpaj',
    headings: ['Ingredienser', 'Gör så här'],
    ingredients: ['800 g plommon', '3 dl vetemjöl', '100 g kallt smör', '1 dl socker', '1 krm salt'],
    steps: [
      'Sätt ugnen på 180 grader och smörj en form.',
      'Blanda mjöl, smör, socker och salt till smulor.',
      'Strö smulorna över plommonen och grädda i 35 minuter.',
    ],
  },
  {
    lang: 'pl',
    title: 'Kruszonka ze śliwkami',
    headings: ['Składniki', 'Przygotowanie'],
    ingredients: ['800 g śliwek', '150 g mąki', '100 g zimnego masła', '80 g cukru', '1 szczypta soli'],
    steps: [
      'Rozgrzej piekarnik do 180 °C i wysmaruj formę.',
      'Wymieszaj mąkę, masło, cukier i sól na okruchy.',
      'Posyp śliwki kruszonką i piecz 35 minut.',
    ],
  },
  {
    lang: 'ru',
    title: 'Сливовый крамбл',
    headings: ['Ингредиенты', 'Приготовление'],
    ingredients: ['800 г слив', '150 г муки', '100 г холодного масла', '80 г сахара', '1 щепотка соли'],
    steps: [
      'Разогрейте духовку до 180 °C и смажьте форму.',
      'Смешайте муку, масло, сахар и соль в крошку.',
      'Посыпьте сливы крошкой и запекайте 35 минут.',
    ],
  },
  {
    lang: 'ja',
    title: 'プラムのクランブル',
    headings: ['材料（4人分）', '作り方'],
    ingredients: ['プラム 800g', '小麦粉 150g', 'バター 100g', '砂糖 大さじ4', '塩 少々'],
    steps: [
      'オーブンを180℃に温めておく。',
      '小麦粉、バター、砂糖、塩を混ぜてそぼろ状にする。',
      'プラムの上にのせ、オーブンで35分焼く。',
    ],
  },
]

const MENU = '<nav><ul><li><a href="/">Start</a><li><a href="/a">A–Z</a><li><a href="/b">Blog</a></ul></nav>'
const STORY = '<p>Every autumn we sit below the old tree and talk about what to do with all of it.</p>'

function asLists({ lang, title, headings, ingredients, steps }: Sample): string {
  const list = (tag: string, lines: string[]) =>
    `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
  return `<html lang="${lang}"><title>${title}</title><body>${MENU}<h1>${title}</h1>${STORY}<h2>${headings[0]}</h2>${list('ul', ingredients)}<h2>${headings[1]}</h2>${list('ol', steps)}<footer><p>© 2024</p></footer></body></html>`
}

function asParagraphs({ lang, title, headings, ingredients, steps }: Sample): string {
  return `<html lang="${lang}"><title>${title}</title><body>${MENU}<h1>${title}</h1>${STORY}<p><b>${headings[0]}</b></p><p>${ingredients.join('<br>')}</p><p><b>${headings[1]}</b></p>${steps.map((step) => `<p>${step}</p>`).join('')}<footer><p>© 2024</p></footer></body></html>`
}

test.each(SAMPLES)('a page in $lang without data is read from its lists', (sample) => {
  const result = read(asLists(sample))
  expect(result).toMatchObject({
    ok: true,
    origins: { ingredients: { source: 'visible' }, steps: { source: 'visible' } },
  })
  expect(ingredientsOf(result)).toEqual(sample.ingredients)
  expect(stepsOf(result)).toEqual(sample.steps)
  expect(result.recipe).toMatchObject({ name: sample.title, language: sample.lang })
})

test.each(SAMPLES)('a page in $lang without data is read from paragraphs with line breaks', (sample) => {
  const result = read(asParagraphs(sample))
  expect(ingredientsOf(result)).toEqual(sample.ingredients)
  expect(stepsOf(result)).toEqual(sample.steps)
})

const CRUMBLE = SAMPLES[0] as Sample

test('headings inside of lists become titles', () => {
  const page = asLists(CRUMBLE)
    .replace('<li>150 g flour', '</ul><h3>For the crumble</h3><ul><li>150 g flour')
    .replace('<li>Rub', '</ol><h3>Crumble</h3><ol><li>Rub')
  const { recipe } = read(page)
  expect(recipe.ingredients.map(({ title }) => title)).toEqual([null, 'For the crumble', null, null, null])
  expect(recipe.steps.map(({ title }) => title)).toEqual([null, 'Crumble', null])
})

test('amounts in their own cells go to their names, before or after them', () => {
  const rows: [string, string][] = [
    ['800 g', 'plums'],
    ['150 g', 'flour'],
    ['100 g', 'butter'],
    ['2', 'eggs'],
  ]
  const table = (cells: (row: [string, string]) => string) =>
    `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`
  const expected = rows.map(([amount, name]) => `${amount} ${name}`)
  const page = (list: string) => asLists(CRUMBLE).replace(/<ul><li>800.*?<\/ul>/, list)
  expect(ingredientsOf(read(page(table(([amount, name]) => `<td>${amount}</td><td>${name}</td>`))))).toEqual(
    expected,
  )
  expect(ingredientsOf(read(page(table(([amount, name]) => `<td>${name}</td><td>${amount}</td>`))))).toEqual(
    expected,
  )
  const boxes = rows
    .map(([amount, name]) => `<div class="row"><div>${amount}</div><div>${name}</div></div>`)
    .join('')
  expect(ingredientsOf(read(page(`<div>${boxes}</div>`)))).toEqual(expected)
})

test('a row is one line if the rows like it are, even if its cells alone do not show it', () => {
  const rows = [
    ['Courgette', '4 each, large'],
    ['Basil', '20 g, fresh'],
    ['Pine nuts', '70 g'],
    ['Garlic', 'half a clove'],
    ['Olive oil', '120 ml'],
  ].map(
    ([name, amount]) =>
      `<div class="item"><div><p class="n">${name}</p><p class="a">${amount}</p></div></div>`,
  )
  const steps = '<ol><li>Chop the basil finely.</li><li>Stir in the oil and season the sauce.</li></ol>'
  const result = read(
    `<h1>Green sauce</h1><h2>Ingredients</h2><div>${rows.join('')}</div><h2>Method</h2>${steps}`,
  )
  expect(ingredientsOf(result)).toEqual([
    '4 each Courgette, large',
    '20 g Basil, fresh',
    '70 g Pine nuts',
    'half a clove Garlic',
    '120 ml Olive oil',
  ])
})

test('an allergy note in a third cell stays after its ingredient', () => {
  const cells = [
    '25 milliliter(s)|Soy sauce|(Contains soya)',
    '2 unit(s)|Red chilli',
    '150 grams|Beans',
    '½ unit(s)|Lime',
  ]
  const rows = cells.map(
    (row) =>
      `<div class="x">${row
        .split('|')
        .map((cell) => `<p>${cell}</p>`)
        .join('')}</div>`,
  )
  const steps =
    '<ol><li>Chop the chilli and boil the beans.</li><li>Stir in the soy sauce and serve.</li></ol>'
  const result = read(`<h1>Beans</h1><h2>Ingredients</h2><div>${rows.join('')}</div><h2>Method</h2>${steps}`)
  expect(ingredientsOf(result)).toEqual([
    '25 milliliter(s) Soy sauce (Contains soya)',
    '2 unit(s) Red chilli',
    '150 grams Beans',
    '½ unit(s) Lime',
  ])
})

test('lines separated by breaks in one entry of a list stay lines', () => {
  const list = '<li><b>For the crust</b>:<br>4 tablespoons grated cheese<br>Cooking spray</li>'
  const other = '<li><b>For the filling</b>:<br>2 eggs, beaten<br>200 ml cream<br>1 pinch nutmeg</li>'
  const steps =
    '<ol><li>Sprinkle the cheese into the tin.</li><li>Beat the eggs with the cream and bake.</li></ol>'
  const result = read(`<h1>Quiche</h1><h2>Ingredients</h2><ol>${list}${other}</ol><h2>Method</h2>${steps}`)
  expect(result.recipe.ingredients).toEqual([
    { text: '4 tablespoons grated cheese', title: 'For the crust' },
    { text: 'Cooking spray', title: null },
    { text: '2 eggs, beaten', title: 'For the filling' },
    { text: '200 ml cream', title: null },
    { text: '1 pinch nutmeg', title: null },
  ])
})

test('of a list for one, two and four persons the first stays', () => {
  const list = (times: number) =>
    `<ul>${[`${50 * times} g flour`, `${times} eggs`, `${100 * times} ml milk`, 'salt'].map((line) => `<li>${line}</li>`).join('')}</ul>`
  const steps =
    '<ol><li>Whisk the flour with eggs and milk.</li><li>Fry thin pancakes in a hot pan.</li></ol>'
  const result = read(
    `<h1>Pancakes</h1><h2>Ingredients</h2><div>${[1, 2, 4].map(list).join('')}</div><h2>Method</h2>${steps}`,
  )
  expect(ingredientsOf(result)).toEqual(['50 g flour', '1 eggs', '100 ml milk', 'salt'])
})

test('of a list in two measuring systems the first stays', () => {
  const second = [
    '1.75 lb plums, halved',
    '1 cup flour',
    '1 stick cold butter',
    '1/3 cup brown sugar',
    'A pinch of salt',
  ]
  const page = asLists(CRUMBLE).replace(
    '</ul><h2>Method',
    `</ul><p>Imperial</p><ul>${second.map((line) => `<li>${line}`).join('')}</ul><h2>Method`,
  )
  const both = page.replace('<ul><li>800', '<p>Metric</p><ul><li>800')
  expect(ingredientsOf(read(both))).toEqual(CRUMBLE.ingredients)
})

test('counting in front of steps is left out', () => {
  const page = asParagraphs({ ...CRUMBLE, steps: CRUMBLE.steps.map((step, i) => `${i + 1}. ${step}`) })
  expect(stepsOf(read(page))).toEqual(CRUMBLE.steps)
})

test('labels on the page give times and servings', () => {
  const info =
    '<ul><li>Serves 6</li><li>Prep time: 20 mins</li><li><span>Cook time</span> <span>35 min</span></li></ul>'
  const { recipe, origins } = read(asLists(CRUMBLE).replace('<h2>Ingredients', `${info}<h2>Ingredients`))
  expect(recipe).toMatchObject({
    yield: { servings: 6 },
    prepTime: { seconds: 1200 },
    cookTime: { seconds: 2100 },
    totalTime: { seconds: 3300 },
  })
  expect(origins).toMatchObject({
    prepTime: { source: 'visible' },
    yield: { source: 'visible' },
    totalTime: { source: 'derived' },
  })
})

test('the time of a single step is not that of the recipe', () => {
  const baked = { ...CRUMBLE, steps: [...CRUMBLE.steps.slice(0, 2), 'Bake for 40 minutes.'] }
  const data = JSON.stringify({
    '@type': 'Recipe',
    name: baked.title,
    recipeIngredient: baked.ingredients,
    recipeInstructions: baked.steps,
  })
  const marked = `<script type="application/ld+json">${data}</script>`
  for (const page of [
    asLists(baked),
    asLists(baked).replace('<h2>Ingredients', `${marked}<h2>Ingredients`),
  ]) {
    const { recipe } = read(page)
    expect(stepsOf(read(page))).toEqual(baked.steps)
    expect([recipe.totalTime, recipe.cookTime]).toEqual([null, null])
  }
})

test.each([
  ['Zubereitungszeit: 20 Minuten', 'prepTime', 1200],
  ['Kochzeit 1 Std. 15 Min.', 'cookTime', 4500],
  ['Temps de cuisson : 1h30', 'cookTime', 5400],
  ['Tiempo total: 45 minutos', 'totalTime', 2700],
  ['Tempo di cottura: 25-30 min', 'cookTime', 1800],
  ['Czas przygotowania: 40 minut', 'prepTime', 2400],
  ['調理時間：30分', 'cookTime', 1800],
  ['Время приготовления: 1 час 20 минут', 'totalTime', 4800],
] as const)('the label %j is %s', (label, field, seconds) => {
  const page = asLists(CRUMBLE).replace('<h2>Ingredients', `<p>${label}</p><h2>Ingredients`)
  expect(read(page).recipe[field]?.seconds).toBe(seconds)
})

test.each([
  ['Serves 4–6', { servings: 4, text: '4–6' }],
  ['Für 4 Personen', { servings: 4 }],
  ['Pour 6 personnes', { servings: 6 }],
  ['Makes: 12 muffins', { servings: 0, yieldQuantity: 12, yieldText: 'muffins' }],
  ['4人分', { servings: 4 }],
])('the line %j holds the servings', (line, expected) => {
  const page = asLists(CRUMBLE).replace('<h2>Ingredients', `<p>${line}</p><h2>Ingredients`)
  expect(read(page).recipe.yield).toMatchObject(expected)
})

test.each([
  ['材料（2人分）', 2],
  ['材料(2人分)', 2],
  ['材料　２〜３人前', 2],
  ['材料：4人份', 4],
  ['食材（4人份）', 4],
  ['재료(2인분)', 2],
  ['재료 (2~3인분)', 2],
  ['Zutaten für 4 Personen', 4],
  ['Ingrédients pour 6 personnes', 6],
  ['栄養成分（1人分）', 0],
])('the heading %j holds %d servings', (heading, servings) => {
  const page = asLists(CRUMBLE).replace('<h2>Ingredients</h2>', `<h2>Ingredients</h2><h3>${heading}</h3>`)
  expect(read(page).recipe.yield.servings).toBe(servings)
})

test('a picture of the page is found where none is named for sharing', () => {
  const pictures =
    '<img src="/logo.png" width="300"><figure class="hero"><img src="/plum-crumble.jpg" alt="Plum crumble" width="900"></figure><img src="/anna.jpg" class="avatar">'
  const { recipe, origins } = read(asLists(CRUMBLE).replace('<h2>Ingredients', `${pictures}<h2>Ingredients`))
  expect(recipe.images).toEqual(['https://example.org/plum-crumble.jpg'])
  expect(origins.images?.confidence).toBeLessThan(0.7)
})

test('notes below their own heading are kept', () => {
  const notes =
    '<h3>Notes</h3><ul><li>Frozen plums work as well.</li><li>Serve warm.</li></ul><h3>Comments</h3><p>Lovely!</p>'
  expect(read(asLists(CRUMBLE).replace('<footer>', `${notes}<footer>`)).recipe.notes).toEqual([
    { title: 'Notes', text: 'Frozen plums work as well.\n\nServe warm.' },
  ])
})

test('short lines that look like headings are ingredients where another heading follows', () => {
  const lines = [
    '1 chicken breast',
    '3 slices bacon',
    'Oregano',
    'Avocado',
    'Pickled onions',
    '2 tbsp butter',
  ]
  expect(ingredientsOf(read(asParagraphs({ ...CRUMBLE, ingredients: lines })))).toEqual(lines)
})
