import type { Readable } from 'node:stream'
import type { Recipe } from '~/schemas/recipe'
import { getOwnGroup } from '~/server/people/groups/groups.service'
import type { UserCtx } from '~/server/platform/context'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '~/server/platform/db/group-data/archive-format'
import type { Bundle } from '~/server/platform/db/group-data/bundle'
import { LINKS, ROOT_TABLES, type RootTable } from '~/server/platform/db/group-data/group-tables'
import { readBundles, readRootIds } from '~/server/platform/db/group-data/read-bundles'
import { appVersion } from '~/server/platform/version'
import { countOmittedRows, findArchiveHouseholds, findArchivePeople } from './ramekin-archive.repository'
import { recipeEntries, textEntry, type ZipEntry, zipOf } from './recipe-zip'

/**
 * A lossless archive for import into another server: the usual recipe archive plus stored rows. `manifest.jsonl` names
 * the format; `data/{table}.jsonl` has a line per root row with its parts; `recipes/{slug}/rows.jsonl` the rows of one
 * recipe. No name ends in `.json`, so programs that read only recipes do not mistake them for recipes. Contains no
 * secrets: no account, password, token, webhook, notifier or invitation.
 */

/** Recipes whose rows are in memory at once. */
const BATCH = 50
/** Their lines. */
const LINES_PER_BATCH = 2000

/** `recipes` must be all of the group's recipes. */
export const groupArchive = (ctx: UserCtx, recipes: AsyncIterable<Recipe>): Readable =>
  zipOf(entries(ctx, recipes, 'group'))

export const recipesArchive = (ctx: UserCtx, recipes: AsyncIterable<Recipe>): Readable =>
  zipOf(entries(ctx, recipes, 'recipes'))

async function* entries(
  ctx: UserCtx,
  recipes: AsyncIterable<Recipe>,
  contents: 'group' | 'recipes',
): AsyncGenerator<ZipEntry> {
  yield await manifestEntry(ctx, contents)
  const people = await findArchivePeople(ctx)
  // Only a caller who may export the whole group gets email addresses.
  yield linesEntry('user', contents === 'group' ? people : people.map(({ email: _, ...person }) => person))
  yield linesEntry('household', await findArchiveHouseholds(ctx))
  const used = new Map<RootTable, Set<string>>()
  for await (const part of inBatches(recipes)) {
    const ids = part.map(({ id }) => id)
    const rows = new Map<unknown, Bundle>()
    for await (const bundle of readBundles(ctx.db, 'recipe', ids)) {
      rows.set(bundle.recipe?.[0]?.id, bundle)
      noteUsed(bundle, used)
    }
    yield* recipeEntries(ctx, eachOf(part), (recipe) => {
      const line = { ...rows.get(recipe.id), linkedRecipe: linkedIn(recipe) }
      return [textEntry(`recipes/${recipe.slug}/rows.jsonl`, () => [lineOf(line)])]
    })
  }
  for (const root of ROOT_TABLES) {
    if (root === 'recipe') continue
    const ids = contents === 'group' ? await readRootIds(ctx.db, root, ctx.actor.groupId) : used.get(root)
    if (ids) yield textEntry(dataPath(root), () => bundleLines(ctx, root, [...ids]))
    // Labels depend on the foods, so they come after them.
    if (root === 'label' && contents === 'recipes') yield* labelEntries(ctx, [...(used.get('food') ?? [])])
  }
}

async function* labelEntries(ctx: UserCtx, foodIds: readonly string[]): AsyncGenerator<ZipEntry> {
  const ids = new Set<string>()
  for await (const { food = [] } of readBundles(ctx.db, 'food', foodIds))
    for (const { labelId } of food) if (typeof labelId === 'string') ids.add(labelId)
  if (ids.size > 0) yield textEntry(dataPath('label'), () => bundleLines(ctx, 'label', [...ids]))
}

async function manifestEntry(ctx: UserCtx, contents: 'group' | 'recipes'): Promise<ZipEntry> {
  const manifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    program: `Ramekin ${appVersion}`,
    createdAt: ctx.now,
    contents,
    group: (await getOwnGroup(ctx)).name,
    leftOut: contents === 'group' ? await countOmittedRows(ctx) : {},
  }
  return textEntry('manifest.jsonl', () => [lineOf(manifest)])
}

/** Names of linked recipes, which may be missing from the archive. */
const linkedIn = ({ recipeIngredient }: Recipe) =>
  recipeIngredient.flatMap(({ referencedRecipe }) =>
    referencedRecipe ? [{ id: referencedRecipe.id, name: referencedRecipe.name }] : [],
  )

const dataPath = (table: string) => `data/${table}.jsonl`
const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

const linesEntry = (table: string, rows: readonly object[]): ZipEntry =>
  textEntry(dataPath(table), () => rows.map((row) => lineOf({ [table]: [row] })))

async function* bundleLines(
  ctx: UserCtx,
  root: RootTable,
  ids: readonly (string | number)[],
): AsyncGenerator<string> {
  for await (const bundle of readBundles(ctx.db, root, ids)) yield lineOf(bundle)
}

/** Collects the foods, units and organizers that a recipe's rows refer to. */
function noteUsed(bundle: Bundle, used: Map<RootTable, Set<string>>): void {
  for (const rows of Object.values(bundle))
    for (const row of rows)
      for (const [column, table] of usedColumns) {
        const value = row[column]
        if (typeof value === 'string') used.set(table, (used.get(table) ?? new Set()).add(value))
      }
}

const usedColumns = Object.entries(LINKS).flatMap(([column, target]): [string, RootTable][] => {
  const table = ROOT_TABLES.find((root) => root === target)
  return table && table !== 'recipe' ? [[column, table]] : []
})

async function* inBatches(recipes: AsyncIterable<Recipe>): AsyncGenerator<Recipe[]> {
  let batch: Recipe[] = []
  let lines = 0
  for await (const recipe of recipes) {
    batch.push(recipe)
    lines += recipe.recipeIngredient.length + recipe.recipeInstructions.length + recipe.comments.length
    if (batch.length < BATCH && lines < LINES_PER_BATCH) continue
    yield batch
    batch = []
    lines = 0
  }
  if (batch.length > 0) yield batch
}

async function* eachOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
