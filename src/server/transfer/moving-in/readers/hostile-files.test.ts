import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ErrorId } from '~/server/platform/errors'
import { computedMs } from '../../../../../tests/support/computed-ms'
import { zipOf } from '../../../../../tests/support/zip'
import { cookmate } from './cookmate'
import { cookn } from './cookn'
import { livingCookbook } from './living-cookbook'
import { paprika } from './paprika'
import { plantoeat } from './plantoeat'
import { recettetek } from './recettetek'
import { table } from './table'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const fails = (id: ErrorId) => expect.objectContaining({ id })
const MEGABYTE = 1024 * 1024

const namespace = 'http://schemas.openxmlformats.org'
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

/** An Excel file with these rows below the heading `name`. */
const workbook = (rows: string, strings = '<sst/>') =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData><row r="1">${text('A1', 'name')}</row>${rows}</sheetData></worksheet>`,
  })
const readWorkbook = async (rows: string, strings?: string) =>
  readAll(table, await fileArchive('a.xlsx', await workbook(rows, strings)))

/** A text of a billion letters once its entities are expanded. */
const laughs = (root: string) =>
  `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY a "ha">${[...'bcdefghij']
    .map((name, at) => `<!ENTITY ${name} "${`&${String.fromCharCode('a'.charCodeAt(0) + at)};`.repeat(10)}">`)
    .join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`

describe('Excel files that mean harm', () => {
  it('are read while they mean none', async () => {
    expect(await readWorkbook(`<row r="3">${text('A3', 'Soup')}</row>`)).toMatchObject([
      { name: 'Soup' },
      { kind: 'left-out', what: 'only-names', count: 1 },
    ])
  })

  it.each([
    ['the last cell of the largest table', `<row r="1048576">${text('XFD1048576', 'x')}</row>`],
    ['a row beyond all tables', `<row r="9999999">${text('B9999999', 'x')}</row>`],
  ])('are refused for %s', async (_name, rows) => {
    await expect(readWorkbook(rows)).rejects.toEqual(fails('archive_too_large'))
  })

  it.each([
    ['a row in other numbers', `<row r="1e9">${text('A2', 'x')}</row>`],
    ['a column beyond all tables', `<row r="2">${text('ZZZZZZZ2', 'x')}</row>`],
    ['a hidden place', `<row r="2">${text('&#88;FD2', 'x')}</row>`],
    ['rows that run backwards', `<row r="9">${text('A9', 'x')}</row><row r="2">${text('A2', 'y')}</row>`],
  ])('are refused in words for %s', async (_name, rows) => {
    await expect(readWorkbook(rows)).rejects.toEqual(fails('archive_unreadable'))
  })

  it('are refused for a sheet or strings that unpack to far too much', async () => {
    await expect(readWorkbook(' '.repeat(5 * MEGABYTE))).rejects.toEqual(fails('archive_too_large'))
    const letters = Array.from({ length: 26 * MEGABYTE }, (_, at) => at * 7919 + (at >> 3))
    const strings = `<sst><si><t>${Buffer.from(letters)
      .toString('hex')
      .slice(0, 26 * MEGABYTE)}</t></si></sst>`
    await expect(readWorkbook('', strings)).rejects.toEqual(fails('archive_too_large'))
  })

  it('cost no more than their rows', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"/></row>`)
    expect(await readWorkbook(rows.join(''))).toEqual([])
  })

  it('ignore entities in names', async () => {
    const items = await readWorkbook(
      '<row r="2"><c r="A2" t="s"><v>0</v></c></row>',
      `${laughs('sst')}<sst><si><t>&j;&file;</t></si></sst>`,
    )
    expect(items[0]).toMatchObject({ kind: 'recipe', name: '&j;&file;' })
  })
})

