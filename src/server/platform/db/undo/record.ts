import { type RawBuilder, sql } from 'kysely'
import { foldName } from '~/lib/text/fold-name'
import type { UndoAction, UndoDetails, UndoKind } from '~/schemas/undo'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import type { Db } from '~/server/platform/db/connect'
import { isPostgres } from '~/server/platform/db/dialect'
import { addChanges, addTurn, countTexts, insertEntries, type NewEntry } from './entries'
import {
  type ChangedRow,
  isStamp,
  keyOfRow,
  keyText,
  type Row,
  type RowChange,
  readRows,
  readRowsByKey,
  readRowsIn,
} from './rows'
import { readShape, type Shape } from './shape'

export interface UndoSubject {
  id: string
  name: string
  /** Null for what the whole group shares. */
  householdId: string | null
  details?: Partial<UndoDetails>
  /** Of the entry to which several transactions add; see `changeMany`. */
  entryId?: string
}

/** Further rows that the work may change, before and after it. */
export interface Watched {
  table: string
  where: RawBuilder<unknown>
  /** Key and columns that change, if no row is added or deleted; otherwise all. */
  columns?: readonly string[]
}

/** Subjects read at once, with all of their parts. */
const SUBJECTS_PER_BATCH = 50

/**
 * Runs `remove`, which deletes the subjects, and stores what it deleted. Call in its transaction. In memory are the
 * parts of a few subjects at a time, and the rows that refer to all.
 */
export async function recordDeletion<T>(
  ctx: UserCtx,
  kind: UndoKind,
  subjects: readonly UndoSubject[],
  remove: () => Promise<T>,
): Promise<T> {
  if (!ctx.recordsUndo || subjects.length === 0) return remove()
  const [first] = subjects
  if (first?.entryId !== undefined && subjects.length === 1)
    return recordChange(
      ctx,
      { action: 'delete', kind, subject: first, merged: [first.id], watched: [] },
      remove,
    )
  const shape = await readShape(ctx)
  const batches: { entries: Map<string, Added>; referring: Referring[] }[] = []
  for (const chunk of chunksOf(subjects, SUBJECTS_PER_BATCH)) {
    const ids = chunk.map(({ id }) => id)
    const { parts, referring } = await readFootprint(ctx.db, shape, kind, ids)
    const deleted = deletedOf(parts)
    const entries = chunk.flatMap((subject) => {
      const changes = deleted.get(subject.id)
      return changes ? [{ subject, ...entryOf(ctx, 'delete', kind, subject, changes) }] : []
    })
    await insertEntries(ctx, entries)
    const added = entries.map(({ subject, entry, changes }): [string, Added] => [
      subject.id,
      { id: entry.id, subject, parts: countParts(kind, changes), position: countTexts(changes) },
    ])
    batches.push({ entries: new Map(added), referring: withoutParts(shape, { parts, referring }) })
  }
  const result = await remove()
  for (const { entries, referring } of batches) {
    const more = [...(await changedOf(ctx.db, shape, referring))].flatMap(([subjectId, changes]) => {
      const entry = entries.get(subjectId)
      if (!entry) return []
      const parts = { ...entry.parts, ...countParts(kind, changes) }
      const details = JSON.stringify({ parts, ...entry.subject.details })
      return [{ id: entry.id, details, position: entry.position, changes }]
    })
    await addChanges(ctx, more)
  }
  return result
}

/** An entry that gets the rows that refer to its subject after the deletion. */
interface Added {
  id: string
  subject: UndoSubject
  parts: Record<string, number>
  /** Of the next rows. */
  position: number
}

/**
 * Runs `work`, which changes `watched` rows and deletes the rows `merged` of `kind`, as one entry. Call in its
 * transaction.
 */
export async function recordChange<T>(
  ctx: UserCtx,
  {
    action,
    kind,
    subject,
    merged = [],
    watched,
  }: {
    action: UndoAction
    kind: UndoKind
    subject: UndoSubject
    merged?: readonly string[]
    watched: readonly Watched[]
  },
  work: () => Promise<T>,
): Promise<T> {
  if (!ctx.recordsUndo) return work()
  const shape = await readShape(ctx)
  const footprint = await readFootprint(ctx.db, shape, kind, merged)
  const before: Row[][] = []
  for (const { table, where, columns } of watched) before.push(await readRows(ctx.db, table, where, columns))
  const result = await work()
  const changes = [
    ...deletedOf(footprint.parts).values(),
    ...(await changedOf(ctx.db, shape, withoutParts(shape, footprint))).values(),
  ].flat()
  const present: { table: string; rows: readonly Row[] }[] = []
  for (const [at, { table, where, columns }] of watched.entries()) {
    const after = await readRows(ctx.db, table, where, columns)
    present.push({ table, rows: after })
    changes.push(...compare(shape, table, before[at] ?? [], after))
  }
  const all = joined(shape, withoutMoved(shape, changes, present))
  if (all.length === 0) return result
  const entry = entryOf(ctx, action, kind, subject, all)
  if (subject.entryId === undefined) await insertEntries(ctx, [entry])
  else await addTurn(ctx, entry)
  return result
}

