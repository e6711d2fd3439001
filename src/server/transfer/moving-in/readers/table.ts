import { buffer } from 'node:stream/consumers'
import { cleanYield } from '@ramekin/food-engine/pages/parts'
import { readSheet } from 'read-excel-file/node'
import { ZipFile } from 'yazl'
import { DomainError } from '~/server/platform/errors'
import { type Archive, type ArchiveFile, filesLike, filesOfKind, orUnreadable } from '../archive/archive'
import type { ColumnField, Reader, SourceItem, SourceRecipe, SourceTable } from '../source'
import { guessColumns } from './column-guess'
import { csvRows } from './csv'
import { ingredientsOf, linesOf, namesOf, stepsOf, timeOf, webUrl } from './text-parts'

/** A table in memory takes many times its size. */
const TABLE_BYTES_MAX = 24 * 1024 * 1024
const SAMPLES = 5
const TEXT_TABLE = /\.(csv|tsv|tab)$/i

/** A table of recipes in any form, as CSV or Excel: one recipe a row, the first row names the columns. */
export const table: Reader = {
  key: 'table',
  name: 'Table (CSV, Excel)',
  endings: ['.csv', '.tsv', '.xlsx'],
  async detect(archive) {
    const kind = kindOf(archive)
    if (kind === null) return 0
    return kind === 'workbook' ? 0.9 : 0.45
  },
  async columns(archive): Promise<SourceTable | null> {
    const [headers, ...rows] = await rowsOf(archive)
    if (!headers) return null
    return { headers, samples: rows.slice(0, SAMPLES), guess: guessColumns(headers, rows) }
  },
  async *read(archive, { columns }): AsyncIterable<SourceItem> {
    const [headers = [], ...rows] = await rowsOf(archive)
    const places = columns ?? guessColumns(headers, rows)
    let onlyNames = 0
    for (const [at, row] of rows.entries()) {
      if (!row.some((cell) => cell.trim())) continue
      const item = recipeOf(row, places, at + 2)
      if (item.kind === 'recipe' && !item.ingredients?.length && !item.steps?.length) onlyNames += 1
      yield item
    }
    if (onlyNames > 0) yield { kind: 'left-out', what: 'only-names', count: onlyNames }
  },
}

function kindOf(archive: Archive): 'workbook' | 'text' | null {
  if (isWorkbook(archive)) return 'workbook'
  const found = archive.files.length <= 20 && filesLike(archive, TEXT_TABLE)[0]
  if (found) return 'text'
  return filesLike(archive, /\.xlsx$/i)[0] ? 'workbook' : null
}

const isWorkbook = (archive: Archive) => archive.files.some(({ path }) => path === 'xl/workbook.xml')

async function rowsOf(archive: Archive): Promise<string[][]> {
  if (isWorkbook(archive)) return sheetRows(archive)
  const [text] = filesOfKind(archive, TEXT_TABLE)
  if (text && (TEXT_TABLE.test(text.path) || !(await text.head()).includes(0))) return textRows(text)
  const [book] = filesLike(archive, /\.xlsx$/i)
  return book ? sheetRows(await archive.inside(book)) : []
}

async function textRows(file: ArchiveFile): Promise<string[][]> {
  const text = await file.text(TABLE_BYTES_MAX)
  return csvRows(text.replace(/^\ufeff/, ''))
}

async function sheetRows(archive: Archive): Promise<string[][]> {
  const bytes = await workbookBytes(archive, TABLE_BYTES_MAX)
  const rows = await orUnreadable(() => readSheet(bytes))
  return rows.map((row) => row.map(textOfCell))
}

const textOfCell = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString() : cell === null || cell === undefined ? '' : String(cell)

