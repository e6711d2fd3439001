import * as v from 'valibot'
import { addDays } from '~/lib/dates/iso-date'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '~/server/platform/db/group-data/archive-format'
import type { Bundle } from '~/server/platform/db/group-data/bundle'
import type { Database } from '~/server/platform/db/schema'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { DomainError } from '~/server/platform/errors'
import { IMAGE_NAMES } from '~/server/platform/media/image-names'
import { flag, number } from '~/server/transfer/backups/mealie/values'
import { type Archive, type ArchiveFile, filesLike, folderOf } from '../archive/archive'
import { fileAt, filesBelow } from '../archive/file-index'
import type { LeftOut } from '../describe-items'
import type { Reader, SourceItem, SourcePicture, SourceWord } from '../source'
import { parseJson } from './json-values'
import { linkedFirst } from './linked-first'
import { readRecipeFolders, recipeFolders } from './mealie-alpha'
import { createRecipes, type Names, readNames } from './mealie-recipes'
import { extrasOf, optionalText, rowsBy } from './mealie-rows'

const MANIFEST = /(^|\/)manifest\.jsonl$/
const RECIPE_ROWS = /^recipes\/[^/]+\/rows\.jsonl$/

const Manifest = v.object({
  format: v.literal(ARCHIVE_FORMAT),
  version: v.number(),
  contents: v.string(),
  leftOut: v.optional(v.record(v.string(), v.number()), {}),
})

const LineOfRows = v.record(v.string(), v.array(v.record(v.string(), v.unknown())))

/** Rows of one table. */
const TABLE_BYTES_MAX = 256 * 1024 * 1024
/** One root row with its parts: `boundTexts` allows less for an item. */
const BUNDLE_BYTES_MAX = 32 * 1024 * 1024

export const ramekinArchive: Reader = {
  key: 'ramekin_archive',
  name: 'Ramekin archive',
  endings: ['.zip'],
  async detect(archive) {
    if (await readManifest(archive)) return 1
    return (await isOlder(archive)) ? 0.9 : 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    const manifest = await readManifest(archive)
    if (!manifest) {
      yield* readRecipeFolders(archive, { withComments: true })
      return
    }
    if (manifest.version > ARCHIVE_VERSION) throw new DomainError('archive_too_new')
    const base = manifest.base
    const data = (table: keyof Database) => readLines(archive, `${base}data/${table}.jsonl`)
    const words = new Map<string, Bundle[]>()
    for (const table of WORD_TABLES) words.set(table, await Array.fromAsync(data(table)))
    yield* wordItems(words)
    const names = readNames({ rows: (table) => rowsIn(words.get(table) ?? [], table) })
    for (const file of await readRecipeFiles(archive, base)) yield await recipeItem(archive, file, names)
    for await (const rows of data('cookbook')) yield cookbookItem(rows)
    for await (const rows of data('mealPlanEntry')) yield planItem(rows)
    for await (const rows of data('mealPlanIdea')) yield ideaItem(rows)
    for await (const rows of data('mealPlanRule')) yield ruleItem(rows)
    for await (const rows of data('shoppingList')) yield listItem(rows, names)
    for await (const rows of data('recipeAction')) yield actionItem(rows)
    for (const [what, count] of Object.entries(manifest.leftOut)) {
      const known = LEFT_OUT.find((one) => one === what)
      if (known && count > 0) yield { kind: 'left-out', what: known, count }
    }
  },
}

const WORD_TABLES = ['household', 'user', 'label', 'food', 'unit', 'category', 'tag', 'tool'] as const

/** What the manifest counts, but the file does not contain. */
const LEFT_OUT = [
  'accounts',
  'api-tokens',
  'invitations',
  'notifiers',
  'reports',
  'settings',
  'share-links',
  'webhooks',
] as const satisfies readonly LeftOut[]

async function readManifest(archive: Archive) {
  for (const file of filesLike(archive, MANIFEST)) {
    const parsed = v.safeParse(Manifest, parseJson((await file.head()).toString()))
    if (parsed.success) return { ...parsed.output, base: folderOf(file.path) }
  }
  return null
}