/** Rows that depend on deleted ones, by the id of the deleted subject. */
interface Footprint {
  parts: Part[]
  referring: Referring[]
}

interface Part {
  table: string
  subject: string
  row: Row
}

/** Its `column` becomes null. */
interface Referring extends Part {
  column: string
}

async function readFootprint(db: Db, shape: Shape, root: string, ids: readonly string[]): Promise<Footprint> {
  const footprint: Footprint = { parts: [], referring: [] }
  if (ids.length === 0) return footprint
  const visited = new Set<string>()
  const visit = async (table: string, rows: readonly { subject: string; row: Row }[]) => {
    const fresh = rows.filter(({ subject, row }) => {
      const key = `${table} ${subject} ${keyText(shape, table, row)}`
      return !visited.has(key) && visited.add(key)
    })
    footprint.parts.push(...fresh.map((one) => ({ table, ...one })))
    const subjects = new Map(fresh.flatMap(({ subject, row }) => (row.id == null ? [] : [[row.id, subject]])))
    if (subjects.size === 0) return
    for (const { table: other, column, isPart } of shape.references.filter(
      ({ target }) => target === table,
    )) {
      const found = (await readRowsIn(db, other, column, subjects.keys())).flatMap((row) => {
        const subject = subjects.get(row[column] ?? '')
        return subject === undefined ? [] : [{ subject, row }]
      })
      if (isPart) await visit(other, found)
      else footprint.referring.push(...found.map((one) => ({ table: other, column, ...one })))
    }
  }
  const rows = await lockRoots(db, root, ids)
  await visit(
    root,
    rows.map((row) => ({ subject: String(row.id), row })),
  )
  return footprint
}

/** Also against new references, which would be lost. The fixed order avoids deadlocks. */
async function lockRoots(db: Db, root: string, ids: readonly string[]): Promise<Row[]> {
  const lock = isPostgres(db) ? sql`for update` : sql``
  return readRows(db, root, sql`id in (${sql.join(ids)}) order by id ${lock}`)
}

/** By subject. */
function deletedOf(parts: readonly Part[]): Map<string, RowChange[]> {
  const changes = new Map<string, RowChange[]>()
  for (const [subject, own] of Map.groupBy(parts, (part) => part.subject))
    changes.set(
      subject,
      [...Map.groupBy(own, (part) => part.table)].map(([table, rows]) => ({
        table,
        change: 'deleted',
        rows: rows.map(({ row }) => row),
      })),
    )
  return changes
}

function withoutParts(shape: Shape, { parts, referring }: Footprint): Referring[] {
  const keyOf = ({ table, subject, row }: Part) => `${table} ${subject} ${keyText(shape, table, row)}`
  const keys = new Set(parts.map(keyOf))
  return referring.filter((one) => !keys.has(keyOf(one)))
}

/** By subject, after the deletion. */
async function changedOf(
  db: Db,
  shape: Shape,
  referring: readonly Referring[],
): Promise<Map<string, RowChange[]>> {
  const changes = new Map<string, RowChange[]>()
  for (const [table, others] of Map.groupBy(referring, (one) => one.table)) {
    const after = new Map(
      (
        await readRowsByKey(
          db,
          shape,
          table,
          others.map(({ row }) => keyOfRow(shape, table, row)),
        )
      ).map((row) => [keyText(shape, table, row), row]),
    )
    for (const [subject, own] of Map.groupBy(others, (one) => one.subject))
      changes.set(subject, [
        ...(changes.get(subject) ?? []),
        {
          table,
          change: 'changed',
          // A row that was deleted with another subject may be restored with that.
          rows: own.map(({ column, row }) => {
            const now = after.get(keyText(shape, table, row))
            return now
              ? difference(shape, table, row, now)
              : {
                  key: keyOfRow(shape, table, row),
                  was: { [column]: row[column] ?? null },
                  now: { [column]: null },
                }
          }),
        },
      ])
  }
  return changes
}

