import { setImmediate } from 'node:timers/promises'
import { quantityAt } from '@ramekin/food-engine/quantity'
import { type Archive, filesLike, isPictureName } from '../archive/archive'
import type { Reader, SourceItem, SourceLine, SourceRecipe } from '../source'

const TABLE = /(^|\/)temp_(\w+)\.dsv$/i
const COLUMN_MARK = '||||'
const ROW_MARK = '!@#%^&*()'
const TABLE_BYTES_MAX = 256 * 1024 * 1024
const ROWS_AT_ONCE = 1000
/** More than any of its tables has; each row gets all of them. */
const COLUMNS_MAX = 200

type Row = Record<string, string>

/** Cook'n: tables in a proprietary format, in a zip or a zip of zips, with pictures next to them. */
export const cookn: Reader = {
  key: 'cookn',
  name: 'Cook’n',
  endings: ['.zip'],
  async detect(archive) {
    if (filesLike(archive, /(^|\/)temp_recipe(_desc)?\.dsv$/i).length > 0) return 0.98
    const [inner] = filesLike(archive, /\.(zip|dvo)$/i)
    if (!inner || inner.size > 512 * 1024 * 1024) return 0
    const inside = await archive.inside(inner).catch(() => null)
    return inside && filesLike(inside, TABLE).length > 0 ? 0.97 : 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    if (filesLike(archive, TABLE).length > 0) return yield* readTables(archive)
    for (const file of filesLike(archive, /\.(zip|dvo)$/i)) {
      const inside = await archive.inside(file).catch(() => null)
      if (inside) yield* readTables(inside)
      else yield { kind: 'broken', name: file.name, reason: 'damaged' }
    }
  },
}

async function readTable(archive: Archive, name: string): Promise<Row[]> {
  const [file] = filesLike(archive, new RegExp(`(^|/)temp_${name}\\.dsv$`, 'i'))
  if (!file) return []
  const [head = '', ...rows] = (await file.text(TABLE_BYTES_MAX)).split(ROW_MARK)
  const columns = head.split(COLUMN_MARK, COLUMNS_MAX).map((column) => column.trim().toUpperCase())
  const table: Row[] = []
  for (const row of rows) {
    if (!row.trim()) continue
    const values = row.split(COLUMN_MARK, COLUMNS_MAX)
    table.push(
      Object.fromEntries(
        columns.map((column, at) => {
          const value = values[at]?.trim() ?? ''
          return [column, value === '[null]' ? '' : value]
        }),
      ),
    )
    if (table.length % ROWS_AT_ONCE === 0) await setImmediate()
  }
  return table
}

/** The first non-empty of these columns: versions name them differently. */
const pick = (row: Row | undefined, ...columns: string[]) =>
  columns.map((column) => row?.[column] ?? '').find(Boolean) ?? ''

const byId = (rows: readonly Row[], ...columns: string[]) =>
  new Map(rows.map((row) => [pick(row, ...columns, 'ID'), row]))

async function* readTables(archive: Archive): AsyncIterable<SourceItem> {
  const units = byId(await readTable(archive, 'unit'))
  const foods = byId(await readTable(archive, 'food'))
  const brands = byId(await readTable(archive, 'brand'))
  const recipes = byId(await readTable(archive, 'recipe'))
  const chapters = byId(await readTable(archive, 'chapter_desc'))
  const books = byId(await readTable(archive, 'cookBook_desc'))
  const media = byId(await readTable(archive, 'media'))
  const lines = new Map<string, Row[]>()
  for (const row of await readTable(archive, 'ingredient')) {
    const recipe = pick(row, 'PARENT_ID', 'RECIPE_ID')
    const others = lines.get(recipe)
    if (others) others.push(row)
    else lines.set(recipe, [row])
  }
  const descriptions = await readTable(archive, 'recipe_desc')
  for (const description of descriptions.length > 0 ? descriptions : recipes.values()) {
    const id = pick(description, 'ID')
    const recipe = recipes.get(id)
    const chapter = chapters.get(
      pick(description, 'PARENT', 'PARENT_ID') || pick(recipe, 'PARENT', 'PARENT_ID'),
    )
    const book = books.get(pick(chapter, 'PARENT', 'PARENT_ID'))
    const name = pick(description, 'TITLE') || pick(recipe, 'TITLE')
    if (!name) {
      yield { kind: 'broken', name: id, reason: 'no-name' }
      continue
    }
    const picture = [description, recipe, chapter, book]
      .map((row) => media.get(pick(row, 'MEDIA_ID', 'ID_MEDIA', 'IMAGE_ID')))
      .find((row) => row !== undefined)
    yield {
      kind: 'recipe',
      ...recipeOf(name, { ...recipe, ...withoutEmpty(description) }),
      key: id,
      categories: [[pick(book, 'TITLE'), pick(chapter, 'TITLE')].filter(Boolean).join(' - ')].filter(Boolean),
      ingredients: (lines.get(id) ?? [])
        .toSorted((one, other) => Number(one.DISPLAY_ORDER) - Number(other.DISPLAY_ORDER))
        .flatMap((row) => lineOf(row, { units, foods, brands })),
      pictures: pictureOf(archive, picture),
    }
  }
}