/** An archive without a manifest, of an earlier version: servings apart, UTC times with milliseconds. */
async function isOlder(archive: Archive): Promise<boolean> {
  const [file] = recipeFolders(archive)
  const text = file ? await file.text() : ''
  return (
    /"recipe_servings"\s*:/.test(text) &&
    /"(created_at|updated_at|date_updated)"\s*:\s*"[\d-]+T[\d:]+\.\d{3}Z"/.test(text)
  )
}

/** Rows of a file, line by line; a truncated or too large line is left out. */
async function* readLines(archive: Archive, path: string): AsyncIterable<Bundle> {
  const bytes = await fileAt(archive, path)?.read(TABLE_BYTES_MAX)
  for (let from = 0, to = 0; bytes && from < bytes.length; from = to + 1) {
    const end = bytes.indexOf('\n', from)
    to = end === -1 ? bytes.length : end
    const rows = parseRows(bytes.subarray(from, to))
    if (rows) yield rows
  }
}

/** Empty if truncated or too large. */
async function readRows(file: ArchiveFile): Promise<Bundle> {
  const rows = file.size <= BUNDLE_BYTES_MAX && parseRows(await file.read(BUNDLE_BYTES_MAX))
  return rows || {}
}

function parseRows(bytes: Buffer): Bundle | null {
  if (bytes.length > BUNDLE_BYTES_MAX) return null
  const parsed = v.safeParse(LineOfRows, parseJson(bytes.toString()))
  return parsed.success ? writtenBefore(new Date(), parsed.output) : null
}

/** Rows that claim to be newer would stay first in lists. Times that people choose, such as `lastMade`, may be later. */
function writtenBefore(now: Date, rows: Bundle): Bundle {
  const latest = now.toISOString()
  // The date may already be tomorrow in another time zone.
  const latestDay = addDays(latest.slice(0, 10), 1)
  const limits = new Map([
    ['createdAt', latest],
    ['updatedAt', latest],
    ['dateUpdated', latest],
    ['dateAdded', latestDay],
  ])
  const bounded = (row: StoredRow): StoredRow =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const limit = limits.get(name)
        const isLater = limit && typeof value === 'string' && /^\d{4}-\d\d/.test(value) && value > limit
        return [name, isLater ? limit : value]
      }),
    )
  return Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.map(bounded)]))
}

/** The recipes of the archive, after those that they contain. */
async function readRecipeFiles(archive: Archive, base: string): Promise<ArchiveFile[]> {
  const found = new Map<string, { file: ArchiveFile; links: string[] }>()
  for (const file of archive.files) {
    if (!file.path.startsWith(base) || !RECIPE_ROWS.test(file.path.slice(base.length))) continue
    const rows = await readRows(file)
    const links = (rows.recipeIngredient ?? []).flatMap(
      (line) => optionalText(line, 'referencedRecipeId') ?? [],
    )
    found.set(optionalText(rootOf(rows, 'recipe'), 'id') ?? file.path, { file, links })
  }
  return linkedFirst(found.keys(), (id) => found.get(id)?.links ?? []).flatMap(
    (id) => found.get(id)?.file ?? [],
  )
}

const rowsIn = (bundles: readonly Bundle[], table: string): StoredRow[] =>
  bundles.flatMap((bundle) => bundle[table] ?? [])

const rootOf = (rows: Bundle, table: keyof Database): StoredRow => rows[table]?.[0] ?? {}

function* wordItems(words: ReadonlyMap<string, Bundle[]>): Iterable<SourceItem> {
  const labels = new Map(
    rowsIn(words.get('label') ?? [], 'label').map((row) => [
      optionalText(row, 'id'),
      optionalText(row, 'name'),
    ]),
  )
  for (const rows of words.get('household') ?? [])
    yield { kind: 'word', word: 'household', ...naming(rootOf(rows, 'household')) }
  for (const rows of words.get('user') ?? []) {
    const row = rootOf(rows, 'user')
    const [username, email] = [optionalText(row, 'username'), optionalText(row, 'email')]
    const name = optionalText(row, 'fullName') ?? username ?? ''
    yield { kind: 'word', word: 'person', ...naming(row), name, username, email }
  }
  for (const word of ['label', 'food', 'unit', 'category', 'tag', 'tool'] as const)
    for (const rows of words.get(word) ?? []) {
      const row = rootOf(rows, word)
      const aliases = [...(rows.foodAlias ?? []), ...(rows.unitAlias ?? [])]
      yield {
        kind: 'word',
        word,
        ...naming(row),
        pluralName: optionalText(row, 'pluralName'),
        abbreviation: optionalText(row, 'abbreviation'),
        pluralAbbreviation: optionalText(row, 'pluralAbbreviation'),
        useAbbreviation: flag(row, 'useAbbreviation') === 1,
        fraction: flag(row, 'fraction', true) === 1,
        description: optionalText(row, 'description'),
        aliases: aliases.flatMap((alias) => optionalText(alias, 'name') ?? []),
        label: labels.get(optionalText(row, 'labelId')),
        color: optionalText(row, 'color'),
        atHand: Boolean(rows.foodOnHand?.length),
        extras: extrasOf(row),
        rows,
      }
    }
}

