import type { Insertable } from 'kysely'
import * as v from 'valibot'
import { UndoDetails, undoActions, undoKinds } from '~/schemas/undo'
import { scopedUndoEntries } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { isPostgres } from '~/server/platform/db/dialect'
import type { UndoEntryTable } from '~/server/platform/db/schema'
import { containsText } from '~/server/platform/db/text-search'
import { ChangedRow, Row, type RowChange } from './rows'

/** Rows in one JSON text. */
const ROWS_PER_TEXT = 200
/** Positions for the texts of each transaction that adds to an entry. */
const POSITIONS_PER_TURN = 10_000
/** Rows in all JSON texts of one statement. */
const ROWS_PER_INSERT = 5000

export interface NewEntry {
  entry: Insertable<UndoEntryTable>
  changes: readonly RowChange[]
}

export async function insertEntries({ db }: Ctx, entries: readonly NewEntry[]): Promise<void> {
  for (const chunk of chunksOf(entries, ROWS_PER_STATEMENT))
    await db
      .insertInto('undoEntry')
      .values(chunk.map(({ entry }) => entry))
      .execute()
  await insertRows(
    db,
    entries.map(({ entry, changes }) => ({ id: entry.id, position: 0, changes })),
  )
}

/** Adds changes of a further transaction to an entry, which is new if someone has restored it in the meantime. */
export async function addTurn(ctx: Ctx, { entry, changes }: NewEntry): Promise<void> {
  const { db } = ctx
  const rows = db.selectFrom('undoEntry').where('id', '=', entry.id).select('details')
  const known = await (isPostgres(db) ? rows.forUpdate() : rows).executeTakeFirst()
  if (!known) return insertEntries(ctx, [{ entry, changes }])
  const [last] = await findLastTurns(ctx, [entry.id])
  const position = last ? last.position + POSITIONS_PER_TURN : 0
  const parts = { ...parseDetails(known.details).parts }
  for (const [part, count] of Object.entries(parseDetails(entry.details).parts))
    parts[part] = (parts[part] ?? 0) + count
  const details = JSON.stringify({ ...parseDetails(entry.details), parts })
  await addChanges(ctx, [{ id: entry.id, position, changes, details }])
}

/** Where the last turn of each entry starts. */
async function findLastTurns(
  { db }: Ctx,
  ids: readonly string[],
): Promise<{ undoEntryId: string; position: number }[]> {
  const rows = await db
    .selectFrom('undoRows')
    .where('undoEntryId', 'in', ids)
    .groupBy('undoEntryId')
    .select((eb) => ['undoEntryId', eb.fn.max('position').as('last')])
    .execute()
  return rows.map(({ undoEntryId, last }) => ({
    undoEntryId,
    position: Math.floor(last / POSITIONS_PER_TURN) * POSITIONS_PER_TURN,
  }))
}

interface RowsOfEntry {
  id: string
  /** Of the first rows. */
  position: number
  changes: readonly RowChange[]
}

const textsOf = (changes: readonly RowChange[]) =>
  changes.flatMap(({ table, change, rows }) =>
    [...chunksOf<unknown>(rows, ROWS_PER_TEXT)].map((part) => ({ table, change, part })),
  )

/** Positions that the changes of an entry take. */
export const countTexts = (changes: readonly RowChange[]): number => textsOf(changes).length

async function insertRows(db: Ctx['db'], entries: readonly RowsOfEntry[]): Promise<void> {
  const rows = entries.flatMap(({ id, position, changes }) =>
    textsOf(changes).map(({ table, change, part }, at) => ({
      undoEntryId: id,
      position: position + at,
      tableName: table,
      change,
      part,
    })),
  )
  for (const chunk of statementsOf(rows))
    await db
      .insertInto('undoRows')
      .values(chunk.map(({ part, ...row }) => ({ ...row, content: JSON.stringify(part) })))
      .execute()
}

function* statementsOf<T extends { part: readonly unknown[] }>(rows: readonly T[]): Generator<T[]> {
  let chunk: T[] = []
  let size = 0
  for (const row of rows) {
    chunk.push(row)
    size += row.part.length
    if (size < ROWS_PER_INSERT && chunk.length < ROWS_PER_STATEMENT) continue
    yield chunk
    chunk = []
    size = 0
  }
  if (chunk.length > 0) yield chunk
}

