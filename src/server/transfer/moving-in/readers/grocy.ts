import { readSqliteFile, SQLITE_MAGIC } from '~/server/platform/db/read-sqlite-file'
import { DomainError } from '~/server/platform/errors'
import { type Archive, type ArchiveFile, filesLike, filesOfKind } from '../archive/archive'
import { fileNamed } from '../archive/file-index'
import type { Reader, SourceItem, SourceLine, SourceList, SourcePlan } from '../source'
import { readCsv } from './csv'
import { asList, asNumber, asObject, asText, parseJson } from './json-values'
import { stepsOf, textOfHtml } from './text-parts'

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>

const TABLES = [
  'recipes',
  'recipes_pos',
  'recipes_nestings',
  'products',
  'quantity_units',
  'product_groups',
  'meal_plan',
  'meal_plan_sections',
  'shopping_list',
  'shopping_lists',
]
const TABLE_FILE = new RegExp(`(^|/)(${TABLES.join('|')})\\.(json|csv)$`, 'i')
const DATABASE = /(^|\/)[^/]*\.(db|sqlite3?)$/i

/** Grocy: its database file, or its tables as JSON or CSV; pictures from its storage folder. */
export const grocy: Reader = {
  key: 'grocy',
  name: 'Grocy',
  endings: ['.db', '.json', '.zip'],
  async detect(archive) {
    if (await databaseOf(archive))
      return archive.files.some(({ path }) => /grocy\.db$/i.test(path)) ? 0.95 : 0.5
    const names = filesLike(archive, TABLE_FILE).map(({ path }) => path.toLowerCase())
    if (names.some((name) => /recipes_pos\./.test(name))) return 0.95
    const [file] = archive.isSingle ? archive.files : []
    const head = file ? (await file.head(20_000)).toString('utf8') : ''
    return /"(recipes_pos|quantity_units)"\s*:/.test(head) ? 0.9 : 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    const tables = await tablesOf(archive)
    const names = namesIn(tables)
    for (const row of tables.recipes ?? []) {
      // Rows of other types represent days and weeks of the plan.
      if ((asText(row.type) ?? 'normal') === 'normal') yield recipeOf(archive, row, names)
    }
    for (const row of tables.meal_plan ?? []) yield* planOf(row, names)
    yield* listsOf(tables, names)
  },
}

async function databaseOf(archive: Archive): Promise<ArchiveFile | null> {
  const candidates = filesOfKind(archive, DATABASE)
  for (const file of candidates.slice(0, 5))
    if ((await file.head(16)).toString('latin1').startsWith(SQLITE_MAGIC)) return file
  return null
}

async function tablesOf(archive: Archive): Promise<Tables> {
  const database = await databaseOf(archive)
  if (database) {
    const bytes = await database.read()
    try {
      return readSqliteFile(bytes, TABLES)
    } catch (error) {
      throw new DomainError('archive_unreadable', {}, { cause: error })
    }
  }
  const tables: Tables = {}
  for (const file of filesLike(archive, TABLE_FILE)) {
    const name = file.name.replace(/\.[^.]+$/, '').toLowerCase()
    const text = await file.text()
    tables[name] = /\.csv$/i.test(file.name)
      ? [...readCsv(text.replace(/^\ufeff/, ''))]
      : asList(parseJson(text)).map(asObject)
  }
  const [single] = archive.isSingle ? archive.files : []
  const whole = single && Object.keys(tables).length === 0 ? asObject(parseJson(await single.text())) : {}
  for (const name of TABLES) tables[name] ??= asList(whole[name]).map(asObject)
  return tables
}

function namesIn(tables: Tables) {
  const byId = (table: string) =>
    new Map((tables[table] ?? []).map((row) => [asText(row.id) ?? '', asText(row.name) ?? '']))
  const byRecipe = (table: string) => Map.groupBy(tables[table] ?? [], (row) => asText(row.recipe_id) ?? '')
  const groups = byId('product_groups')
  return {
    products: byId('products'),
    units: byId('quantity_units'),
    recipes: byId('recipes'),
    sections: byId('meal_plan_sections'),
    linesOfRecipe: byRecipe('recipes_pos'),
    nestedOfRecipe: byRecipe('recipes_nestings'),
    groupOfProduct: new Map(
      (tables.products ?? []).map((row) => [
        asText(row.id) ?? '',
        groups.get(asText(row.product_group_id) ?? ''),
      ]),
    ),
  }
}
type Names = ReturnType<typeof namesIn>

