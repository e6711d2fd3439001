import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const INGREDIENTS = ['300 g plums, halved', '150 g flour', '80 g butter', '2 eggs', '1 pinch of salt']
const STEPS = [
  'Heat the oven to 180 °C and butter a tin.',
  'Rub the butter into the flour with the salt.',
  'Beat in the eggs and press the dough into the tin.',
  'Lay the plums on top and bake for 40 minutes.',
]
const CELLS = INGREDIENTS.map(
  (text) =>
    /^(\d+) ?(g|pinch)? (.*)$/
      .exec(text)
      ?.slice(1)
      .map((cell) => cell ?? '') ?? [],
)

const rows = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
const list = (tag: 'ul' | 'ol', texts: string[]) => `<${tag}>${rows('li', texts)}</${tag}>`

function readBody(body: string) {
  const html = `<html><head><title>Plum cake</title></head><body><nav>${list('ul', ['Home', 'Recipes', 'About us'])}</nav>
    <h1>Plum cake</h1>${body}<footer><p>© 2020 Example Kitchen</p></footer></body></html>`
  const { recipe } = readRecipePage(html, { url: null })
  return {
    ...recipe,
    ingredients: recipe.ingredients.map(({ text }) => text),
    steps: recipe.steps.map(({ text }) => text),
  }
}

test.each([
  ['lines in a pre', `<pre>Ingredients\n\n${INGREDIENTS.join('\n')}\n\nMethod\n\n${STEPS.join('\n')}</pre>`],
  [
    'one paragraph each with line breaks',
    `<p><b>Ingredients</b><br>${INGREDIENTS.join('<br>')}</p><p><b>Method</b><br>${STEPS.join('<br>')}</p>`,
  ],
  [
    'tables for the layout',
    `<table><tr><td valign="top"><b>Ingredients:</b><br>${INGREDIENTS.join('<br>')}</td><td><b>Directions:</b><br>${STEPS.join('<br><br>')}</td></tr></table>`,
  ],
  [
    'a table with amounts, units and names',
    `<h3>Ingredients</h3><table>${CELLS.map((cells) => `<tr>${rows('td', cells)}</tr>`).join('')}</table><h3>Method</h3>${rows('p', STEPS)}`,
  ],
  [
    'a table with two columns of ingredients',
    `<h3>Ingredients</h3><table><tr>${rows('td', INGREDIENTS.slice(0, 2))}</tr><tr>${rows('td', INGREDIENTS.slice(2, 4))}</tr><tr>${rows('td', INGREDIENTS.slice(4))}<td></td></tr></table><h3>Method</h3>${rows('p', STEPS)}`,
  ],
  [
    'labels of tick boxes',
    `<h3>Ingredients</h3><fieldset>${INGREDIENTS.map((text) => `<label><input type="checkbox">${text}</label>`).join('')}</fieldset><h3>Method</h3>${rows('p', STEPS)}`,
  ],
  [
    'spans without blanks between',
    `<h3>Ingredients</h3>${list(
      'ul',
      CELLS.map((cells) => rows('span', cells)),
    )}<h3>Method</h3>${list('ol', STEPS)}`,
  ],
  [
    'elements without meaning, all in one parent',
    `<div><b>Ingredients:</b></div>${rows('div', INGREDIENTS)}<div><b>Method:</b></div>${rows('div', STEPS)}`,
  ],
  [
    'a paragraph in each list entry',
    `<h2>Ingredients</h2><ul>${INGREDIENTS.map((text) => `<li><p>${text}</p></li>`).join('')}</ul><h2>Method</h2>${list('ol', STEPS)}`,
  ],
  [
    'numbers in separate cells',
    `<h3>Ingredients</h3>${list('ul', INGREDIENTS)}<h3>Method</h3>${STEPS.map((text, i) => `<div class="x"><div>${i + 1}</div><div>${text}</div></div>`).join('')}`,
  ],
  [
    'a heading that counts above each step',
    `<h3>Ingredients</h3>${list('ul', INGREDIENTS)}<h3>Method</h3>${STEPS.map((text, i) => `<h4>Step ${i + 1}</h4><p>${text}</p>`).join('')}`,
  ],
  [
    'terms that count the steps',
    `<h3>Ingredients</h3>${list('ul', INGREDIENTS)}<h3>Method</h3><dl>${STEPS.map((text, i) => `<dt>${i + 1}</dt><dd><p>${text}</p></dd>`).join('')}</dl>`,
  ],
  [
    'advertisements between the steps',
    `<h3>Ingredients</h3>${list('ul', INGREDIENTS)}<h3>Method</h3>${STEPS.map((text) => `<p>${text}</p><div>Advertisement</div>`).join('')}`,
  ],
  [
    'amounts repeated in and below the steps',
    `<h3>Ingredients</h3>${list('ul', INGREDIENTS)}<h3>Method</h3><ol>${STEPS.map((text, i) => `<li><div>${text}</div><div><span class="step-ingredient">${INGREDIENTS[i]}</span></div></li>`).join('')}</ol>`,
  ],
  [
    'steps of two parts with headings of the same level',
    `<h2>Ingredients</h2>${list('ul', INGREDIENTS)}<h2>Method</h2><h3>Preparation</h3>${rows('p', STEPS.slice(0, 2))}<h3>Baking</h3>${rows('p', STEPS.slice(2))}`,
  ],
  [
    'notes and tips behind the steps',
    `<h2>Ingredients</h2>${list('ul', INGREDIENTS)}<h2>Method</h2>${rows('p', STEPS)}<h3>Baking tips</h3><p>Mix in a handful of almonds and stir well before you bake it.</p>`,
  ],
])('a page without data is read from %s', (_name, body) => {
  const { ingredients, steps } = readBody(body)
  expect(ingredients).toEqual(INGREDIENTS)
  expect(steps).toEqual(STEPS)
})

