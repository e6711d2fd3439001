import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

/** The same recipes in the layouts of many pages: each in five languages, so that no word is decisive. */

type Line = { amount: string; unit: string; name: string }
type Recipe = {
  language: string
  title: string
  heads: [ingredients: string, steps: string]
  parts: [string, string]
  lines: Line[]
  steps: string[]
}

const line = (amount: string, unit: string, name: string): Line => ({ amount, unit, name })

const RECIPES: Recipe[] = [
  {
    language: 'en',
    title: 'Plum crumble',
    heads: ['Ingredients', 'Method'],
    parts: ['Fruit', 'Crumble'],
    lines: [
      line('800', 'g', 'plums'),
      line('2', 'tbsp', 'honey'),
      line('150', 'g', 'flour'),
      line('100', 'g', 'cold butter'),
      line('80', 'g', 'brown sugar'),
    ],
    steps: [
      'Heat the oven and butter a dish. Put the plums and the honey into it.',
      'Rub the butter into the flour, then stir in the sugar.',
      'Scatter the crumbs over the plums and bake for 35 minutes.',
    ],
  },
  {
    language: 'de',
    title: 'Kartoffelsuppe',
    heads: ['Zutaten', 'Zubereitung'],
    parts: ['Suppe', 'Einlage'],
    lines: [
      line('500', 'g', 'Kartoffeln'),
      line('1', 'EL', 'Butter'),
      line('800', 'ml', 'Gemüsebrühe'),
      line('100', 'ml', 'Sahne'),
      line('2', 'TL', 'Majoran'),
    ],
    steps: [
      'Die Kartoffeln schälen, würfeln und in der Butter kurz anbraten.',
      'Mit der Brühe aufgießen und 20 Minuten köcheln lassen.',
      'Die Suppe pürieren, Sahne und Majoran unterrühren und heiß servieren.',
    ],
  },
  {
    language: 'fr',
    title: 'Gâteau au yaourt',
    heads: ['Ingrédients', 'Préparation'],
    parts: ['Pâte', 'Glaçage'],
    lines: [
      line('125', 'g', 'yaourt nature'),
      line('250', 'g', 'farine'),
      line('200', 'g', 'sucre'),
      line('100', 'ml', 'huile de tournesol'),
      line('50', 'g', 'amandes'),
    ],
    steps: [
      'Préchauffer le four et beurrer un moule à cake.',
      'Mélanger le yaourt, le sucre et la farine, puis ajouter l’huile.',
      'Verser la pâte dans le moule, parsemer d’amandes et cuire 35 minutes.',
    ],
  },
  {
    language: 'es',
    title: 'Arroz con leche',
    heads: ['Ingredientes', 'Preparación'],
    parts: ['Arroz', 'Adorno'],
    lines: [
      line('1', 'l', 'leche entera'),
      line('150', 'g', 'arroz'),
      line('120', 'g', 'azúcar'),
      line('20', 'g', 'mantequilla'),
      line('5', 'g', 'canela molida'),
    ],
    steps: [
      'Calentar la leche en una olla hasta que hierva.',
      'Añadir el arroz y cocer a fuego lento durante 40 minutos, removiendo a menudo.',
      'Incorporar el azúcar y la mantequilla, mezclar y espolvorear con canela.',
    ],
  },
  {
    language: 'it',
    title: 'Pasta al pesto',
    heads: ['Ingredienti', 'Preparazione'],
    parts: ['Pasta', 'Pesto'],
    lines: [
      line('350', 'g', 'trofie'),
      line('50', 'g', 'basilico'),
      line('60', 'g', 'parmigiano'),
      line('30', 'g', 'pinoli'),
      line('80', 'ml', 'olio di oliva'),
    ],
    steps: [
      'Lavare il basilico e asciugarlo con cura.',
      'Frullare il basilico con i pinoli, il parmigiano e l’olio.',
      'Cuocere la pasta in acqua salata, scolare e condire con il pesto.',
    ],
  },
]