it('a table of Cook’n with as many columns as rows costs no more than its rows', async () => {
  const columns = ['ID', 'TITLE', ...Array.from({ length: 20_000 }, (_, at) => `C${at}`)]
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at}||||${at === 7 ? 'Soup' : ''}`)
  const tables = { 'temp_recipe_desc.dsv': [columns.join('||||'), ...rows].join('!@#%^&*()') }
  const recipes = recipesOf(await readAll(cookn, await archiveOf(tables)))
  expect(recipes.filter(({ name }) => name === 'Soup')).toHaveLength(1)
})

describe('XML with entities', () => {
  it('of a COOKmate archive stays as written', async () => {
    const xml = `${laughs('cookbook')}<cookbook><recipe><title>&j;</title><recipetext><li>&file;</li></recipetext></recipe></cookbook>`
    const items = await readAll(cookmate, await archiveOf({ 'recipes.xml': xml }, 'a.mcb'))
    expect(items).toMatchObject([{ name: '&j;', steps: [{ text: '&file;' }] }])
  })

  it('of Living Cookbook stays as written', async () => {
    const fdx = `${laughs('fdx')}<fdx><Recipes><Recipe Name="&j;" ID="1"><RecipeComments>&file;</RecipeComments></Recipe></Recipes></fdx>`
    const items = await readAll(livingCookbook, await fileArchive('a.fdx', fdx))
    expect(items).toMatchObject([{ name: '&j;' }])
    expect(JSON.stringify(items)).not.toContain('root:')
  })
})

describe('packed files in an archive', () => {
  const packed = (json: object) => gzipSync(JSON.stringify(json))

  it('of Paprika that unpack to far too much refuse the whole', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * MEGABYTE, ' '))
    const archive = await archiveOf({ 'a.paprikarecipe': packed({ name: 'Soup' }), 'b.paprikarecipe': bomb })
    await expect(readAll(paprika, archive)).rejects.toEqual(fails('archive_too_large'))
    const larger = gzipSync(Buffer.alloc(65 * MEGABYTE, 'ab1'))
    const other = await archiveOf({ 'b.paprikarecipe': larger })
    await expect(readAll(paprika, other)).rejects.toEqual(fails('archive_too_large'))
  })

  it('of Paprika that are truncated cost one recipe', async () => {
    const whole = packed({ name: 'Soup', directions: 'Cook it until it is soft.' })
    const archive = await archiveOf({
      'a.paprikarecipe': whole.subarray(0, whole.length - 12),
      'b.paprikarecipe': whole,
    })
    expect(await readAll(paprika, archive)).toMatchObject([{ kind: 'broken' }, { name: 'Soup' }])
  })

  it('of RecetteTek that unpack to far too much refuse the whole', async () => {
    const archive = await archiveOf({ 'recipes_0.json': Buffer.alloc(20 * MEGABYTE, ' ') }, 'a.rtk')
    await expect(readAll(recettetek, archive)).rejects.toEqual(fails('archive_too_large'))
  })
})

describe('tables that mean harm', () => {
  const columns = 'Title,Ingredients,Directions,Main Ingredient,Photo Url'
  const soup = 'Soup,water,Boil.,,'
  const many = 60_000

  it.each([
    [
      'columns that are called as others would be',
      Array.from({ length: many }, (_, at) => `a_${at},a`).join(),
    ],
    ['columns of one name', 'a,'.repeat(many)],
    ['quotation marks and blanks', `"${'x"'.repeat(many)}${' '.repeat(many)}`],
  ])('of very many %s are read in a moment', async (_, head) => {
    const archive = await fileArchive('a.csv', `${columns},${head}\n${soup}\n${soup}\n`)
    const begun = computedMs()
    const items = await readAll(plantoeat, archive)
    await readAll(table, archive)
    expect(computedMs() - begun).toBeLessThan(2000)
    expect(items.length).toBeLessThan(3)
  })

  it('of as many columns as rows cost no more than their cells', async () => {
    const wide = Array.from({ length: many }, (_, at) => `c${at}`).join()
    const archive = await fileArchive('a.csv', `${columns},${wide}\n${`${soup}\n`.repeat(3000)}`)
    const begun = computedMs()
    expect(recipesOf(await readAll(plantoeat, archive))).toHaveLength(3000)
    expect(computedMs() - begun).toBeLessThan(2000)
  })
})