export async function addChanges(
  { db }: Ctx,
  entries: readonly (RowsOfEntry & { details: string })[],
): Promise<void> {
  await insertRows(db, entries)
  for (const { id, details } of entries)
    await db.updateTable('undoEntry').set({ details }).where('id', '=', id).execute()
}

const columns = [
  'undoEntry.id',
  'undoEntry.batchId',
  'undoEntry.groupId',
  'undoEntry.householdId',
  'undoEntry.userId',
  'undoEntry.action',
  'undoEntry.kind',
  'undoEntry.subjectId',
  'undoEntry.name',
  'undoEntry.details',
  'undoEntry.createdAt',
  'person.fullName',
  'person.username',
] as const

const Details = v.pipe(v.string(), v.parseJson(), UndoDetails)
const parseDetails = (details: string) => v.parse(Details, details)

const Entry = v.object({
  id: v.string(),
  batchId: v.string(),
  groupId: v.string(),
  householdId: v.nullable(v.string()),
  userId: v.string(),
  action: v.picklist(undoActions),
  kind: v.picklist(undoKinds),
  subjectId: v.string(),
  name: v.string(),
  details: Details,
  createdAt: v.string(),
  fullName: v.nullable(v.string()),
  username: v.nullable(v.string()),
})
export type UndoEntry = v.InferOutput<typeof Entry>

export interface EntryChoice {
  ids?: readonly string[]
  batchId?: string
  kind?: string
  /** Normalized; part of the name. */
  search?: string
  /** Slug or id of a deleted recipe. */
  recipe?: string
  /** Entries that are not older. */
  since: string
}

/** Clients choose batch ids, which can collide: the caller's batch wins, otherwise the oldest. */
const authorOfBatch = (ctx: UserCtx, batchId: string) =>
  scopedUndoEntries(ctx)
    .where('undoEntry.batchId', '=', batchId)
    .select('undoEntry.userId')
    .orderBy((eb) => eb('undoEntry.userId', '=', ctx.actor.id), 'desc')
    .orderBy('undoEntry.createdAt')
    .limit(1)

function chosen(ctx: UserCtx, { ids, batchId, kind, search, recipe, since }: EntryChoice) {
  let entries = scopedUndoEntries(ctx).where('undoEntry.createdAt', '>=', since)
  if (ids) entries = entries.where('undoEntry.id', 'in', ids)
  if (batchId !== undefined)
    entries = entries
      .where('undoEntry.batchId', '=', batchId)
      .where('undoEntry.userId', '=', authorOfBatch(ctx, batchId))
  if (kind !== undefined) entries = entries.where('undoEntry.kind', '=', kind)
  if (search) entries = entries.where(({ ref }) => containsText(ref('undoEntry.nameNormalized'), search))
  if (recipe !== undefined)
    entries = entries
      .where('undoEntry.kind', '=', 'recipe')
      .where('undoEntry.action', '<>', 'update')
      .where((eb) => eb.or([eb('undoEntry.subjectId', '=', recipe), eb('undoEntry.slug', '=', recipe)]))
  return entries
}