const amountOf = ({ amount, unit }: Line) => `${amount} ${unit}`
const textOf = (entry: Line) => `${amountOf(entry)} ${entry.name}`
const behind = (sign: string) => (entry: Line) => `${entry.name}${sign}${amountOf(entry)}`
const elements = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
const listOf = (texts: string[]) => `<ul>${elements('li', texts)}</ul>`
const stepsOf = ({ steps }: Recipe) => `<ol>${elements('li', steps)}</ol>`
const halves = ({ lines }: Recipe): [Line[], Line[]] => [lines.slice(0, 2), lines.slice(2)]

function page(recipe: Recipe, ingredients: string, steps: string, { head = 'h2', data = '' } = {}): string {
  const [first, second] = head === '' ? ['', ''] : recipe.heads.map((text) => `<${head}>${text}</${head}>`)
  return `<html lang="${recipe.language}"><title>${recipe.title}</title>${data}<body>
    <nav><ul><li><a href="/">Example</a></li></ul></nav><main><h1>${recipe.title}</h1>
    ${first}${ingredients}${second}${steps}</main><footer><p>© 2024</p></footer></body></html>`
}

function read(html: string) {
  const { recipe } = readRecipePage(html, { url: 'https://example.org/r/1' })
  return {
    ingredients: recipe.ingredients.map(({ text }) => text),
    titles: recipe.ingredients.flatMap(({ title }) => title ?? []),
    steps: recipe.steps.map(({ text }) => text),
  }
}

/** Every recipe in every layout of a cause. */
const inAll = <Layout>(layouts: Record<string, Layout>) =>
  RECIPES.flatMap((recipe) =>
    Object.entries(layouts).map(([name, layout]) => ({
      name: `${name}, ${recipe.language}`,
      recipe,
      layout,
    })),
  )

