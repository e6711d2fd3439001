import { setImmediate } from 'node:timers/promises'
import { normalizeText, slugify } from '~/lib/text/normalize'
import type { MigrationFound } from '~/schemas/migration'
import type { UserCtx } from '~/server/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/db/chunks'
import { DomainError } from '~/server/errors'
import { ensureFoods } from '~/server/ingredients/ensure-words.service'
import { readMatcher } from '~/server/ingredients/matcher.service'
import { describeBroken } from './describe-broken'
import { describeLeftOut } from './describe-left-out'
import { findDuplicates } from './duplicates'
import { findKnownTagSlugs } from './duplicates.repository'
import { describeFailure } from './failure'
import {
  deleteItems,
  insertItems,
  type MigrationRow,
  type NewItem,
  updateMigration,
} from './migrations.repository'
import { optionsFor, withMigrationFiles } from './open-migration'
import { createProgress } from './progress'
import { readerOf } from './readers/readers'
import type { ReadFiles } from './reading/files-in-thread'
import type { SourceItem, SourceRecipe } from './source'
import { type DoubtedLine, toDraft } from './to-draft'
import { whileAlive } from './while-alive'

/** Most items of one file; no collection has that many recipes. */
const ITEMS_MAX = 100_000
const BATCH = 100
const DOUBTS_SHOWN = 100
const BROKEN_SHOWN = 200
const LEFT_OUT_SHOWN = 100

/**
 * Reads the uploaded files once without writing any recipe: notes every item, which recipes the group has
 * already, and what it adds up to. As what they are recognised for, or as `source`. Never throws: what went wrong is
 * noted.
 */
export const lookThrough = (ctx: UserCtx, migration: MigrationRow): Promise<void> =>
  whileAlive(ctx, migration.id, (ctx) => readAndNote(ctx, migration))

async function readAndNote(ctx: UserCtx, migration: MigrationRow): Promise<void> {
  const { id } = migration
  try {
    await withMigrationFiles(ctx, migration, async (files) => {
      const source = migration.source ?? files.known[0]?.key
      const chosen = source === undefined ? undefined : readerOf(source)
      if (!chosen) throw new DomainError('archive_unknown')
      await deleteItems(ctx, id)
      const found = await collect(ctx, migration, files, chosen.key)
      const isKnown = files.known.some(({ key }) => key === chosen.key)
      const candidates = [...(isKnown ? [] : [{ key: chosen.key, name: chosen.name }]), ...files.known]
      const { recipes, links, lists, plans, cookbooks, rules, words, brokenCount } = found
      const total = recipes + links + lists + plans + cookbooks + rules + words + brokenCount
      if (total === 0 && !found.table) throw new DomainError('archive_without_recipe')
      await updateMigration(
        ctx,
        migration,
        { status: 'ready', source: chosen.key, found: { ...found, candidates }, error: null },
        ['reading'],
      )
    })
  } catch (error) {
    if (ctx.stopping.aborted) return
    if (!(error instanceof DomainError))
      ctx.log.error({ err: error, migration: id }, 'a file could not be looked through')
    const failure = JSON.stringify(describeFailure(error, ctx.locale))
    await updateMigration(ctx, migration, { status: 'ready', found: null, error: failure }, ['reading'])
  }
  ctx.emit({
    name: 'migration',
    data: {
      operation: 'update',
      groupId: migration.groupId,
      householdId: migration.householdId,
      migrationId: id,
    },
  })
}

