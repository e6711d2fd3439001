import { type RawBuilder, sql } from 'kysely'
import { normalizeText } from '~/lib/text/normalize'
import type { UndoAction, UndoDetails, UndoKind } from '~/schemas/undo'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import type { Db } from '~/server/platform/db/connect'
import { isPostgres } from '~/server/platform/db/dialect'
import { insertEntries, type NewEntry } from './entries'
import {
  type ChangedRow,
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
}

/** Further rows that the work may change, before and after it. */
export interface Watched {
  table: string
  where: RawBuilder<unknown>
}

/** Subjects read at once, with all of their parts. */
const SUBJECTS_PER_TURN = 50

/** Runs `remove`, which deletes the subjects, and stores what it deleted. Call in its transaction. */
export async function recordDeletion<T>(
  ctx: UserCtx,
  kind: UndoKind,
  subjects: readonly UndoSubject[],
  remove: () => Promise<T>,
): Promise<T> {
  if (!ctx.recordsUndo || subjects.length === 0) return remove()
  const shape = await readShape(ctx)
  const found: Footprint[] = []
  for (const chunk of chunksOf(subjects, SUBJECTS_PER_TURN))
    found.push(
      await readFootprint(
        ctx.db,
        shape,
        kind,
        chunk.map(({ id }) => id),
      ),
    )
  const result = await remove()
  const entries: NewEntry[] = []
  for (const footprint of found) {
    const changes = await changesOf(ctx.db, shape, footprint)
    for (const subject of subjects) {
      const own = changes.get(subject.id)
      if (own) entries.push(entryOf(ctx, 'delete', kind, subject, own))
    }
  }
  await insertEntries(ctx, entries)
  return result
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
  for (const { table, where } of watched) before.push(await readRows(ctx.db, table, where))
  const result = await work()
  const changes = [...(await changesOf(ctx.db, shape, footprint)).values()].flat()
  for (const [at, { table, where }] of watched.entries())
    changes.push(...compare(shape, table, before[at] ?? [], await readRows(ctx.db, table, where)))
  const all = joined(shape, changes)
  if (all.length > 0) await insertEntries(ctx, [entryOf(ctx, action, kind, subject, all)])
  return result
}

/** Rows that depend on deleted ones, by the id of the deleted subject. */
interface Footprint {
  parts: { table: string; subject: string; row: Row }[]
  /** Their `column` becomes null. */
  referring: { table: string; subject: string; column: string; row: Row }[]
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

/** By subject, after the deletion. */
async function changesOf(
  db: Db,
  shape: Shape,
  { parts, referring }: Footprint,
): Promise<Map<string, RowChange[]>> {
  const changes = new Map<string, RowChange[]>()
  const add = (subject: string, change: RowChange) =>
    changes.set(subject, [...(changes.get(subject) ?? []), change])
  const isPart = new Set(
    parts.map(({ table, subject, row }) => `${table} ${subject} ${keyText(shape, table, row)}`),
  )
  for (const [subject, own] of Map.groupBy(parts, (part) => part.subject))
    for (const [table, rows] of Map.groupBy(own, (part) => part.table))
      add(subject, { table, change: 'deleted', rows: rows.map(({ row }) => row) })
  for (const [table, all] of Map.groupBy(referring, (one) => one.table)) {
    const others = all.filter(
      ({ subject, row }) => !isPart.has(`${table} ${subject} ${keyText(shape, table, row)}`),
    )
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
      add(subject, {
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
      })
  }
  return changes
}

/** The time of a change is not restored. */
const isStamp = (name: string) => name === 'updatedAt' || name === 'dateUpdated'

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
    { table, change: 'added', rows: added.map((row) => keyOfRow(shape, table, row)) },
  ]
}

/** One change of each kind for a table; a deleted row is not also a changed one. */
function joined(shape: Shape, changes: readonly RowChange[]): RowChange[] {
  return [...Map.groupBy(changes, ({ table }) => table)].flatMap(([table, own]): RowChange[] => {
    const deleted = new Map(
      own
        .flatMap((one) => (one.change === 'deleted' ? one.rows : []))
        .map((row) => [keyText(shape, table, row), row]),
    )
    const changed = own
      .flatMap((one) => (one.change === 'changed' ? one.rows : []))
      .filter(({ key }) => !deleted.has(keyText(shape, table, key)))
    const added = own.flatMap((one) => (one.change === 'added' ? one.rows : []))
    const all: RowChange[] = [
      { table, change: 'deleted', rows: [...deleted.values()] },
      { table, change: 'changed', rows: changed },
      { table, change: 'added', rows: added },
    ]
    return all.filter(({ rows }) => rows.length > 0)
  })
}

function entryOf(
  ctx: UserCtx,
  action: UndoAction,
  kind: UndoKind,
  { id, name, householdId, details }: UndoSubject,
  changes: readonly RowChange[],
): NewEntry {
  const parts: Record<string, number> = {}
  for (const { table, change, rows } of changes) {
    const part = change === 'deleted' ? table : `${table} ${change}`
    if (table !== kind || change !== 'deleted') parts[part] = (parts[part] ?? 0) + rows.length
  }
  return {
    entry: {
      id: crypto.randomUUID(),
      batchId: ctx.caller.undoId ?? crypto.randomUUID(),
      groupId: ctx.actor.groupId,
      householdId,
      userId: ctx.actor.id,
      action,
      kind,
      subjectId: id,
      name,
      nameNormalized: normalizeText(name),
      slug: details?.slug ?? null,
      details: JSON.stringify({ parts, ...details }),
      createdAt: ctx.now,
    },
    changes,
  }
}
