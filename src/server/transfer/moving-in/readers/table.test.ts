import { expect, it } from 'vitest'
import { zipOf } from '../../../../../tests/support/zip'
import { table } from './table'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const csv = `Titel;Zutaten;Zubereitung;Portionen;Kategorie;Bewertung;Quelle
Pfannkuchen;"250 g Mehl
3 Eier";"1. Mischen.
2. Backen.";4;Süßes, Schnell;5;https://example.com/p
;"Milch";;;;;
Tee;1 l Wasser | 2 TL Tee;Kochen.;2;;;
`

it('guesses columns of a CSV, reads its rows and lists the one without a name', async () => {
  const archive = await fileArchive('rezepte.csv', csv)
  expect(await table.detect(archive)).toBe(0.45)
  expect(await table.columns?.(archive)).toMatchObject({
    headers: ['Titel', 'Zutaten', 'Zubereitung', 'Portionen', 'Kategorie', 'Bewertung', 'Quelle'],
    guess: { name: 0, ingredients: 1, steps: 2, servings: 3, categories: 4, rating: 5, url: 6 },
  })
  const items = await readAll(table, archive)
  expect(recipesOf(items)).toMatchObject([
    {
      name: 'Pfannkuchen',
      servings: 4,
      ingredients: [{ text: '250 g Mehl' }, { text: '3 Eier' }],
      steps: [{ text: 'Mischen.' }, { text: 'Backen.' }],
      categories: ['Süßes', 'Schnell'],
      rating: 5,
      url: 'https://example.com/p',
    },
    {
      name: 'Tee',
      ingredients: [{ text: '1 l Wasser' }, { text: '2 TL Tee' }],
      steps: [{ text: 'Kochen.' }],
    },
  ])
  expect(items[1]).toEqual({ kind: 'broken', name: '#3', reason: 'no-name' })
})

it('keeps empty cells between tabs, regardless of their number', async () => {
  const row = (name: string, last: string) => `${name}\t2 eggs${'\t'.repeat(150)}${last}\n`
  const archive = await fileArchive('a.tsv', row('Name', 'Servings') + row('Cake', '4'))
  expect((await table.columns?.(archive))?.headers).toHaveLength(152)
  expect(recipesOf(await readAll(table, archive, { columns: { name: 0, servings: 151 } }))).toMatchObject([
    { name: 'Cake', servings: 4 },
  ])
})

it('uses the columns that the person chose', async () => {
  const archive = await fileArchive('a.csv', 'x,y,z\nsweet,Cake,2 eggs\n')
  expect((await table.columns?.(archive))?.guess).toEqual({ name: 0 })
  const items = await readAll(table, archive, { columns: { name: 1, tags: 0, ingredients: 2 } })
  expect(recipesOf(items)).toMatchObject([
    { name: 'Cake', tags: ['sweet'], ingredients: [{ text: '2 eggs' }] },
  ])
})

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const workbook = {
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  '_rels/.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cell('A1', 'Name')}${cell('B1', 'Ingredients')}${cell('C1', 'Servings')}</row><row r="2">${cell('A2', 'Toast')}${cell('B2', '2 slices bread\n1 egg')}<c r="C2"><v>2</v></c></row></sheetData></worksheet>`,
}

it('reads an Excel file, alone and in an archive', async () => {
  const alone = await fileArchive('recipes.xlsx', await zipOf(workbook))
  expect(await table.detect(alone)).toBe(0.9)
  const inside = await archiveOf({ 'backup/recipes.xlsx': await zipOf(workbook) })
  for (const archive of [alone, inside])
    expect(recipesOf(await readAll(table, archive))).toMatchObject([
      { name: 'Toast', servings: 2, ingredients: [{ text: '2 slices bread' }, { text: '1 egg' }] },
    ])
})

const only = async (csv: string, name = 'a.csv') => {
  const items = await readAll(table, await fileArchive(name, csv))
  return { items, recipe: recipesOf(items)[0] }
}

it.each([
  ['sep=;\r\n', ';'],
  ['\ufeffsep=|\n', '|'],
  ['"sep=,"\n', ','],
])('the line %j says what separates the cells', async (first, sign) => {
  const { recipe, items } = await only(
    `${first}${['Name', 'Servings'].join(sign)}\n${['Soup', '4'].join(sign)}\n`,
  )
  expect(recipe).toMatchObject({ name: 'Soup', servings: 4 })
  expect(recipesOf(items)).toHaveLength(1)
})

it.each([
  ['1. Chop. 2. Boil.', ['Chop.', 'Boil.']],
  ['1) Chop 3 onions 2) Boil 10) minutes 3) Serve', ['Chop 3 onions', 'Boil 10) minutes', 'Serve']],
  ['Chop 2. onion.', ['Chop 2. onion.']],
])('numbers within %j begin steps', async (text, steps) => {
  const { recipe } = await only(`Name\tSteps\nSoup\t${text}\n`, 'a.tsv')
  expect(recipe?.steps?.map((step) => typeof step === 'object' && step.text)).toEqual(steps)
})

it('text in columns of links becomes notes, and author, source, yield and nutrition are read', async () => {
  const { recipe } = await only(
    "Name,Source,Web page,Author,Yield,Servings,Calories,Image\nSoup,Grandma's notebook,her kitchen,Ida,12 bowls,4,250 kcal,in the drawer\n",
  )
  expect(recipe).toMatchObject({
    servings: 4,
    makes: { quantity: 12, text: 'bowls' },
    nutrition: { calories: '250' },
    notes: [
      { title: 'Source', text: "Grandma's notebook" },
      { title: 'Source', text: 'her kitchen' },
      { title: 'Author', text: 'Ida' },
      { title: 'Picture', text: 'in the drawer' },
    ],
  })
})

it('columns without a telling name are guessed by their cells', async () => {
  const csv =
    'Dish,A,B,C\nSoup,"2 onions\n1 l stock\nsalt","Chop the onions. Boil them. Serve.",red\nCake,3 eggs | 200 g flour,1. Mix. 2. Bake.,blue\n'
  const archive = await fileArchive('a.csv', csv)
  expect((await table.columns?.(archive))?.guess).toEqual({ name: 0, ingredients: 1, steps: 2 })
})

it('recipes that have only a name are counted', async () => {
  const { items } = await only('Name,Color\nSoup,red\nCake,blue\n')
  expect(items).toContainEqual({ kind: 'left-out', what: 'only-names', count: 2 })
  expect((await only('Name,Steps\nSoup,Boil.\n')).items).toHaveLength(1)
})
