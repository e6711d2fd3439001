import { m } from '~/paraglide/messages.js'
import type { MigrationStatus } from '~/schemas/migration'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import { getRecipe } from '~/server/kitchen/recipes/recipes.service'
import type { UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { createCooldownQueue } from '~/server/platform/limits/cooldown-queue'
import { serverState } from '~/server/platform/server-state'
import { importFromUrl } from '~/server/transfer/import/import.service'
import type { Saving as PageSaving } from '~/server/transfer/import/save-read-recipe'
import { continueReport, type RunningReport } from '~/server/transfer/reports/reports.service'
import { describeBroken } from './describe-items'
import { draftOf, saveFailedAsDraft } from './failed-recipes'
import { describeFailure } from './failure'
import { importOthers, readCookbookTags } from './import-others.service'
import { importNames } from './import-words.service'
import { type Linking, linkLater } from './link-later'
import { findNewFoodIds, inRecordedTransaction, insertMade } from './made.repository'
import { markAs } from './mark-as'
import {
  type Decisions,
  findDecisions,
  findStatus,
  LEFT,
  type MigrationRow,
  setOutcome,
  updateMigration,
} from './migrations.repository'
import { optionsFor, uploadKey, withMigrationFiles } from './open-migration'
import { createProgress, itemsOf } from './progress'
import { createRowArrival, type FileIds } from './row-arrival'
import { createFromRows } from './save-rows'
import { createFromSource, replaceBySource, type SavedRecipe, type Saving } from './save-source-recipe'
import { setLeft } from './selection.repository'
import type { SourceItem, SourceRecipe } from './source'
import { readGroupWords } from './words.service'

/** Recipes in parallel: while one waits for its picture, another is written. */
const AT_ONCE = 3
/** Pictures of imported recipes that the page shows. */
const LATEST_SHOWN = 10
/** Writing imported recipes takes at most half of the event loop's time. */
const writeQueue = serverState(() => createCooldownQueue(1))
/** Events that are still sent for each item. */
const EVENTS_THROUGH = new Set([
  'migration',
  'report',
  'shoppingList',
  'shoppingListItem',
  'mealPlan',
  'cookbook',
])

/**
 * Runs the import with the person's choices. A failed recipe does not stop the others; each result is stored in the
 * recipe's transaction, so that an interrupted import can resume and be undone. Throws only when it is stopped: the
 * report has the outcome.
 */
export async function runImport(caller: UserCtx, migration: MigrationRow, reportId: string): Promise<void> {
  const { id, householdId } = migration
  const ctx = quiet(caller)
  const report = continueReport(ctx, reportId)
  let status: MigrationStatus = 'done'
  let error: string | null = null
  try {
    status = (await importAll(ctx, migration, report)) ? 'done' : 'cancelled'
  } catch (failure) {
    ctx.stopping.throwIfAborted()
    if (!(failure instanceof DomainError))
      ctx.log.error({ err: failure, migration: id }, 'an import broke off')
    status = 'failed'
    error = JSON.stringify(describeFailure(failure, ctx.locale))
    await report.addEntry({
      success: false,
      message: m.migration_broke_off({}, ctx),
      exception: describeFailure(failure, ctx.locale).message,
    })
  }
  await report.finish()
  const from: MigrationStatus[] = ['importing', 'cancelled']
  await updateMigration(ctx, migration, { status, error, endedAt: new Date().toISOString() }, from)
  for (const { key } of migration.files) await ctx.files.remove(uploadKey(id, key))
  ctx.emit({ name: 'report', data: { operation: 'update', householdId, reportId } })
  ctx.emit({ name: 'migration', data: { operation: 'update', householdId, migrationId: id } })
}

/** Suppresses the events of single recipes, since the migration's own events cover them. */
const quiet = (caller: UserCtx): UserCtx => ({
  ...caller,
  emit(event) {
    if (EVENTS_THROUGH.has(event.name)) caller.emit(event)
  },
})

async function importAll(ctx: UserCtx, migration: MigrationRow, report: RunningReport): Promise<boolean> {
  const { readerOf } = await import('./readers/readers')
  const reader = migration.source && readerOf(migration.source)
  if (!reader) throw new DomainError('archive_unknown')
  const progress = createProgress(ctx, migration, itemsOf(migration.found))
  const left = await setLeft(ctx, migration.id)
  if (left > 0)
    await report.addEntry({ success: true, message: m.migration_report_left({ count: left }, ctx) })
  const decisions = await findDecisions(ctx, migration.id)
  const keys = new Map<string, string>()
  const ids = new Map<number, string>()
  for (const [position, { recipeId, existingId, firstPosition, outcome, sourceKey }] of decisions) {
    // A skipped recipe exists already: later items refer to the existing one.
    const isSkipped = outcome === 'skipped' || outcome === LEFT
    const id = recipeId ?? (isSkipped ? (existingId ?? ids.get(firstPosition ?? -1)) : null)
    if (id && outcome !== LEFT) ids.set(position, id)
    if (sourceKey && id) keys.set(sourceKey, id)
  }
  const people = await importNames(ctx, migration.id, report)
  const saving = await createSaving(ctx, migration, people, (key) => keys.get(key))
  const job: Job = { migration, report, decisions, keys, ids, saving }
  const running = new Set<Promise<void>>()
  const linking: Linking[] = []
  let done = 0
  let { pictures, latest } = migration.progress
  let isCancelled = false
  let failure: unknown
  await withMigrationFiles(ctx, migration, async (files) => {
    try {
      let position = -1
      for await (const read of files.items(reader.key, optionsFor(ctx, migration))) {
        position += 1
        const item = markAs(read, migration.choices)
        if (item.kind === 'broken') await reportBroken(ctx, job, item)
        if (item.kind !== 'recipe' && item.kind !== 'link') continue
        done += 1
        if (item.kind === 'recipe' && linksRecipes(item) && !item.rows)
          linking.push({ position, recipe: withoutFiles(item) })
        if (decisions.get(position)?.outcome) {
          files.release(item)
          continue
        }
        ctx.stopping.throwIfAborted()
        if (failure) throw failure
        isCancelled = await hasBeenCancelled(ctx, migration)
        if (isCancelled) break
        while (running.size >= AT_ONCE) await Promise.race(running)
        // The recipes that this one contains or repeats must be saved first.
        const isRepeat = typeof decisions.get(position)?.firstPosition === 'number'
        if (item.kind === 'recipe' && (isRepeat || linksRecipes(item))) await Promise.all(running)
        await progress.report(done, item.name ?? '', { pictures, latest })
        const work = importItem({ ...ctx, now: new Date().toISOString() }, job, item, position).then(
          (saved) => {
            if (!saved) return
            if (saved.image) pictures += 1
            const { id, name, image } = saved
            latest = [{ id, name, image }, ...latest].slice(0, LATEST_SHOWN)
          },
          (error: unknown) => {
            failure ??= error
          },
        )
        const tracked = work.finally(() => {
          files.release(item)
          running.delete(tracked)
        })
        running.add(tracked)
      }
    } finally {
      await Promise.all(running)
    }
  })
  if (failure) throw failure
  if (!isCancelled) {
    await linkLater(ctx, migration.id, linking, saving.reading)
    const recipeOf = (key: string) => keys.get(key)
    await importOthers(ctx, migration.id, report, { recipeOf, people, arrival: saving.arrival })
  }
  await progress.report(done, '', { pictures, latest })
  await progress.note()
  return !isCancelled
}

const withoutFiles = (recipe: SourceRecipe): SourceRecipe => ({
  ...recipe,
  pictures: undefined,
  assets: undefined,
  events: undefined,
})

const linksRecipes = ({ ingredients = [] }: SourceRecipe): boolean =>
  ingredients.some((line) => typeof line !== 'string' && line.recipe)

interface Job {
  migration: MigrationRow
  report: RunningReport
  decisions: Decisions
  keys: Map<string, string>
  /** Of the recipes that are here, by their position in the file. */
  ids: Map<number, string>
  saving: Saving
}

async function createSaving(
  ctx: UserCtx,
  migration: MigrationRow,
  people: FileIds,
  recipeOf: (key: string) => string | undefined,
): Promise<Saving> {
  const { id, source, choices, locale } = migration
  const cookbookTags = await readCookbookTags(ctx, id)
  const own = choices.addTag && source ? [choices.tag ?? source] : []
  return {
    migrationId: id,
    reading: {
      matcher: await readMatcher(ctx),
      locale,
      accepted: new Set(choices.acceptedLines),
      edited: new Map(choices.editedLines.map((line) => [line.text, line])),
      recipeOf,
    },
    people,
    arrival: await createRowArrival(ctx, { idOf: people.idOf, recipeOf }),
    words: await readGroupWords(ctx),
    tagsFor: ({ key }) => [...own, ...((key && cookbookTags.get(key)) || [])],
    inTurn: (work) => writeQueue(ctx)(ctx.actor.householdId, work),
  }
}

/** Error: `migration_not_allowed` if the person may no longer import. */
async function hasBeenCancelled(ctx: UserCtx, { id }: MigrationRow): Promise<boolean> {
  return assertFound(await findStatus(ctx, id), 'migration_not_allowed') !== 'importing'
}

/** Imports one item and reports it; null if nothing was saved. Throws only errors that stop the whole import. */
async function importItem(
  ctx: UserCtx,
  job: Job,
  item: Extract<SourceItem, { kind: 'recipe' | 'link' }>,
  position: number,
): Promise<SavedRecipe | null> {
  const { migration, report } = job
  const name = item.name || (item.kind === 'link' ? item.url : '')
  try {
    const saved =
      item.kind === 'link'
        ? await importLink(ctx, job, item, position)
        : await importRecipe(ctx, job, item, position)
    const decision = job.decisions.get(position)
    const id = saved?.id ?? decision?.existingId ?? job.ids.get(decision?.firstPosition ?? -1)
    if (id) job.ids.set(position, id)
    if (id && item.kind === 'recipe' && item.key) job.keys.set(item.key, id)
    const recipe = saved ? { recipeId: saved.id } : {}
    if (!saved) await setOutcome(ctx, migration.id, position, { outcome: 'skipped' })
    const message = saved
      ? m.report_imported({ name: saved.name }, ctx)
      : m.migration_report_skipped({ name }, ctx)
    await report.addEntry({ success: true, message, ...recipe })
    for (const { of, reason, url } of saved?.lost ?? []) {
      const say = of === 'recipe' ? m.migration_report_picture_lost : m.migration_report_timeline_picture_lost
      const lost = say({ name: saved?.name ?? name }, ctx)
      await report.addEntry({ success: false, message: lost, exception: reason, url, ...recipe })
    }
    return saved
  } catch (error) {
    if (ctx.stopping.aborted) throw error
    if (error instanceof DomainError && error.id === 'storage_full') throw error
    if (!(error instanceof DomainError))
      ctx.log.error({ err: error, migration: migration.id }, 'a recipe could not be imported')
    await setOutcome(ctx, migration.id, position, { outcome: 'failed' })
    const message = m.migration_report_failed({ name }, ctx)
    const draftId = item.kind === 'recipe' ? await saveFailedAsDraft(ctx, item, error) : draftOf(error)
    const exception = describeFailure(error, ctx.locale).message
    await report.addEntry({ success: false, message, exception, draftId })
    return null
  }
}

async function importRecipe(
  ctx: UserCtx,
  { decisions, ids, migration, saving }: Job,
  recipe: SourceRecipe,
  position: number,
) {
  const decision = decisions.get(position)
  const isRepeat = decision?.existingId === null && ids.has(decision.firstPosition ?? -1)
  if (isRepeat && (decision.choice ?? migration.choices.repeats) === 'skip') return null
  const choice = decision?.existingId ? (decision.choice ?? migration.choices.duplicates) : 'both'
  if (choice === 'skip') return null
  if (choice === 'replace' && decision?.existingId)
    return replaceBySource(ctx, decision.existingId, recipe, saving, position)
  return recipe.rows
    ? createFromRows(ctx, recipe, recipe.rows, saving, position)
    : createFromSource(ctx, recipe, saving, position)
}

async function importLink(
  ctx: UserCtx,
  { saving }: Job,
  { url, tags = [], categories }: Extract<SourceItem, { kind: 'link' }>,
  position: number,
) {
  const make: PageSaving['make'] = (ctx, create) =>
    inRecordedTransaction(ctx, saving.migrationId, async (ctx) => {
      const made = await create(ctx)
      const { id } = made
      const { updatedAt } = await getRecipe(ctx, made.slug)
      const foods = await findNewFoodIds(ctx, id)
      await insertMade(ctx, saving.migrationId, [
        { kind: 'recipe', madeId: id, stamp: updatedAt ?? '' },
        ...foods.map((madeId) => ({ kind: 'food', madeId, stamp: ctx.now })),
      ])
      await setOutcome(ctx, saving.migrationId, position, { outcome: 'imported', recipeId: id })
      return made
    })
  const slug = await importFromUrl(
    ctx,
    {
      url,
      includeTags: false,
      includeCategories: false,
      tags: [...tags, ...saving.tagsFor({ name: '' })],
      categories,
    },
    { signal: ctx.stopping, make },
  )
  const { id, name, image } = await getRecipe(ctx, slug)
  return { id, name: name ?? '', image: image ?? null, lost: [] }
}

function reportBroken(ctx: UserCtx, { report }: Job, item: Extract<SourceItem, { kind: 'broken' }>) {
  const { name, reason } = describeBroken(item, ctx.locale)
  return report.addEntry({
    success: false,
    message: m.migration_report_failed({ name }, ctx),
    exception: reason,
  })
}