const withoutEmpty = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value))

function recipeOf(name: string, row: Row): SourceRecipe {
  const prep = minutesOf(row.PREPTIME)
  const cook = minutesOf(row.COOKTIME)
  return {
    name,
    description: row.DESCRIPTION,
    yieldText: pick(row, 'SERVES', 'YIELD') || undefined,
    prepTime: prep || undefined,
    cookTime: cook || undefined,
    totalTime: prep + cook || undefined,
    steps: stepsOf(pick(row, 'INSTRUCTIONS', 'DIRECTIONS')),
  }
}

const minutesOf = (text = '') => (/^\d{1,5}$/.test(text) ? Number(text) : 0)

const MARKED = /^\s*(?:\d{1,3}[.)]|[-*•])\s+/

/** Numbered or bulleted lines begin a step and other lines continue it; without marks each line is a step. */
function stepsOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (!lines.some((line) => MARKED.test(line))) return lines
  const steps: string[] = []
  for (const line of lines) {
    const last = steps.length - 1
    if (MARKED.test(line) || last < 0) steps.push(line.replace(MARKED, ''))
    else steps[last] = `${steps[last]}\n${line}`
  }
  return steps
}

const isEdge = (sign = '') => sign === ',' || !sign.trim()

function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isEdge(text[from])) from += 1
  while (from < to && isEdge(text[to - 1])) to -= 1
  return text.slice(from, to)
}

function lineOf(
  row: Row,
  { units, foods, brands }: { units: Map<string, Row>; foods: Map<string, Row>; brands: Map<string, Row> },
): SourceLine[] {
  const amount = pick(row, 'AMOUNT_QTY_STRING')
  const unit = pick(units.get(pick(row, 'AMOUNT_UNIT', 'UNIT_ID')), 'NAME')
  const food = pick(foods.get(pick(row, 'INGREDIENT_FOOD_ID', 'FOOD_ID')), 'NAME', 'TITLE')
  const brand = pick(brands.get(pick(row, 'BRAND_ID')), 'NAME')
  const [before, after] = [trimmed(pick(row, 'PRE_QUALIFIER')), trimmed(pick(row, 'POST_QUALIFIER'))]
  const text = [amount, unit, before, food, after, brand].filter(Boolean).join(' ')
  if (!text) return []
  const read = quantityAt(amount.trim())
  const quantity = read && read.end === amount.trim().length ? read.quantity : undefined
  const note = [quantity === undefined ? amount : '', before, after].filter(Boolean).join(', ')
  return [{ text, quantity, unit: unit || undefined, food: food || undefined, note: note || undefined }]
}

function pictureOf(archive: Archive, row: Row | undefined) {
  const id = pick(row, 'MEDIA_FILE', 'FILE_NAME', 'NAME', 'ID')
  if (!id) return []
  const file = archive.files.find(
    ({ name, path }) => name === id || (name.startsWith(`${id}.`) && isPictureName(path)),
  )
  return file ? [{ read: () => file.read() }] : []
}