export async function findEntries(
  ctx: UserCtx,
  choice: EntryChoice,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<UndoEntry[]> {
  const rows = await chosen(ctx, choice)
    .select(columns)
    .orderBy('undoEntry.createdAt', 'desc')
    .orderBy('undoEntry.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => v.parse(Entry, row))
}

/** Locks the entries until the transaction ends; returns those that no one has restored in the meantime. */
export async function lockEntries(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const chunk of chunksOf(ids, IDS_PER_STATEMENT)) {
    const rows = ctx.db.selectFrom('undoEntry').where('id', 'in', chunk).select('id').orderBy('id')
    for (const { id } of await (isPostgres(ctx.db) ? rows.forUpdate() : rows).execute()) found.add(id)
  }
  return found
}

export async function countEntries(ctx: UserCtx, choice: EntryChoice): Promise<Map<string, number>> {
  const rows = await chosen(ctx, choice)
    .select((eb) => ['undoEntry.kind', eb.fn.countAll<number | string>().as('count')])
    .groupBy('undoEntry.kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}

export interface StoredEntry extends UndoEntry {
  changes: RowChange[]
  /** Where the turn of these changes starts; the first of an entry at 0. */
  position: number
}

const contents = {
  deleted: v.pipe(v.string(), v.parseJson(), v.array(Row)),
  added: v.pipe(v.string(), v.parseJson(), v.array(Row)),
  changed: v.pipe(v.string(), v.parseJson(), v.array(ChangedRow)),
}

/** With the changes of their last turns. */
export async function readStored(ctx: Ctx, entries: readonly UndoEntry[]): Promise<StoredEntry[]> {
  const ids = entries.map(({ id }) => id)
  const turns = await findLastTurns(ctx, ids)
  const positions = new Map(turns.map(({ undoEntryId, position }) => [undoEntryId, position]))
  const later = turns.filter(({ position }) => position > 0)
  const rows = await ctx.db
    .selectFrom('undoRows')
    .where('undoEntryId', 'in', ids)
    .where((eb) =>
      eb.and(
        later.map(({ undoEntryId, position }) =>
          eb.or([eb('undoEntryId', '<>', undoEntryId), eb('position', '>=', position)]),
        ),
      ),
    )
    .selectAll()
    .orderBy('undoEntryId')
    .orderBy('position')
    .execute()
  const byEntry = Map.groupBy(rows, ({ undoEntryId }) => undoEntryId)
  return entries.map((entry) => ({
    ...entry,
    position: positions.get(entry.id) ?? 0,
    changes: (byEntry.get(entry.id) ?? []).flatMap(({ tableName: table, change, content }): RowChange[] => {
      if (change === 'changed') return [{ table, change, rows: v.parse(contents.changed, content) }]
      if (change === 'deleted' || change === 'added')
        return [{ table, change, rows: v.parse(contents[change], content) }]
      return []
    }),
  }))
}

export async function deleteEntries({ db }: Ctx, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids, IDS_PER_STATEMENT))
    await db.deleteFrom('undoEntry').where('id', 'in', chunk).execute()
}

/** Deletes what was restored; returns entries of which earlier turns are left. */
export async function deleteRestored(ctx: Ctx, entries: readonly StoredEntry[]): Promise<Set<string>> {
  const left = entries.filter(({ position }) => position > 0)
  for (const { id, position } of left)
    await ctx.db
      .deleteFrom('undoRows')
      .where('undoEntryId', '=', id)
      .where('position', '>=', position)
      .execute()
  const done = entries.filter(({ position }) => position === 0)
  await deleteEntries(
    ctx,
    done.map(({ id }) => id),
  )
  return new Set(left.map(({ id }) => id))
}

/** Entries before `before`, and those of groups that no longer exist. */
export const findExpired = ({ db }: Ctx, before: string, limit: number) =>
  db
    .selectFrom('undoEntry')
    .leftJoin('group', 'group.id', 'undoEntry.groupId')
    .where((eb) => eb.or([eb('undoEntry.createdAt', '<', before), eb('group.id', 'is', null)]))
    .select([
      'undoEntry.id',
      'undoEntry.kind',
      'undoEntry.action',
      'undoEntry.subjectId',
      'undoEntry.details',
    ])
    .orderBy('undoEntry.id')
    .limit(limit)
    .execute()

/** Of these ids, those of deleted rows (recipes: with their files) that can be restored. */
export async function findWaiting(
  { db }: Pick<Ctx, 'db'>,
  kind: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('undoEntry')
    .where('kind', '=', kind)
    .where('action', '<>', 'update')
    .where('subjectId', 'in', ids)
    .select('subjectId')
    .execute()
  return rows.map(({ subjectId }) => subjectId)
}

/** The group of a deleted recipe that can be restored; null for other recipes. */
export async function findGroupOfDeleted({ db }: Ctx, recipeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('undoEntry')
    .where('subjectId', '=', recipeId)
    .where('kind', '=', 'recipe')
    .where('action', '<>', 'update')
    .select('groupId')
    .executeTakeFirst()
  return row?.groupId ?? null
}

/** Whether someone removed the picture of a timeline event, or the event; its files wait for an undo. */
export async function isPictureRemoved(ctx: Ctx, eventId: string): Promise<boolean> {
  const event = await ctx.db
    .selectFrom('recipeTimelineEvent')
    .where('id', '=', eventId)
    .select('image')
    .executeTakeFirst()
  if (event) return event.image !== 'has image'
  return (await findWaiting(ctx, 'recipeTimelineEvent', [eventId])).length > 0
}
