import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { DomainError } from '~/server/platform/errors'
import type { Conversion } from '~/server/transfer/backups/mealie/conversion'
import { convertOther } from '~/server/transfer/backups/mealie/convert-other'
import {
  DATABASE_BYTES_MAX,
  MEALIE_DATABASE,
  parseMealieTables,
} from '~/server/transfer/backups/mealie/mealie-backup'
import { byPosition, flag, number } from '~/server/transfer/backups/mealie/values'
import { type Archive, type ArchiveFile, filesLike, folderOf } from '../archive/archive'
import type { LeftOut } from '../describe-items'
import type { Reader, SourceItem, SourceWord } from '../source'
import { recipesOf } from './mealie-recipes'
import { extrasOf, namesOf, optionalText, rowsBy } from './mealie-rows'

export const mealieBackup: Reader = {
  key: 'mealie',
  name: 'Mealie (backup)',
  endings: ['.zip'],
  async detect(archive) {
    const [file] = filesLike(archive, MEALIE_DATABASE)
    const head = file && (await file.head()).toString()
    return head && /"alembic_version"\s*:/.test(head) ? 0.97 : 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    const { from, files } = await openBackup(archive)
    yield* wordsOf(from)
    yield* recipesOf(from, files)
    for (const row of from.rows('cookbook'))
      yield {
        kind: 'cookbook',
        name: optionalText(row, 'name') ?? '',
        description: optionalText(row, 'description') ?? '',
        position: number(row, 'position') ?? 1,
        public: flag(row, 'public') === 1,
        recipes: [],
        filter: optionalText(row, 'queryFilterString') ?? '',
      }
    yield* listsOf(from)
    for (const row of from.rows('mealPlanEntry'))
      yield {
        kind: 'plan',
        date: optionalText(row, 'date') ?? '',
        by: optionalText(row, 'userId'),
        meal: optionalText(row, 'entryType'),
        recipe: optionalText(row, 'recipeId'),
        title: optionalText(row, 'title'),
        text: optionalText(row, 'text'),
      }
    for (const row of from.rows('mealPlanRule'))
      yield {
        kind: 'rule',
        day: optionalText(row, 'day') ?? 'unset',
        meal: optionalText(row, 'entryType') ?? 'unset',
        filter: optionalText(row, 'queryFilterString') ?? '',
      }
    yield* leftOutOf(from)
  },
}

async function openBackup(archive: Archive) {
  const [database] = filesLike(archive, MEALIE_DATABASE)
  if (!database) throw new DomainError('archive_unreadable')
  const base = `${folderOf(database.path)}data/`
  const files = new Map<string, ArchiveFile>()
  for (const file of archive.files)
    if (file.path.startsWith(base)) files.set(file.path.slice(base.length).toLowerCase(), file)
  const tables = parseMealieTables(await database.read(DATABASE_BYTES_MAX))
  const options = { env: { DEFAULT_HOUSEHOLD: '' }, now: new Date().toISOString() }
  return { from: convertOther({ tables, files }, options), files }
}

function* wordsOf(from: Conversion): Iterable<SourceItem> {
  const labelName = namesOf(from.rows('label'))
  const atHand = new Set(from.rows('foodOnHand').map((row) => optionalText(row, 'foodId')))
  const aliases = rowsBy(from.rows('foodAlias'), 'foodId')
  const unitAliases = rowsBy(from.rows('unitAlias'), 'unitId')
  const word = (row: StoredRow, kind: SourceWord['word'], more: Partial<SourceWord> = {}): SourceItem => ({
    kind: 'word',
    word: kind,
    key: optionalText(row, 'id') ?? '',
    name: optionalText(row, 'name') ?? '',
    ...more,
  })
  for (const row of from.rows('household')) yield word(row, 'household')
  for (const row of from.rows('user')) {
    const name = optionalText(row, 'fullName') ?? optionalText(row, 'username')
    yield word(row, 'person', { name, email: optionalText(row, 'email') })
  }
  for (const row of from.rows('label')) yield word(row, 'label', { color: optionalText(row, 'color') })
  for (const row of from.rows('food')) {
    const foodId = optionalText(row, 'id')
    yield word(row, 'food', {
      pluralName: optionalText(row, 'pluralName'),
      description: optionalText(row, 'description'),
      label: labelName(optionalText(row, 'labelId')),
      aliases: aliases(foodId).flatMap((alias) => optionalText(alias, 'name') ?? []),
      atHand: atHand.has(foodId),
      extras: extrasOf(row),
    })
  }
  for (const row of from.rows('unit'))
    yield word(row, 'unit', {
      pluralName: optionalText(row, 'pluralName'),
      abbreviation: optionalText(row, 'abbreviation'),
      pluralAbbreviation: optionalText(row, 'pluralAbbreviation'),
      useAbbreviation: flag(row, 'useAbbreviation') === 1,
      fraction: flag(row, 'fraction', true) === 1,
      description: optionalText(row, 'description'),
      aliases: unitAliases(optionalText(row, 'id')).flatMap((alias) => optionalText(alias, 'name') ?? []),
    })
  for (const kind of ['category', 'tag', 'tool'] as const)
    for (const row of from.rows(kind)) yield word(row, kind)
}

function* listsOf(from: Conversion): Iterable<SourceItem> {
  const items = rowsBy(from.rows('shoppingListItem'), 'shoppingListId')
  const [food, unit, label] = [
    namesOf(from.rows('food')),
    namesOf(from.rows('unit')),
    namesOf(from.rows('label')),
  ]
  for (const row of from.rows('shoppingList'))
    yield {
      kind: 'list',
      name: optionalText(row, 'name') ?? '',
      by: optionalText(row, 'userId'),
      extras: extrasOf(row),
      items: byPosition(items(optionalText(row, 'id'))).map((item) => ({
        quantity: number(item, 'quantity') ?? undefined,
        unit: unit(optionalText(item, 'unitId')),
        food: food(optionalText(item, 'foodId')),
        note: optionalText(item, 'note'),
        label: label(optionalText(item, 'labelId')),
        checked: flag(item, 'checked') === 1,
        extras: extrasOf(item),
      })),
    }
}

/** Data that a restore imports and this import does not, and data that neither imports. */
function* leftOutOf(from: Conversion): Iterable<SourceItem> {
  const rows: [LeftOut, number][] = [
    ['accounts', from.rows('user').length],
    ['settings', from.rows('group').length + from.rows('household').length],
    ['api-tokens', from.rows('apiToken').length],
    ['invitations', from.rows('inviteToken').length],
    ['share-links', from.rows('shareLink').length],
    ['webhooks', from.rows('webhook').length],
    ['notifiers', from.rows('notifier').length],
    ['recipe-actions', from.rows('recipeAction').length],
    ['reports', from.rows('report').length],
    ['tools-on-hand', from.rows('toolOnHand').length],
    ['list-recipes', from.rows('shoppingListRecipe').length],
    ['list-labels', from.rows('shoppingListLabel').length],
  ]
  for (const [what, count] of rows) if (count > 0) yield { kind: 'left-out', what, count }
  for (const [what, count] of from.leftOut) if (what !== 'passwords') yield { kind: 'left-out', what, count }
}