test('of a recipe that an article describes before its card the card is read', () => {
  const inArticle = [
    'First you heat the oven to 180 °C, because a cold oven makes the dough heavy and sad.',
    'Then rub the butter into the flour with your fingertips until it looks like sand, which takes a while.',
    'Beat in the eggs one after the other and press the dough into the tin with a spoon.',
    'Lay the plums on top in circles, cut side up, and bake until they bubble, about 40 minutes.',
  ]
  const { ingredients, steps } = readBody(
    `<p>My aunt bakes it every autumn.</p><h2>How to make it</h2>${list('ol', inArticle)}
     <div><h2>Plum cake</h2><h3>Ingredients</h3>${list('ul', INGREDIENTS)}<h3>Instructions</h3>${list('ol', STEPS)}</div>`,
  )
  expect(ingredients).toEqual(INGREDIENTS)
  expect(steps).toEqual(STEPS)
})

test('of two recipes on a page the steps of the first list are not those of the second', () => {
  const sauce = ['500 ml milk', '4 egg yolks', '60 g sugar', '1 vanilla pod']
  const sauceSteps = [
    'Simmer the milk with the vanilla pod and let it cool.',
    'Whisk the egg yolks with the sugar and pour in the milk.',
    'Stir the sauce over a low heat until it coats the spoon.',
    'Pour it through a sieve and chill it until you serve it with the cake.',
  ]
  const { ingredients, steps } = readBody(
    `<h3>Ingredients</h3>${list('ul', INGREDIENTS)}<h3>Instructions</h3>${list('ol', STEPS)}
     <h2>Vanilla sauce</h2><h3>Ingredients</h3>${list('ul', sauce)}<h3>Instructions</h3>${list('ol', sauceSteps)}`,
  )
  expect(ingredients.slice(0, 5)).toEqual(INGREDIENTS)
  expect(steps.slice(0, 4)).toEqual(STEPS)
})

test('an apostrophe joins words in separate elements', () => {
  const { ingredients } = readBody(
    `<h2>Ingrédients</h2><ul><li><span>350 g</span><span>d'</span><span>abricots</span></li><li><span>2</span><span>œufs</span></li><li><span>80 g</span><span>de beurre</span></li></ul>
     <h2>Préparation</h2>${list('ol', ['Préchauffer le four à 180 degrés et beurrer un moule.', 'Mélanger les œufs et le beurre.', 'Ajouter les abricots et cuire 40 minutes.'])}`,
  )
  expect(ingredients).toEqual(["350 g d'abricots", '2 œufs', '80 g de beurre'])
})

