import * as v from 'valibot'
import { foldName } from '~/lib/text/fold-name'
import {
  type Restored,
  UNDO_DAYS,
  type UndoChoice,
  UndoDetails,
  type UndoEntryOut,
  type UndoPage,
  type UndoQuery,
} from '~/schemas/undo'
import { refreshMeans } from '~/server/kitchen/recipes/activity/ratings.service'
import {
  type MovedEvent,
  movePictures,
  removeEventFiles,
} from '~/server/kitchen/recipes/activity/timeline.service'
import { listEditableIds } from '~/server/kitchen/recipes/recipes.service'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { type UndoneSubject, undoPolicy } from '~/server/platform/access/policies/undo'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { forEachChunk, turnsOf } from '~/server/platform/db/chunks'
import {
  countEntries,
  deleteEntries,
  deleteRestored,
  type EntryChoice,
  findEntries,
  findExpired,
  lockEntries,
  readStored,
  type StoredEntry,
  type UndoEntry,
} from '~/server/platform/db/undo/entries'
import { type PutBack, putBack } from '~/server/platform/db/undo/put-back'
import type { Row } from '~/server/platform/db/undo/rows'
import { DomainError } from '~/server/platform/errors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { requireRoom } from '~/server/platform/lists/collections/group-rows'
import { assertRoomInHousehold, isHouseholdTable } from '~/server/platform/lists/collections/household-max'
import {
  indexRecipes,
  indexRecipesLater,
  indexRecipesOfFoods,
} from '~/server/platform/lists/search/recipe-index.service'
import { recipeFolder } from '~/server/platform/media/recipe-folders'
import { adaptRowsFor } from './adapt-rows'
import { emitRestored } from './emit-restored'
import {
  addMissingSections,
  findLivingRecipes,
  findOwnersOf,
  stampRecipes,
} from './recently-deleted.repository'

const DAY_MS = 86_400_000
/** Entries restored or deleted in one batch, with all of their rows. */
const ENTRIES_PER_BATCH = 50
/** Of one request, which deletes at most this many rows. */
const BATCH_MAX = 10_000
const PAGE_MAX = 100
/** More changed lines are indexed after the transaction. */
const LINES_INDEXED_NOW = 200

const agedOut = (now: string) => new Date(Date.parse(now) - UNDO_DAYS * DAY_MS).toISOString()
const expiryOf = (createdAt: string) => new Date(Date.parse(createdAt) + UNDO_DAYS * DAY_MS).toISOString()

/** Newest first. */
export async function listDeleted(ctx: UserCtx, query: UndoQuery): Promise<UndoPage> {
  const search = query.search && foldName(query.search)
  const any: EntryChoice = {
    since: agedOut(ctx.now),
    ...(search ? { search } : {}),
    ...(query.recipe ? { recipe: query.recipe } : {}),
  }
  const choice = query.kind ? { ...any, kind: query.kind } : any
  const perPage = Math.min(Math.max(query.perPage, 1), PAGE_MAX)
  const page = Math.max(query.page, 1)
  const counts = await countEntries(ctx, any)
  const sum = [...counts.values()].reduce((all, count) => all + count, 0)
  const total = query.kind ? (counts.get(query.kind) ?? 0) : sum
  const entries = await findEntries(ctx, choice, { limit: perPage, offset: (page - 1) * perPage })
  return {
    page,
    per_page: perPage,
    total,
    total_pages: Math.ceil(total / perPage),
    items: await present(ctx, entries),
    counts: Object.fromEntries(counts),
  }
}

async function present(ctx: UserCtx, entries: readonly UndoEntry[]): Promise<UndoEntryOut[]> {
  const subjects = await subjectsOf(ctx, entries)
  return entries.map((entry, at) => {
    const { id, batchId, action, kind, subjectId, name, createdAt, details } = entry
    const subject = subjects[at]
    return {
      id,
      batchId,
      action,
      kind,
      subjectId,
      name,
      person: { id: entry.userId, name: entry.fullName || entry.username || '' },
      createdAt,
      expiresAt: expiryOf(createdAt),
      mayRestore: subject !== undefined && undoPolicy.restore(ctx.actor, subject) === true,
      details,
    }
  })
}