const naming = (row: StoredRow): Pick<SourceWord, 'key' | 'name'> => ({
  key: optionalText(row, 'id') ?? '',
  name: optionalText(row, 'name') ?? '',
})

async function recipeItem(archive: Archive, file: ArchiveFile, names: Names): Promise<SourceItem> {
  const rows = await readRows(file)
  const row = rootOf(rows, 'recipe')
  const id = optionalText(row, 'id')
  if (!id || !optionalText(row, 'name')) return { kind: 'broken', name: file.path, reason: 'no-name-or-torn' }
  const folder = folderOf(file.path)
  const files = new Map(
    filesBelow(archive, folder).map(
      (one) => [`recipes/${id}/${one.path.slice(folder.length)}`.toLowerCase(), one] as const,
    ),
  )
  const recipe = createRecipes({ rows: (table) => rows[table] ?? [] }, files, names)(row)
  const pictures = IMAGE_NAMES.flatMap((size): SourcePicture[] => {
    const picture = files.get(`recipes/${id}/images/${size}`)
    return picture ? [{ size, read: () => picture.read() }] : []
  })
  return { kind: 'recipe', ...recipe, pictures, rows }
}

function cookbookItem(rows: Bundle): SourceItem {
  const row = rootOf(rows, 'cookbook')
  return {
    kind: 'cookbook',
    name: optionalText(row, 'name') ?? '',
    description: optionalText(row, 'description') ?? '',
    position: number(row, 'position') ?? 1,
    public: flag(row, 'public') === 1,
    recipes: [],
    filter: optionalText(row, 'queryFilterString') ?? '',
    rows,
  }
}

function planItem(rows: Bundle): SourceItem {
  const row = rootOf(rows, 'mealPlanEntry')
  return {
    kind: 'plan',
    date: optionalText(row, 'date') ?? '',
    by: optionalText(row, 'userId'),
    meal: optionalText(row, 'entryType'),
    recipe: optionalText(row, 'recipeId'),
    title: optionalText(row, 'title'),
    text: optionalText(row, 'text'),
    rows,
  }
}

function ideaItem(rows: Bundle): SourceItem {
  const row = rootOf(rows, 'mealPlanIdea')
  return { kind: 'idea', name: optionalText(row, 'title') ?? '', by: optionalText(row, 'userId'), rows }
}

function ruleItem(rows: Bundle): SourceItem {
  const row = rootOf(rows, 'mealPlanRule')
  return {
    kind: 'rule',
    day: optionalText(row, 'day') ?? 'unset',
    meal: optionalText(row, 'entryType') ?? 'unset',
    filter: optionalText(row, 'queryFilterString') ?? '',
    rows,
  }
}

const actionItem = (rows: Bundle): SourceItem => ({
  kind: 'action',
  name: optionalText(rootOf(rows, 'recipeAction'), 'title') ?? '',
  rows,
})

function listItem(rows: Bundle, { food, unit }: Names): SourceItem {
  const row = rootOf(rows, 'shoppingList')
  const items = rowsBy(rows.shoppingListItem ?? [], 'shoppingListId')
  return {
    kind: 'list',
    name: optionalText(row, 'name') ?? '',
    by: optionalText(row, 'userId'),
    extras: extrasOf(row),
    items: items(optionalText(row, 'id')).map((item) => ({
      quantity: number(item, 'quantity') ?? undefined,
      unit: unit(optionalText(item, 'unitId')),
      food: food(optionalText(item, 'foodId')),
      note: optionalText(item, 'note'),
      checked: flag(item, 'checked') === 1,
      extras: extrasOf(item),
    })),
    rows,
  }
}