test('amounts after names are moved before them, with their remarks', () => {
  const { ingredients } = readBody(
    `<h2>Zutaten</h2>${['Zwiebeln|2 Stück, mittelgroß', 'Mehl|150 g', 'Butter|80 g (weich)', 'Salz|1 Prise'].map((row) => `<div class="row">${rows('p', row.split('|'))}</div>`).join('')}
     <h2>Zubereitung</h2>${list('ol', ['Die Zwiebeln schälen und in Ringe schneiden.', 'Mehl, Butter und Salz zu einem Teig verkneten.', 'Den Teig mit den Zwiebeln belegen und 40 Minuten backen.'])}`,
  )
  expect(ingredients).toEqual([
    '2 Stück Zwiebeln, mittelgroß',
    '150 g Mehl',
    '80 g (weich) Butter',
    '1 Prise Salz',
  ])
})

test('of a list in two systems the first is read, even if its name is above the list', () => {
  const { ingredients } = readBody(
    `<h2>Ingredients</h2><div>Metric Imperial</div><ul><p>Metric</p>${rows('li', INGREDIENTS)}</ul>
     <ul><p>Imperial</p>${rows('li', ['10 oz plums, halved', '5 oz flour', '3 oz butter', '2 eggs', '1 pinch of salt'])}</ul>
     <h2>Method</h2>${list('ol', STEPS)}`,
  )
  expect(ingredients).toEqual(INGREDIENTS)
})

test('words after every single entry are no part of it', () => {
  const { ingredients } = readBody(
    `<h2>Ingredients</h2>${list(
      'ul',
      INGREDIENTS.map((text) => `${text} <a href="#">shopping list</a>`),
    )}<h2>Method</h2>${list('ol', STEPS)}`,
  )
  expect(ingredients).toEqual(INGREDIENTS)
})

const LISTS = `<h2>Ingredients</h2>${list('ul', INGREDIENTS)}<h2>Method</h2>${list('ol', STEPS)}`

test.each<[string, string, (number | null)[], number]>([
  [
    'in one line',
    'Prep Time: 20 minutes Cook Time: 40 minutes Total Time: 60 minutes Servings: 8',
    [60, 20, 40],
    8,
  ],
  ['without a blank before the number', '<b>Total time</b><i>60 min</i>', [60, null, null], 0],
  ['for both kinds of work', 'Prep & Cook Time: 1 hour', [60, null, null], 0],
  ['beside the servings without a label', '<ul><li>8 people</li><li>60 min</li></ul>', [60, null, null], 8],
  ['in words', 'Serves six to eight', [null, null, null], 6],
  [
    'in a field',
    '<div><input type="text" class="servings" aria-label="servings" value="8"> servings</div>',
    [null, null, null],
    8,
  ],
  ['that are none', '<h4>Step 2: Make the dough</h4><p>3 hrs on high to make</p>', [null, null, null], 0],
])('times and servings are read %s', (_name, labels, minutes, servings) => {
  const { totalTime, prepTime, cookTime, yield: amount } = readBody(`<div>${labels}</div>${LISTS}`)
  expect([totalTime, prepTime, cookTime].map((time) => (time?.seconds ? time.seconds / 60 : null))).toEqual(
    minutes,
  )
  expect(Math.max(amount.servings, amount.yieldQuantity)).toBe(servings)
})

test.each([
  [
    'ar',
    'المقادير',
    'طريقة التحضير',
    ['٣٠٠ غرام برقوق', '١٥٠ غرام دقيق', '٨٠ غرام زبدة', '٢ بيض', 'رشة ملح'],
    [
      'سخني الفرن على حرارة ١٨٠ درجة.',
      'اخلطي الدقيق مع الزبدة والملح.',
      'أضيفي البيض واعجني العجينة.',
      'ضعي البرقوق فوق العجينة واخبزي لمدة ٤٠ دقيقة.',
    ],
  ],
  [
    'he',
    'מצרכים:',
    'אופן ההכנה:',
    ['300 גרם שזיפים', '150 גרם קמח', '80 גרם חמאה', '2 ביצים', 'קורט מלח'],
    [
      'מחממים תנור ל-180 מעלות.',
      'מערבבים קמח עם חמאה ומלח.',
      'מוסיפים ביצים ולשים בצק.',
      'מניחים את השזיפים ואופים 40 דקות.',
    ],
  ],
  [
    'ja',
    '材料（8人分）',
    '作り方',
    ['プラム 300g', '薄力粉 150g', 'バター 80g', '卵 2個', '塩 少々'],
    [
      'オーブンを180度に温める。',
      '薄力粉とバターと塩を混ぜる。',
      '卵を加えてこねる。',
      'プラムをのせて40分焼く。',
    ],
  ],
  [
    'ru',
    'Ингредиенты:',
    'Приготовление:',
    ['300 г слив', '150 г муки', '80 г масла', '2 яйца', 'щепотка соли'],
    [
      'Разогрейте духовку до 180 градусов.',
      'Смешайте муку с маслом и солью.',
      'Добавьте яйца и замесите тесто.',
      'Выложите сливы и выпекайте 40 минут.',
    ],
  ],
])('lines without lists are read in %s', (lang, first, second, ingredients, steps) => {
  const html = `<html lang="${lang}"><head><title>X</title></head><body><h1>X</h1><div><b>${first}</b></div>${rows('div', ingredients)}<div><b>${second}</b></div>${rows('div', steps)}</body></html>`
  const { recipe } = readRecipePage(html, { url: null })
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(ingredients)
  expect(recipe.steps.map(({ text }) => text)).toEqual(steps)
})