async function subjectsOf(
  ctx: UserCtx,
  entries: readonly UndoEntry[],
): Promise<(UndoneSubject & { entry: UndoEntry })[]> {
  const owners = new Map(
    (
      await findOwnersOf(
        ctx,
        entries.map(({ details }) => details.ownerId),
      )
    ).map((owner) => [owner.id, owner]),
  )
  return entries.map((entry) => {
    const { action, kind, groupId, householdId, userId, subjectId, details } = entry
    const owner = owners.get(details.ownerId ?? '')
    const recipe = {
      id: subjectId,
      groupId,
      userId: owner?.id ?? null,
      householdId: owner?.householdId ?? null,
      householdLocksEdits: owner !== undefined && (owner.locksEdits ?? true),
      locked: details.locked ?? true,
    }
    const isPersonal = details.change === 'rating' || details.change === 'owner'
    return { action, kind, groupId, householdId, userId, recipe, isPersonal, entry }
  })
}

type Found = UndoneSubject & { entry: UndoEntry }

const rowsOf = ({ entry }: Found): number =>
  Object.values(entry.details.parts).reduce((sum, count) => sum + count, 1)

async function findChosen(ctx: UserCtx, choice: UndoChoice): Promise<Found[]> {
  const { ids, batchId } = choice
  const only = { ...(ids ? { ids } : {}), ...(batchId ? { batchId } : {}) }
  const entries = await findEntries(ctx, { ...only, since: agedOut(ctx.now) }, { limit: BATCH_MAX })
  if (entries.length === 0) throw new DomainError('not_found')
  return subjectsOf(ctx, entries)
}

/**
 * Restores entries; those that someone else has restored in the meantime are left out. All are allowed before the first
 * is restored; of many, other writes get turns in between. Entries of the diary of a deleted recipe stay. Errors:
 * `not_found` if none is left, `recipe_not_found`, `too_many_rows`, and what refuses a deletion.
 */
export async function restoreDeleted(ctx: UserCtx, choice: UndoChoice): Promise<Restored> {
  const found = await findChosen(ctx, choice)
  for (const subject of found) authorize(ctx.actor, undoPolicy, 'restore', subject)
  const items: Restored['items'] = []
  let [left, withoutRecipe] = [0, 0]
  for (const batch of turnsOf(found, rowsOf, { countMax: ENTRIES_PER_BATCH })) {
    const replaced = new Map<string, string>()
    const restore = (some: readonly Found[]) => inTransaction(ctx, (ctx) => restoreNow(ctx, some, replaced))
    const { moved, rest, ...restored } = await restore(batch)
    await movePictures(ctx, moved)
    items.push(...restored.items)
    left += restored.left
    withoutRecipe += restored.withoutRecipe
    // What several transactions did is undone in several.
    let more = rest
    while (more.length > 0) more = (await restore(more)).rest
  }
  if (items.length === 0) throw new DomainError(withoutRecipe > 0 ? 'recipe_not_found' : 'not_found')
  return { items, left: left + withoutRecipe }
}

async function restoreNow(
  ctx: UserCtx,
  found: readonly Found[],
  replaced: Map<string, string>,
): Promise<Restored & { moved: readonly MovedEvent[]; withoutRecipe: number; rest: readonly Found[] }> {
  const allowed = found.map((subject) => authorize(ctx.actor, undoPolicy, 'restore', subject))
  const locked = await lockEntries(
    ctx,
    allowed.map(({ entry }) => entry.id),
  )
  const present = allowed.map(({ entry }) => entry).filter(({ id }) => locked.has(id))
  const entries = await withRecipes(ctx, present)
  const withoutRecipe = present.length - entries.length
  if (entries.length === 0) return { items: [], left: 0, moved: [], withoutRecipe, rest: [] }
  const stored = await withoutLocked(ctx, await readStored(ctx, entries))
  const done = await putBack(ctx, stored.entries, adaptRowsFor(ctx), replaced)
  await assertWithinLimits(ctx, done)
  const items = entries.map((entry) => itemOf(entry, done))
  if (entries.some(({ kind, action }) => kind === 'recipe' && action === 'update')) await restamp(ctx, done)
  const unfinished = await deleteRestored(ctx, stored.entries)
  await refresh(ctx, done)
  const finished = [...entries.entries()].filter(([, { id }]) => !unfinished.has(id))
  await emitRestored(
    ctx,
    finished.map(([, entry]) => entry),
    finished.flatMap(([at]) => items[at] ?? []),
    done.inserted.get('mealPlanEntry') ?? [],
  )
  const rest = found.filter(({ entry }) => unfinished.has(entry.id))
  return { items, left: stored.left, moved: movedEvents(stored.entries, done), withoutRecipe, rest }
}