function difference(shape: Shape, table: string, was: Row, now: Row): ChangedRow {
  const names = Object.keys(was).filter((name) => was[name] !== now[name] && !isStamp(name))
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { key: keyOfRow(shape, table, was), was: pick(was), now: pick(now) }
}

function compare(shape: Shape, table: string, before: readonly Row[], after: readonly Row[]): RowChange[] {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyText(shape, table, row), row]))
  const [was, now] = [byKey(before), byKey(after)]
  const deleted = before.filter((row) => !now.has(keyText(shape, table, row)))
  const added = after.filter((row) => !was.has(keyText(shape, table, row)))
  const changed = before.flatMap((row) => {
    const later = now.get(keyText(shape, table, row))
    const change = later && difference(shape, table, row, later)
    return change && Object.keys(change.was).length > 0 ? [change] : []
  })
  return [
    { table, change: 'deleted', rows: deleted },
    { table, change: 'changed', rows: changed },
    { table, change: 'added', rows: added },
  ]
}

/** Parts of a deleted row that the work gave to a watched one have changed. */
function withoutMoved(
  shape: Shape,
  changes: readonly RowChange[],
  present: readonly { table: string; rows: readonly Row[] }[],
): readonly RowChange[] {
  if (!changes.some(({ change, rows }) => change === 'deleted' && rows.length > 0)) return changes
  const keyOf = (table: string, row: Row) => `${table} ${keyText(shape, table, row)}`
  const byKey = new Map(present.flatMap(({ table, rows }) => rows.map((row) => [keyOf(table, row), row])))
  return changes.flatMap((change): RowChange[] => {
    if (change.change !== 'deleted') return [change]
    const { table, rows } = change
    const now = (row: Row) => byKey.get(keyOf(table, row))
    return [
      { ...change, rows: rows.filter((row) => !now(row)) },
      {
        table,
        change: 'changed',
        rows: rows.flatMap((row) => {
          const later = now(row)
          return later ? [difference(shape, table, row, later)] : []
        }),
      },
    ]
  })
}

/** One change of each kind for a table; a deleted row is not also a changed one, nor a changed one an added one. */
function joined(shape: Shape, changes: readonly RowChange[]): RowChange[] {
  return [...Map.groupBy(changes, ({ table }) => table)].flatMap(([table, own]): RowChange[] => {
    // Thousands of added rows need no comparison.
    if (own.every(({ change, rows }) => change === 'added' || rows.length === 0)) {
      const rows = own.flatMap((one) => (one.change === 'added' ? one.rows : []))
      return rows.length > 0 ? [{ table, change: 'added', rows }] : []
    }
    const deleted = new Map(
      own
        .flatMap((one) => (one.change === 'deleted' ? one.rows : []))
        .map((row) => [keyText(shape, table, row), row]),
    )
    const changed = own
      .flatMap((one) => (one.change === 'changed' ? one.rows : []))
      .filter(({ key }) => !deleted.has(keyText(shape, table, key)))
    const changedKeys = new Set(changed.map(({ key }) => keyText(shape, table, key)))
    const added = own
      .flatMap((one) => (one.change === 'added' ? one.rows : []))
      .filter((key) => !changedKeys.has(keyText(shape, table, key)))
    const all: RowChange[] = [
      { table, change: 'deleted', rows: [...deleted.values()] },
      { table, change: 'changed', rows: changed },
      { table, change: 'added', rows: added },
    ]
    return all.filter(({ rows }) => rows.length > 0)
  })
}

/** Numbers of rows for a list of entries. */
function countParts(kind: UndoKind, changes: readonly RowChange[]): Record<string, number> {
  const parts: Record<string, number> = {}
  for (const { table, change, rows } of changes) {
    const part = change === 'deleted' ? table : `${table} ${change}`
    if (table !== kind || change !== 'deleted') parts[part] = (parts[part] ?? 0) + rows.length
  }
  return parts
}

function entryOf(
  ctx: UserCtx,
  action: UndoAction,
  kind: UndoKind,
  { id, name, householdId, details, entryId = crypto.randomUUID() }: UndoSubject,
  changes: readonly RowChange[],
): NewEntry {
  return {
    entry: {
      id: entryId,
      batchId: ctx.caller.undoId ?? crypto.randomUUID(),
      groupId: ctx.actor.groupId,
      householdId,
      userId: ctx.actor.id,
      action,
      kind,
      subjectId: id,
      name,
      nameNormalized: foldName(name),
      slug: details?.slug ?? null,
      details: JSON.stringify({ parts: countParts(kind, changes), ...details }),
      createdAt: ctx.now,
    },
    changes,
  }
}
