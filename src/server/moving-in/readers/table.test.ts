import { expect, it } from 'vitest'
import { zipOf } from '../../../../tests/support/zip'
import { table } from './table'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const csv = `Titel;Zutaten;Zubereitung;Portionen;Kategorie;Bewertung;Quelle
Pfannkuchen;"250 g Mehl
3 Eier";"1. Mischen.
2. Backen.";4;Süßes, Schnell;5;https://example.com/p
;"Milch";;;;;
Tee;1 l Wasser | 2 TL Tee;Kochen.;2;;;
`

it('guesses columns of a CSV, reads its rows and names the one without a name', async () => {
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

it('keeps empty cells between tabs, however many there are', async () => {
  const row = (name: string, last: string) => `${name}\t2 eggs${'\t'.repeat(150)}${last}\n`
  const archive = await fileArchive('a.tsv', row('Name', 'Servings') + row('Cake', '4'))
  expect((await table.columns?.(archive))?.headers).toHaveLength(152)
  expect(recipesOf(await readAll(table, archive, { columns: { name: 0, servings: 151 } }))).toMatchObject([
    { name: 'Cake', servings: 4 },
  ])
})

it('takes the columns that the person chose', async () => {
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