const GROUP_TABLES = ['food', 'unit', 'label', 'category', 'tag', 'tool'] as const

/** Others may have taken the room of deleted rows. Error: `too_many_rows`. */
async function assertWithinLimits(ctx: UserCtx, { inserted }: PutBack): Promise<void> {
  for (const table of GROUP_TABLES)
    if (inserted.get(table)?.length) await requireRoom(ctx, table, ctx.actor.groupId, 0)
  for (const [table, rows] of inserted)
    if (rows.length > 0 && isHouseholdTable(table)) await assertRoomInHousehold(ctx, table, 0)
}

/** Without timeline entries whose recipe is deleted, unless it is restored with them. */
async function withRecipes(ctx: UserCtx, entries: readonly UndoEntry[]): Promise<readonly UndoEntry[]> {
  const wanted = entries.flatMap(({ kind, details }) =>
    kind === 'recipeTimelineEvent' && details.recipeId ? details.recipeId : [],
  )
  const living = await findLivingRecipes(ctx, wanted)
  const returning = new Set(entries.flatMap(({ kind, subjectId }) => (kind === 'recipe' ? subjectId : [])))
  return entries.filter(({ kind, details: { recipeId } }) => {
    const isDiary = kind === 'recipeTimelineEvent' && recipeId !== undefined
    return !isDiary || living.has(recipeId) || returning.has(recipeId)
  })
}

/** The diary of a merged recipe that returns to it. */
function movedEvents(entries: readonly StoredEntry[], { changed }: PutBack): MovedEvent[] {
  const done = new Set(textsOf(changed.get('recipeTimelineEvent'), 'id'))
  return entries.flatMap(({ changes }) =>
    changes.flatMap((one) =>
      one.table === 'recipeTimelineEvent' && one.change === 'changed'
        ? one.rows.flatMap(({ key, was, now }) =>
            was.recipeId && now.recipeId && done.has(String(key.id))
              ? [{ id: String(key.id), from: String(now.recipeId), to: String(was.recipeId) }]
              : [],
          )
        : [],
    ),
  )
}

/** Changes of recipes that the caller may edit; changes of owner and ratings need no permission to edit. */
async function withoutLocked(
  ctx: UserCtx,
  entries: readonly StoredEntry[],
): Promise<{ entries: StoredEntry[]; left: number }> {
  const isGuarded = ({ kind, action, details: { change } }: UndoEntry) =>
    kind === 'recipe' && action === 'update' && change !== 'rating' && change !== 'owner'
  const idsOf = ({ changes }: StoredEntry) =>
    changes.flatMap((one) =>
      (one.change === 'changed' ? one.rows.map(({ key }) => key) : one.rows).map(recipeOf),
    )
  const wanted = [...new Set(entries.filter(isGuarded).flatMap(idsOf))]
  const editable = new Set(await listEditableIds(ctx, wanted))
  const isEditable = (row: Row) => editable.has(recipeOf(row))
  return {
    entries: entries.map((entry) =>
      isGuarded(entry)
        ? {
            ...entry,
            changes: entry.changes.map((one) =>
              one.change === 'changed'
                ? { ...one, rows: one.rows.filter(({ key }) => isEditable(key)) }
                : { ...one, rows: one.rows.filter(isEditable) },
            ),
          }
        : entry,
    ),
    left: wanted.length - editable.size,
  }
}

const recipeOf = (row: Row) => String(row.recipeId)

function itemOf(
  { kind, action, subjectId, name }: UndoEntry,
  { inserted }: PutBack,
): Restored['items'][number] {
  const row = action !== 'update' ? inserted.get(kind)?.find(({ id }) => id === subjectId) : undefined
  return { kind, id: subjectId, name, slug: typeof row?.slug === 'string' ? row.slug : null }
}

const textsOf = (rows: readonly Row[] | undefined, column: string) =>
  (rows ?? []).flatMap((row) => (typeof row[column] === 'string' ? row[column] : []))

/** Undoing a bulk change updates the versions of its recipes, as the change did. */
async function restamp(ctx: UserCtx, { inserted, changed }: PutBack): Promise<void> {
  const ids = ['recipeTag', 'recipeCategory', 'recipeTool', 'recipeSetting'].flatMap((table) =>
    [inserted, changed].flatMap((rows) => textsOf(rows.get(table), 'recipeId')),
  )
  await forEachChunk([...new Set(ids)].toSorted(), ENTRIES_PER_BATCH, (some) => stampRecipes(ctx, some))
}