const dataOf = (recipe: Recipe, lines: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    name: recipe.title,
    recipeIngredient: lines,
    recipeInstructions: recipe.steps,
  })}</script>`

const remarkOn = (name: string) => (name.length > 6 ? 'bio' : 'extra')

const PUT_TOGETHER: Record<string, (entry: Line) => string> = {
  'amounts behind a comma': behind(', '),
  'measures with open endings': ({ amount, unit, name }) => `${amount} ${unit}(s) ${name}`,
  'a remark before the name': ({ amount, unit, name }) => `${amount} ${unit}, ${remarkOn(name)} ${name}`,
}

test.each(inAll(PUT_TOGETHER))('data with $name is read as the page writes it', ({ recipe, layout }) => {
  const hasRemark = layout === PUT_TOGETHER['a remark before the name']
  const shown = recipe.lines.map((entry) =>
    hasRemark ? `${textOf(entry)} ${remarkOn(entry.name)}` : textOf(entry),
  )
  const html = page(recipe, listOf(shown), stepsOf(recipe), {
    data: dataOf(recipe, recipe.lines.map(layout)),
  })
  expect(read(html).ingredients).toEqual(shown)
})

const GROUPS: Record<string, (recipe: Recipe) => string> = {
  'lists in entries': (recipe) =>
    `<ul>${halves(recipe)
      .map((half, i) => `<li>${recipe.parts[i]}${listOf(half.map(textOf))}</li>`)
      .join('')}</ul>`,
  'bold entries as titles': (recipe) =>
    `<ul>${halves(recipe)
      .map((half, i) => `<li><strong>${recipe.parts[i]}</strong></li>${elements('li', half.map(textOf))}`)
      .join('')}</ul>`,
  'bold paragraphs as titles': (recipe) =>
    halves(recipe)
      .map((half, i) => `<p><b>${recipe.parts[i]}</b></p>${elements('p', half.map(textOf))}`)
      .join(''),
  'slanted titles': (recipe) =>
    `<p>${halves(recipe)
      .map((half, i) => `<em>${recipe.parts[i]}</em><br>${half.map(textOf).join('<br>')}`)
      .join('<br>')}</p>`,
  'underlined titles': (recipe) =>
    halves(recipe)
      .map((half, i) => `<p><u>${recipe.parts[i]}</u><br>${half.map(textOf).join('<br>')}</p>`)
      .join(''),
  'titles over all columns': (recipe) =>
    `<table>${halves(recipe)
      .map(
        (half, i) =>
          `<tr><td colspan="2">${recipe.parts[i]}</td></tr>${half
            .map((entry) => `<tr><td>${amountOf(entry)}</td><td>${entry.name}</td></tr>`)
            .join('')}`,
      )
      .join('')}</table>`,
  'bullets at the lines only': (recipe) =>
    halves(recipe)
      .map(
        (half, i) => `<p>${recipe.parts[i]}</p>${half.map((entry) => `<p>• ${textOf(entry)}</p>`).join('')}`,
      )
      .join(''),
}

test.each(inAll(GROUPS))('parts of a list: $name', ({ recipe, layout }) => {
  const { ingredients, titles } = read(page(recipe, layout(recipe), stepsOf(recipe)))
  expect(ingredients).toEqual(recipe.lines.map(textOf))
  expect(titles).toEqual(recipe.parts)
})

const CELLS: Record<string, (lines: Line[]) => string> = {
  'name, number and measure in cells': (lines) =>
    lines
      .map(({ amount, unit, name }) => `<div class="r">${elements('p', [name, amount, unit])}</div>`)
      .join(''),
  'names and amounts in turn': (lines) =>
    `<div class="ingredients">${lines.map((entry) => elements('div', [entry.name, amountOf(entry)])).join('')}</div>`,
  'amounts and names in turn': (lines) =>
    `<div class="ingredients">${lines.map((entry) => elements('div', [amountOf(entry), entry.name])).join('')}</div>`,
  'terms and amounts': (lines) =>
    `<dl>${lines.map((entry) => `<dt>${entry.name}</dt><dd>${amountOf(entry)}</dd>`).join('')}</dl>`,
  'rows in one element for each part': (lines) =>
    [lines.slice(0, 2), lines.slice(2)]
      .map(
        (part) =>
          `<div>${part.map((entry) => `<div><span>${amountOf(entry)}</span><span>${entry.name}</span></div>`).join('')}</div>`,
      )
      .join(''),
  'two entries a row': (lines) =>
    `<table>${[0, 2, 4]
      .map((at) => `<tr>${elements('td', lines.slice(at, at + 2).map(textOf))}</tr>`)
      .join('')}</table>`,
}

test.each(inAll(CELLS))('$name are one line each', ({ recipe, layout }) => {
  const { ingredients } = read(page(recipe, layout(recipe.lines), stepsOf(recipe)))
  expect(ingredients).toEqual(recipe.lines.map(textOf))
})

const AMOUNTS_BEHIND: Record<string, (entry: Line) => string> = {
  'a blank': behind(' '),
  'a colon': behind(': '),
  'a dash': behind(' – '),
}

test.each(inAll(AMOUNTS_BEHIND))(
  'names before amounts with $name between, without headings',
  ({ recipe, layout }) => {
    const lines = recipe.lines.map(layout)
    const { ingredients, steps } = read(page(recipe, listOf(lines), stepsOf(recipe), { head: '' }))
    expect(ingredients).toEqual(lines)
    expect(steps).toEqual(recipe.steps)
  },
)

const COUNTED: Record<string, (steps: string[]) => string> = {
  'counts in headings': (steps) => steps.map((text, i) => `<h3>Step ${i + 1}</h3><p>${text}</p>`).join(''),
  'counts to unfold': (steps) =>
    steps.map((text, i) => `<details open><summary>Step ${i + 1}</summary><p>${text}</p></details>`).join(''),
  'numbers right at the text': (steps) =>
    steps.map((text, i) => `<div><b>${i + 1}</b>${text}</div>`).join(''),
}

test.each(inAll(COUNTED))('steps with $name', ({ recipe, layout }) => {
  const { steps } = read(page(recipe, listOf(recipe.lines.map(textOf)), layout(recipe.steps)))
  expect(steps).toEqual(recipe.steps)
})

const REMARKS: Record<string, (recipe: Recipe) => string> = {
  'a paragraph behind the list': (recipe) =>
    `${stepsOf(recipe)}<p>You can bake it the day before and serve it cold.</p>`,
  'a tip behind paragraphs': ({ steps }) =>
    `${elements('p', steps)}<p>Tip: cook twice as much and freeze half of it.</p>`,
  'a note with a bar': ({ steps }) =>
    `${elements('p', steps)}<p>NOTE | stir in some more butter before it is cooked through.</p>`,
}

test.each(inAll(REMARKS))('$name is not a step', ({ recipe, layout }) => {
  const { steps } = read(page(recipe, listOf(recipe.lines.map(textOf)), layout(recipe)))
  expect(steps).toEqual(recipe.steps)
})

const AROUND: Record<string, (recipe: Recipe, list: string) => { html: string; head: string }> = {
  'links to the sections of the page': ({ heads }, list) => ({
    html: `${listOf([...heads, 'Nutrition'].map((text) => `<a href="#x">${text}</a>`))}<div>${list}</div>`,
    head: '',
  }),
  'a choice of servings': (_, list) => ({ html: `<div>1x 2x 3x</div>${list}`, head: 'h2' }),
  'the heads of columns': (_, list) => ({ html: `<div>KG</div><div>%</div>${list}`, head: 'h2' }),
}

test.each(inAll(AROUND))('$name above the list are not ingredients', ({ recipe, layout }) => {
  const { html, head } = layout(recipe, listOf(recipe.lines.map(textOf)))
  const { ingredients, steps } = read(page(recipe, html, stepsOf(recipe), { head }))
  expect(ingredients).toEqual(recipe.lines.map(textOf))
  expect(steps).toEqual(recipe.steps)
})

/** Names longer than many steps, with their preparation. */
const LONG_NAMES: Record<string, string[]> = {
  en: [
    'carrots, halved lengthwise and cut crosswise into pieces of about two centimetres',
    'ripe pears (sliced just before serving, or as many halves out of a can)',
  ],
  de: [
    'Möhren, der Länge nach halbiert und quer in etwa zwei Zentimeter große Stücke geschnitten',
    'reife Birnen (erst vor dem Servieren geschnitten, oder Hälften aus der Dose)',
  ],
  fr: [
    'carottes coupées en deux dans la longueur, puis en morceaux d’environ deux centimètres',
    'poires mûres (coupées juste avant de servir, ou des moitiés en boîte)',
  ],
  es: [
    'zanahorias partidas por la mitad a lo largo y cortadas en trozos de dos centímetros',
    'peras maduras (cortadas justo antes de servir, o mitades de una lata)',
  ],
  it: [
    'carote tagliate a metà per il lungo e poi a pezzi di circa due centimetri l’uno',
    'pere mature (tagliate solo prima di servire, oppure metà sciroppate)',
  ],
}

const NUMBER_CELLS: Record<string, (lines: string[][]) => string> = {
  'cells of a table': (lines) =>
    `<table>${lines.map((cells) => `<tr>${elements('td', cells)}</tr>`).join('')}</table>`,
  'divisions beside each other': (lines) =>
    lines.map((cells) => `<div class="r">${elements('div', cells)}</div>`).join(''),
  'bold numbers': (lines) => listOf(lines.map(([number, name]) => `<b>${number}</b> ${name}`)),
}

test.each(inAll(NUMBER_CELLS))('numbers before long names stay amounts: $name', ({ recipe, layout }) => {
  const [carrots = '', pears = ''] = LONG_NAMES[recipe.language] ?? []
  const lines = [...recipe.lines.map((entry) => [amountOf(entry), entry.name]), ['4', carrots], ['2', pears]]
  const { ingredients } = read(page(recipe, layout(lines), stepsOf(recipe)))
  expect(ingredients).toEqual(lines.map((cells) => cells.join(' ')))
})

test.each(
  inAll({
    'a list': (lines: string[]) => listOf(lines),
    breaks: (lines: string[]) => `<p>${lines.join('<br>')}</p>`,
  }),
)('a dash before and a star behind make no title, in $name', ({ recipe, layout }) => {
  const lines = recipe.lines.map(textOf)
  const { ingredients, titles } = read(
    page(recipe, layout(lines.map((text, i) => (i < 2 ? `- ${text}*` : `- ${text}`))), stepsOf(recipe)),
  )
  expect(ingredients).toEqual(lines.map((text, i) => (i < 2 ? `${text}*` : text)))
  expect(titles).toEqual([])
})

const UNHEADED: Record<string, (recipe: Recipe) => string> = {
  'paragraphs of one element': ({ lines, steps }) =>
    `<div>${elements('p', lines.map(textOf))}${elements('p', steps)}</div>`,
  'lines with breaks': ({ lines, steps }) =>
    `<p>${lines.map(textOf).join('<br>')}</p><p>${steps.join('<br>')}</p>`,
  'rows and paragraphs': ({ lines, steps }) =>
    `<table>${lines.map((entry) => `<tr><td>${textOf(entry)}</td></tr>`).join('')}</table>${elements('p', steps)}`,
  'lines in a different font': ({ lines, steps }) =>
    `${lines.map((entry) => `<font size="2">${textOf(entry)}</font><br>`).join('')}${elements('p', steps)}`,
}

test.each(inAll(UNHEADED))('a page without headings, in $name', ({ recipe, layout }) => {
  const { ingredients, steps } = read(page(recipe, layout(recipe), '', { head: '' }))
  expect(ingredients).toEqual(recipe.lines.map(textOf))
  expect(steps).toEqual(recipe.steps)
})

/** Headings of the two lists on pages, in addition to those of the recipes above. */
const HEADS: [ingredients: string, steps: string][] = [
  ['Das brauchen Sie', 'Und so wird’s gemacht'],
  ['Man nehme', 'Herstellung'],
  ['Ce qu’il vous faut', 'Marche à suivre'],
  ['Necesitamos', 'Pasos a seguir'],
  ['Occorrente', 'Svolgimento'],
  ['Cosa ti serve', 'Come si fa'],
  ['Je hebt nodig', 'Voorbereiding'],
  ['Det här behöver du', 'Metod'],
  ['Du trenger', 'Tilberedning'],
  ['Potrzebujesz', 'Instrukcje'],
  ['Budeme potřebovat', 'Návod'],
  ['Alapanyagok', 'Elkészítési mód'],
  ['Ai nevoie de', 'Cum se prepară'],
  ['Вам понадобится', 'Рецепт приготовления'],
  ['Продукти', 'Метод'],
  ['Τα υλικά', 'Οδηγίες'],
  ['Malzeme', 'Yapımı'],
  ['Potrebno', 'Postupak'],
]

test.each(HEADS)('%s and %s announce the lists', (list, steps) => {
  for (const recipe of RECIPES) {
    const headed = { ...recipe, heads: [list, steps] satisfies [string, string] }
    const html = page(headed, elements('p', recipe.lines.map(textOf)), elements('p', recipe.steps), {
      head: 'h3',
    })
    expect(read(html)).toEqual({
      ingredients: recipe.lines.map(textOf),
      titles: [],
      steps: recipe.steps,
    })
  }
})

const NAMES: Record<string, (title: string) => string> = {
  'a smaller heading': (title) => `<title>Example: ${title}</title><body><h2>${title}</h2>`,
  'a title that ends with the kind of page': (title) => `<title>${title} - Recipe</title><body>`,
  'a title that ends with the words of the host': (title) =>
    `<title>${title} | Example Kitchen UK</title><body>`,
  'a title that ends with a short host': (title) => `<title>${title} - EK</title><body>`,
}

test.each(inAll(NAMES))('the name of the recipe is read from $name', ({ recipe, layout }) => {
  const html = `<html>${layout(recipe.title)}<h3>${recipe.heads[0]}</h3>${listOf(recipe.lines.map(textOf))}<h3>${recipe.heads[1]}</h3>${stepsOf(recipe)}</body></html>`
  expect(readRecipePage(html, { url: 'https://ek.example-kitchen.co.uk/r/1' }).recipe.name).toBe(recipe.title)
})