function recipeOf(
  row: readonly string[],
  columns: Partial<Record<ColumnField, number>>,
  number: number,
): SourceItem {
  const text = (field: ColumnField) => {
    const place = columns[field]
    return (place !== undefined && row[place]?.trim()) || undefined
  }
  const name = text('name')
  if (!name) return { kind: 'broken', name: `#${number}`, reason: 'no-name' }
  const servings = text('servings')
  const notes = text('notes')
  const pictureText = text('picture')
  const picture = webUrl(pictureText?.split(/[\s,;|]+/)[0])
  const url = text('url')
  const source = text('source')
  const yieldText = text('yield')
  const calories = /^(\d{1,5}(?:[.,]\d{1,2})?)(?:\s?k?cal)?$/i.exec(text('nutrition') ?? '')?.[1]
  const recipe: SourceRecipe = {
    name,
    description: text('description'),
    servings: servings && /^\d+([.,]\d+)?$/.test(servings) ? Number(servings.replace(',', '.')) : undefined,
    makes: makesOf(yieldText),
    yieldText: servings ?? yieldText,
    prepTime: timeOf(text('prepTime')),
    cookTime: timeOf(text('cookTime')),
    totalTime: timeOf(text('totalTime')),
    ingredients: ingredientsOf(entriesOf(text('ingredients'))),
    steps: stepsOf(text('steps')?.includes('\n') ? text('steps') : entriesOf(text('steps')).join('\n')),
    notes: [
      ...(notes ? [notes] : []),
      ...labelled('Source', [source, url && !webUrl(url) ? url : undefined]),
      ...labelled('Author', [text('author')]),
      ...labelled('Nutrition', [calories ? undefined : text('nutrition')]),
      ...labelled('Picture', [pictureText && !picture ? pictureText : undefined]),
    ],
    categories: namesOf(text('categories')),
    tags: namesOf(text('tags')),
    tools: namesOf(text('tools')),
    rating: Number(text('rating')?.replace(',', '.')) || text('rating')?.match(/[★⭐*]/gu)?.length,
    favorite: /^(1|x|y|yes|true|ja|oui|si|sí|نعم)$/i.test(text('favorite') ?? ''),
    url: webUrl(url) ?? webUrl(source),
    nutrition: calories ? { calories } : undefined,
    createdAt: text('created'),
    pictures: picture ? [{ url: picture }] : [],
  }
  return { kind: 'recipe', ...recipe }
}

const labelled = (title: string, texts: (string | undefined)[]) =>
  texts.flatMap((text) => (text && !webUrl(text) ? [{ title, text }] : []))

/** `12 muffins`; servings are parsed elsewhere. */
function makesOf(text: string | undefined): SourceRecipe['makes'] {
  const { yieldQuantity: quantity, yieldText } = cleanYield(text ?? '')
  return quantity > 0 && yieldText ? { quantity, text: yieldText } : undefined
}

/** Lines of a cell; within one line separated by `|` or `;`. */
function entriesOf(cell: string | undefined): string[] {
  const lines = linesOf(cell)
  if (lines.length !== 1) return lines
  const [only = ''] = lines
  return linesOf(only.replace(/[|;]/g, '\n'))
}

/** The parts of a workbook that tables need: no pictures, no macros. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i

/** Cells of a table including empty ones, since the library allocates all. */
const CELLS_MAX = 10_000_000
const SHEET = /^xl\/worksheets\//i
const PLACE = /\br\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The parts of an Excel file that hold its tables, compressed again: they passed the limits of archives, so that the
 * library unpacks at most `max` bytes. Errors: `archive_too_large`, `archive_unreadable`.
 */
async function workbookBytes(archive: Archive, max: number): Promise<Buffer> {
  const parts = filesLike(archive, PARTS)
  if (parts.reduce((sum, { size }) => sum + size, 0) > max) throw new DomainError('archive_too_large')
  const zip = new ZipFile()
  const packed = buffer(zip.outputStream)
  for (const part of parts) {
    const bytes = await part.read(max)
    if (SHEET.test(part.path)) checkPlaces(bytes.toString('utf8'))
    zip.addBuffer(bytes, part.path)
  }
  zip.end()
  return packed
}

/** A few bytes can reference the last cell of the largest possible table. Error: `archive_too_large`. */
function checkPlaces(sheet: string): void {
  let rows = 1
  let columns = 1
  for (const [, double, single] of sheet.matchAll(PLACE)) {
    const place = /^([A-Z]{0,3})(\d{1,7})$/.exec((double ?? single ?? '').trim())
    if (!place) throw new DomainError('archive_unreadable')
    const [, letters = '', row] = place
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, column)
  }
  if (rows * columns > CELLS_MAX) throw new DomainError('archive_too_large')
}