test('a line that could be an amount alone is not joined to the next, which has its own amount', () => {
  const ingredients = ['1 su bardağı mercimek', '1 adet soğan', '5 su bardağı su', '1 çay kaşığı tuz']
  const steps = ['Mercimeği yıkayın ve süzün.', 'Soğanı doğrayıp kavurun.', 'Suyu ekleyip 20 dakika pişirin.']
  const read = readBody(`<h2>Malzemeler</h2>${list('ul', ingredients)}<h2>Yapılışı</h2>${list('ol', steps)}`)
  expect(read.ingredients).toEqual(ingredients)
  expect(read.steps).toEqual(steps)
})

test('the name of the first part of the steps is kept, directly below their heading', () => {
  const parts = `<h3>Dough</h3>${list('ol', STEPS.slice(0, 2))}<h3>Topping</h3>${list('ol', STEPS.slice(2))}`
  const html = `<html><head><title>Plum cake</title></head><body><h1>Plum cake</h1><h2>Ingredients</h2>${list('ul', INGREDIENTS)}<h2>Method</h2>${parts}</body></html>`
  const { steps } = readRecipePage(html, { url: null }).recipe
  expect(steps.map(({ title }) => title)).toEqual(['Dough', null, 'Topping', null])
})

test.each([
  ['a short one before a long one', ['1. Mix everything.', '2. Fry thin pancakes in a hot pan with butter.']],
  [
    'with another sign',
    ['1) Mix everything.', '2) Fry thin pancakes in a hot pan with butter until golden.'],
  ],
  ['that are all short', ['1. Mix everything.', '2. Fry thin pancakes.']],
])('counted steps between line breaks are read to the first one (%s)', (_name, counted) => {
  const list = ['300 g flour', '2 eggs', '100 ml milk', '1 pinch of salt']
  const { ingredients, steps } = readBody(
    `<p><b>Ingredients:</b><br>${list.join('<br>')}</p><p><b>Directions:</b><br>${counted.join('<br>')}</p>`,
  )
  expect(ingredients).toEqual(list)
  expect(steps).toEqual(counted.map((text) => text.slice(3)))
})

test.each([
  [
    'ja',
    '材料',
    '作り方',
    ['卵 2個', '砂糖 大さじ1', '醤油 少々'],
    ['卵を割って混ぜる。', 'フライパンで焼く。'],
  ],
  [
    'ar',
    'المقادير',
    'طريقة التحضير',
    ['٢ بيض', 'ملعقة زبدة', 'رشة ملح'],
    ['اخفقي البيض مع الملح.', 'سخني الزبدة واقلي البيض.'],
  ],
  [
    'de',
    'Zutaten',
    'Zubereitung',
    ['2 Eier', '1 EL Butter', '1 Prise Salz'],
    ['Eier verquirlen.', 'In Butter stocken lassen.'],
  ],
])(
  'a small recipe of foods below clear headings is one, in few words too (%s)',
  (lang, first, second, ingredients, steps) => {
    const html = `<html lang="${lang}"><head><title>X</title></head><body><h1>X</h1><h2>${first}</h2>${list('ul', ingredients)}<h2>${second}</h2>${list('ol', steps)}</body></html>`
    const { ok, recipe } = readRecipePage(html, { url: null })
    expect(ok).toBe(true)
    expect(recipe.ingredients.map(({ text }) => text)).toEqual(ingredients)
    expect(recipe.steps.map(({ text }) => text)).toEqual(steps)
  },
)
