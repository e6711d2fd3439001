import { setImmediate } from 'node:timers/promises'
import type { MigrationFound } from '~/schemas/migration'
import { NAME_MAX } from '~/schemas/wire'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { type Candidate, candidateOf, createRepeats, findDuplicates } from './duplicates'
import { describeFailure } from './failure'
import { createFindings, type Findings, type OtherItem } from './findings'
import {
  deleteItems,
  insertItems,
  type MigrationRow,
  type NewItem,
  updateMigration,
} from './migrations.repository'
import { optionsFor, withMigrationFiles } from './open-migration'
import { createProgress } from './progress'
import type { ReadFiles } from './reading/files-in-thread'
import type { SourceRecipe } from './source'
import { toDraft } from './to-draft'

/** Per file; no collection has that many recipes. */
const ITEMS_MAX = 100_000
const BATCH = 100

/**
 * Reads the uploaded files without writing recipes: stores every item, duplicates in the group, and totals. Reads them
 * as `source`, or as the program that is recognized. Throws only when it is stopped: failures are stored.
 */
export async function scanMigration(ctx: UserCtx, migration: MigrationRow): Promise<void> {
  const { id } = migration
  try {
    await withMigrationFiles(ctx, migration, async (files) => {
      const source = migration.source ?? files.known[0]?.key
      const { readerOf } = await import('./readers/readers')
      const chosen = source === undefined ? undefined : readerOf(source)
      if (!chosen) throw new DomainError('archive_unknown')
      await deleteItems(ctx, id)
      const found = await collect(ctx, migration, files, chosen.key)
      const isKnown = files.known.some(({ key }) => key === chosen.key)
      const candidates = [...(isKnown ? [] : [{ key: chosen.key, name: chosen.name }]), ...files.known]
      const { recipes, links, lists, plans, cookbooks, rules, ideas, actions, words, brokenCount } = found
      const others = lists + plans + cookbooks + rules + ideas + actions + words
      const total = recipes + links + others + brokenCount
      if (total === 0 && !found.table) throw new DomainError('archive_without_recipe')
      await updateMigration(
        ctx,
        migration,
        { status: 'ready', source: chosen.key, found: { ...found, candidates }, error: null },
        ['reading'],
      )
    })
  } catch (error) {
    ctx.stopping.throwIfAborted()
    if (!(error instanceof DomainError))
      ctx.log.error({ err: error, migration: id }, 'a file could not be scanned')
    const failure = JSON.stringify(describeFailure(error, ctx.locale))
    await updateMigration(ctx, migration, { status: 'ready', found: null, error: failure }, ['reading'])
  }
  const { householdId } = migration
  ctx.emit({ name: 'migration', data: { operation: 'update', householdId, migrationId: id } })
}

async function collect(
  ctx: UserCtx,
  migration: MigrationRow,
  files: ReadFiles,
  source: string,
): Promise<Omit<MigrationFound, 'candidates'>> {
  const reading = { matcher: await readMatcher(ctx), locale: ctx.locale, accepted: new Set<string>() }
  const findings = createFindings(ctx)
  const options = optionsFor(ctx, migration)
  const notes = createNotes(ctx, migration, findings)
  let position = 0
  for await (const item of files.items(source, options)) {
    files.release(item)
    ctx.stopping.throwIfAborted()
    if (position >= ITEMS_MAX) throw new DomainError('archive_too_many_files', { number: ITEMS_MAX })
    if (item.kind === 'recipe') {
      const drafted = await toDraft(item, reading)
      findings.addRecipe(item, drafted)
      await notes.addRecipe(candidateOf(item, drafted), position)
    } else if (item.kind === 'left-out') findings.addLeftOut(item)
    else if (item.kind === 'broken') findings.addBroken(item)
    else {
      findings.addOther(item)
      await notes.addOther(item, position)
    }
    position += 1
    await setImmediate()
  }
  await notes.flush()
  const table = await files.table(source)
  return {
    ...(await findings.sum()),
    table: table && { ...table, guess: options.columns ?? table.guess },
  }
}

/** Writes items in batches, with the duplicates of recipes in the group and in the file. */
function createNotes(ctx: UserCtx, migration: MigrationRow, { counts }: Findings) {
  const progress = createProgress(ctx, migration, 0)
  const repeats = createRepeats()
  let recipes: (Candidate & { position: number })[] = []
  let others: NewItem[] = []

  const flushRecipes = async () => {
    const duplicates = await findDuplicates(ctx, recipes)
    const items = recipes.map(({ position, ...candidate }, at): NewItem => {
      const { recipe } = candidate
      const duplicate = duplicates[at]
      const repeated = repeats.add(candidate, position)
      const firstPosition = duplicate ? null : repeated
      if (duplicate) counts.duplicates += 1
      if (firstPosition !== null) counts.repeats += 1
      return {
        position,
        kind: 'recipe',
        sourceKey: recipe.key?.slice(0, 500) ?? null,
        name: recipe.name.slice(0, 300),
        existingId: duplicate?.existingId ?? null,
        firstPosition,
        difference: duplicate ?? null,
        content: { folders: foldersOf(recipe) },
      }
    })
    await insertItems(ctx, migration.id, items)
    recipes = []
    await progress.report(counts.recipes, '')
  }

  const flushOthers = async () => {
    await insertItems(ctx, migration.id, others)
    others = []
  }

  return {
    async addRecipe(candidate: Candidate, position: number): Promise<void> {
      recipes.push({ ...candidate, position })
      if (recipes.length >= BATCH) await flushRecipes()
    },
    async addOther(item: OtherItem, position: number): Promise<void> {
      others.push({
        position,
        kind: item.kind,
        sourceKey: null,
        name: nameOf(item).slice(0, 300),
        existingId: null,
        firstPosition: null,
        difference: null,
        content: item,
      })
      if (others.length >= BATCH) await flushOthers()
    },
    async flush(): Promise<void> {
      if (recipes.length > 0) await flushRecipes()
      await flushOthers()
    },
  }
}

const FOLDERS_MAX = 20

/** By which its recipes can be chosen. */
function foldersOf({ categories = [], tags = [] }: SourceRecipe): string[] {
  const names = categories.length > 0 ? categories : tags
  return [...new Set(names.map((name) => name.trim().slice(0, NAME_MAX)).filter(Boolean))].slice(
    0,
    FOLDERS_MAX,
  )
}

function nameOf(item: OtherItem): string {
  if (item.kind === 'plan') return item.date
  if (item.kind === 'rule') return item.day
  return item.name ?? (item.kind === 'link' ? item.url : '')
}