/** What depends on restored rows: the search index, means of ratings, and the sections of lists. */
async function refresh(ctx: UserCtx, { inserted, changed }: PutBack): Promise<void> {
  const lines = textsOf(changed.get('recipeIngredient'), 'recipeId')
  const index = lines.length > LINES_INDEXED_NOW ? indexRecipesLater : indexRecipes
  await index(ctx, [...textsOf(inserted.get('recipe'), 'id'), ...lines])
  const rated = [inserted, changed].flatMap((rows) => textsOf(rows.get('userRating'), 'recipeId'))
  await refreshMeans(ctx, [...new Set(rated)])
  const foodIds = [...textsOf(inserted.get('food'), 'id'), ...textsOf(changed.get('foodAlias'), 'foodId')]
  await indexRecipesOfFoods(ctx, [...new Set(foodIds)])
  const hasLists = ['shoppingList', 'label'].some((table) => (inserted.get(table) ?? []).length > 0)
  if (hasLists) await addMissingSections(ctx)
}

/** Deletes entries with their files. Errors: `not_found`, and what refuses a deletion. */
export async function purgeDeleted(
  ctx: UserCtx,
  choice: UndoChoice,
): Promise<{ deleted: number; kept: number }> {
  const found = await findChosen(ctx, choice)
  await purge(
    ctx,
    found.map((subject) => authorize(ctx.actor, undoPolicy, 'purge', subject)),
  )
  return { deleted: found.length, kept: 0 }
}

/** Deletes all entries that the caller may delete. */
export async function purgeAll(ctx: UserCtx): Promise<{ deleted: number; kept: number }> {
  const entries = await findEntries(ctx, { since: '' }, { limit: BATCH_MAX })
  const found = await subjectsOf(ctx, entries)
  const allowed = found
    .filter((subject) => undoPolicy.purge(ctx.actor, subject) === true)
    .map((subject) => authorize(ctx.actor, undoPolicy, 'purge', subject))
  await purge(ctx, allowed)
  return { deleted: allowed.length, kept: found.length - allowed.length }
}

async function purge(ctx: UserCtx, found: readonly Authorized<Found, 'purge'>[]): Promise<void> {
  for (const turn of turnsOf(found, rowsOf, { countMax: ENTRIES_PER_BATCH }))
    await removeForGood(
      ctx,
      turn.map(({ entry }) => entry),
    )
}

/** Files go after the commit: an entry that someone restores at the same time keeps them. */
async function removeForGood(
  ctx: Ctx,
  entries: readonly {
    id: string
    kind: string
    action: string
    subjectId: string
    details: UndoDetails | string
  }[],
): Promise<void> {
  const gone = await inTransaction(ctx, async (ctx) => {
    const locked = await lockEntries(
      ctx,
      entries.map(({ id }) => id),
    )
    const own = entries.filter(({ id }) => locked.has(id))
    await deleteEntries(
      ctx,
      own.map(({ id }) => id),
    )
    return own
  })
  const recipes = gone.filter(({ kind, action }) => kind === 'recipe' && action !== 'update')
  const living = await findLivingRecipes(
    ctx,
    recipes.map(({ subjectId }) => subjectId),
  )
  for (const { subjectId } of recipes)
    if (!living.has(subjectId))
      await ctx.files.removeFolder(recipeFolder(subjectId)).catch((error) => {
        ctx.log.warn({ err: error, recipe: subjectId }, 'the files of a deleted recipe stay behind')
      })
  await removeEventFiles(
    ctx,
    gone.flatMap(({ kind, subjectId: id, details }) => {
      const { recipeId } = typeof details === 'string' ? v.parse(StoredDetails, details) : details
      return kind === 'recipeTimelineEvent' && recipeId ? [{ id, recipeId }] : []
    }),
  )
}

const StoredDetails = v.pipe(v.string(), v.parseJson(), UndoDetails)

/** Deletes entries older than 30 days, and those of deleted people and groups. */
export const emptyRecentlyDeleted: ScheduledTask = {
  name: 'recently_deleted',
  schedule: 'daily',
  async run(ctx) {
    let deleted = 0
    for (;;) {
      const expired = await findExpired(ctx, agedOut(ctx.now), ENTRIES_PER_BATCH)
      if (expired.length === 0) return { deleted }
      await removeForGood(ctx, expired)
      deleted += expired.length
    }
  },
}