const isSet = (value: unknown) => value === true || value === 1 || value === '1'

function recipeOf(archive: Archive, row: Row, names: Names): SourceItem {
  const id = asText(row.id)
  const name = asText(row.name)
  if (!name) return { kind: 'broken', name: id ? `#${id}` : '', reason: 'no-name' }
  const picture = asText(row.picture_file_name)
  const file = picture && fileNamed(archive, picture)
  return {
    kind: 'recipe',
    key: id,
    name,
    servings: asNumber(row.base_servings) || undefined,
    ingredients: [
      ...linesOf(names.linesOfRecipe.get(id ?? '') ?? [], names),
      ...(names.nestedOfRecipe.get(id ?? '') ?? []).flatMap((one) => nested(one, names)),
    ],
    steps: stepsOf(textOfHtml(asText(row.description) ?? '')),
    createdAt: asText(row.row_created_timestamp),
    pictures: file ? [{ read: () => file.read() }] : [],
  }
}

function linesOf(rows: readonly Row[], names: Names): SourceLine[] {
  let group = ''
  return rows.map((row) => {
    const own = asText(row.ingredient_group) ?? ''
    const title = own !== group ? own || undefined : undefined
    group = own
    const variable = asText(row.variable_amount)
    return {
      ...lineOf(row, names),
      title,
      ...(variable && {
        quantity: undefined,
        unit: undefined,
        note: [variable, asText(row.note)].filter(Boolean).join(', '),
      }),
    }
  })
}

function lineOf(row: Row, names: Names): SourceLine {
  const food = names.products.get(asText(row.product_id) ?? '')
  const note = asText(row.note)
  const quantity = asNumber(row.amount) || undefined
  const unit = names.units.get(asText(row.qu_id) ?? '') || undefined
  return food ? { quantity, unit, food, note } : { text: note ?? '', quantity, unit }
}

function nested(row: Row, names: Names): SourceLine[] {
  const key = asText(row.includes_recipe_id)
  const name = key && names.recipes.get(key)
  return name ? [{ food: name, recipe: key, quantity: asNumber(row.servings) || undefined }] : []
}

const MEALS = /^(breakfast|lunch|dinner|side|snack|drink|dessert)$/i

function* planOf(row: Row, names: Names): Generator<SourcePlan & { kind: 'plan' }> {
  const date = asText(row.day)?.slice(0, 10)
  if (!date || !/^\d{4}-\d\d-\d\d$/.test(date)) return
  const section = names.sections.get(asText(row.section_id) ?? '') ?? ''
  const meal = MEALS.test(section) ? section.toLowerCase() : undefined
  const recipe = asText(row.recipe_id)
  if (asText(row.type) === 'recipe' && recipe)
    yield { kind: 'plan', date, meal, recipe, title: names.recipes.get(recipe) }
  else {
    const title = asText(row.note) ?? names.products.get(asText(row.product_id) ?? '')
    if (title) yield { kind: 'plan', date, meal, title }
  }
}

function* listsOf(tables: Tables, names: Names): Generator<SourceItem> {
  const lists = new Map<string, SourceList>()
  for (const row of tables.shopping_lists ?? [])
    lists.set(asText(row.id) ?? '', { name: asText(row.name) ?? 'Grocy', items: [] })
  for (const row of tables.shopping_list ?? []) {
    const id = asText(row.shopping_list_id) ?? ''
    const list = lists.get(id) ?? { name: 'Grocy', items: [] }
    lists.set(id, list)
    const label = names.groupOfProduct.get(asText(row.product_id) ?? '')
    list.items.push({ ...lineOf(row, names), checked: isSet(row.done), label })
  }
  for (const list of lists.values()) if (list.items.length > 0) yield { kind: 'list', ...list }
}