async function collect(
  ctx: UserCtx,
  migration: MigrationRow,
  files: ReadFiles,
  source: string,
): Promise<Omit<MigrationFound, 'candidates'>> {
  const matcher = await readMatcher(ctx)
  const reading = { matcher, locale: ctx.locale, accepted: new Set<string>() }
  const progress = createProgress(ctx, migration, 0)
  const tags = new Set<string>()
  const foods = new Set<string>()
  const leftOut = new Map<string, number>()
  const broken: { name: string; reason: string }[] = []
  const counts = {
    recipes: 0,
    duplicates: 0,
    pictures: 0,
    lists: 0,
    plans: 0,
    cookbooks: 0,
    rules: 0,
    words: 0,
    links: 0,
    lines: 0,
  }
  let doubts: (DoubtedLine & { recipe: string })[] = []
  let doubtfulLines = 0
  let brokenCount = 0
  let others: NewItem[] = []
  let waiting: { position: number; recipe: SourceRecipe }[] = []

  const flush = async () => {
    const duplicates = await findDuplicates(
      ctx,
      waiting.map(({ recipe }) => recipe),
    )
    const items = waiting.map(({ position, recipe }, at): NewItem => {
      const duplicate = duplicates[at]
      if (duplicate) counts.duplicates += 1
      return {
        position,
        kind: 'recipe',
        sourceKey: recipe.key?.slice(0, 500) ?? null,
        name: recipe.name.slice(0, 300),
        existingId: duplicate?.existingId ?? null,
        difference: duplicate ?? null,
        content: null,
      }
    })
    await insertItems(ctx, migration.id, items)
    waiting = []
    await progress.report(counts.recipes, '')
  }

  const flushOthers = async () => {
    await insertItems(ctx, migration.id, others)
    others = []
  }

  const takeRecipe = async (recipe: SourceRecipe, position: number) => {
    counts.recipes += 1
    if (recipe.pictures?.length) counts.pictures += 1
    for (const tag of recipe.tags ?? []) if (slugify(tag)) tags.add(slugify(tag))
    const read = await toDraft(recipe, reading)
    for (const line of read.draft.recipeIngredient ?? [])
      if (typeof line === 'object' && line.food && typeof line.food === 'object')
        foods.add(normalizeText(line.food.name ?? ''))
    counts.lines += read.lines
    doubtfulLines += read.doubts.length
    doubts.push(...read.doubts.map((doubt) => ({ ...doubt, recipe: recipe.name })))
    if (doubts.length > DOUBTS_SHOWN * 2)
      doubts = doubts.toSorted((one, other) => one.confidence - other.confidence).slice(0, DOUBTS_SHOWN)
    waiting.push({ position, recipe })
    if (waiting.length >= BATCH) await flush()
  }

  const takeOther = async (item: Exclude<SourceItem, { kind: 'recipe' }>, position: number) => {
    const { kind } = item
    if (kind === 'left-out') {
      const what = describeLeftOut(item, ctx.locale)
      if (leftOut.size < LEFT_OUT_SHOWN) leftOut.set(what, (leftOut.get(what) ?? 0) + (item.count ?? 1))
      return
    }
    if (kind === 'broken') {
      brokenCount += 1
      if (broken.length < BROKEN_SHOWN) broken.push(describeBroken(item, ctx.locale))
      return
    }
    if (kind === 'word') {
      // Households and people are no words of their own: they only say whose the rest is.
      if (item.word !== 'household' && item.word !== 'person') counts.words += 1
      if (item.word === 'tag' && slugify(item.name)) tags.add(slugify(item.name))
      if (item.word === 'food') foods.add(normalizeText(item.name))
    } else
      counts[
        ({ list: 'lists', plan: 'plans', cookbook: 'cookbooks', rule: 'rules', link: 'links' } as const)[kind]
      ] += 1
    const name = nameOf(item)
    others.push({
      position,
      kind,
      sourceKey: null,
      name: name.slice(0, 300),
      existingId: null,
      difference: null,
      content: item,
    })
    if (others.length >= BATCH) await flushOthers()
  }

  let position = 0
  for await (const item of files.items(source, optionsFor(ctx, migration))) {
    files.release(item)
    ctx.stopping.throwIfAborted()
    if (position >= ITEMS_MAX) throw new DomainError('archive_too_many_files', { number: ITEMS_MAX })
    if (item.kind === 'recipe') await takeRecipe(item, position)
    else await takeOther(item, position)
    position += 1
    // Requests that came meanwhile go in between.
    await setImmediate()
  }
  if (waiting.length > 0) await flush()
  await flushOthers()
  return {
    ...counts,
    tags: { total: tags.size, new: tags.size - (await countKnownTags(ctx, tags)) },
    foods: { total: foods.size, new: await countNewFoods(ctx, foods) },
    doubtfulLines,
    doubts: doubts.toSorted((one, other) => one.confidence - other.confidence).slice(0, DOUBTS_SHOWN),
    broken,
    brokenCount,
    leftOut: [...leftOut].map(([what, count]) => ({ what, count })),
    table: await files.table(source),
  }
}

function nameOf(item: Exclude<SourceItem, { kind: 'recipe' | 'broken' | 'left-out' }>): string {
  if (item.kind === 'plan') return item.date
  if (item.kind === 'rule') return item.day
  return item.name ?? (item.kind === 'link' ? item.url : '')
}

async function countKnownTags(ctx: UserCtx, slugs: ReadonlySet<string>): Promise<number> {
  let known = 0
  for (const part of chunksOf([...slugs], IDS_PER_STATEMENT)) known += await findKnownTagSlugs(ctx, part)
  return known
}

async function countNewFoods(ctx: UserCtx, names: ReadonlySet<string>): Promise<number> {
  const known = await ensureFoods(ctx, [])
  return [...names].filter((name) => name && !known.has(name)).length
}
