import { type RawBuilder, sql } from 'kysely'
import type { UndoAction, UndoKind } from '~/schemas/undo'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { isPostgres } from '~/server/platform/db/dialect'
import { recordChange, type UndoSubject, type Watched } from './record'
import { isOneOf, type Row, readRows } from './rows'
import { type Reference, readShape, type Shape } from './shape'

/** Rows that one transaction changes: some 50 ms. */
const ROWS_PER_TURN = 500

/** Rows of one table that a deletion or merge changes. */
export interface ManyRows {
  table: string
  /** Rows that it has not changed yet. */
  where: RawBuilder<unknown>
  /** Key, columns that change, and those that `change` reads; otherwise all. */
  columns?: readonly string[]
  /** Afterwards these rows no longer match `where`. */
  change(ctx: UserCtx, rows: readonly Row[]): Promise<void>
  /** Further rows that the change of these may add or change. */
  watched?(rows: readonly Row[]): readonly Watched[]
}

interface LongChange {
  action: UndoAction
  kind: UndoKind
  subject: UndoSubject
  /** Starts each transaction; throws if the change is no longer possible. */
  lock?: (ctx: UserCtx) => Promise<void>
}

/**
 * First part of a deletion or merge with thousands of rows: changes them in several transactions, so that other writes
 * get turns, until few are left for the last transaction. If the server is killed in between, nothing is lost: a repetition
 * changes the rest. Call it before that transaction, and record the rest with the returned subject, so that one undo reverts
 * all.
 */
export async function changeMany(
  ctx: UserCtx,
  { lock, ...change }: LongChange,
  all: readonly ManyRows[],
): Promise<UndoSubject> {
  const subject = { ...change.subject, entryId: crypto.randomUUID() }
  const shape = await readShape(ctx)
  let isLong = false
  for (const rows of all) {
    if ((await readSome(ctx, rows)).length <= ROWS_PER_TURN) continue
    const turn = async (ctx: UserCtx) => {
      await lock?.(ctx)
      return changeSome(ctx, shape, { ...change, subject }, rows)
    }
    while (await inTransaction(ctx, turn)) isLong = true
  }
  return isLong ? subject : change.subject
}

const readSome = ({ db }: UserCtx, { table, where, columns }: ManyRows, end = sql``): Promise<Row[]> =>
  readRows(db, table, sql`${where} limit ${ROWS_PER_TURN + 1} ${end}`, columns)

/** False if few are left. */
async function changeSome(
  ctx: UserCtx,
  shape: Shape,
  recorded: Omit<LongChange, 'lock'>,
  many: ManyRows,
): Promise<boolean> {
  const found = await readSome(ctx, many, isPostgres(ctx.db) ? sql`for update` : sql``)
  if (found.length <= ROWS_PER_TURN) return false
  const { table, columns, change, watched } = many
  const rows = found.slice(0, ROWS_PER_TURN)
  const own = { table, where: areThese(shape, table, rows), ...(columns ? { columns } : {}) }
  await recordChange(ctx, { ...recorded, watched: [own, ...(watched?.(rows) ?? [])] }, () =>
    change(ctx, rows),
  )
  return true
}

/** In one statement: SQLite then reads each recipe with these lines only once. */
const areThese = (shape: Shape, table: string, rows: readonly Row[]) =>
  isOneOf(shape, table, shape.keyOf(table), rows)

/** Sets columns of these rows. */
async function setColumns(ctx: UserCtx, table: string, rows: readonly Row[], values: Row): Promise<void> {
  const shape = await readShape(ctx)
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${areThese(shape, table, rows)}`.execute(
    ctx.db,
  )
}

export async function deleteThese(ctx: UserCtx, table: string, rows: readonly Row[]): Promise<void> {
  const shape = await readShape(ctx)
  await sql`delete from ${sql.table(table)} where ${areThese(shape, table, rows)}`.execute(ctx.db)
}

/** References to merged rows: they get `to`. */
export async function repointed(
  ctx: UserCtx,
  { table, column, isStamped = false }: { table: string; column: string; isStamped?: boolean },
  from: readonly { id: string }[],
  to: { id: string },
): Promise<ManyRows> {
  return {
    table,
    where: sql`${sql.ref(column)} in (${sql.join(from.map(({ id }) => id))})`,
    columns: [...(await readShape(ctx)).keyOf(table), column],
    change: (ctx, rows) =>
      setColumns(ctx, table, rows, { [column]: to.id, ...(isStamped ? { updatedAt: ctx.now } : {}) }),
  }
}

/** References that the deletion of a row removes, or its parts without parts of their own. */
const referencesTo = (shape: Shape, kind: UndoKind): Reference[] =>
  shape.references.filter(
    ({ target, table, isPart }) =>
      target === kind && !(isPart && shape.references.some((other) => other.target === table)),
  )

/** Rows that refer to each of these, in all tables. */
export async function countReferences(
  ctx: UserCtx,
  kind: UndoKind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of referencesTo(await readShape(ctx), kind))
    for (const some of chunksOf(ids, IDS_PER_STATEMENT)) {
      const { rows } = await sql<{ id: string; count: number | string }>`
        select ${sql.ref(column)} as id, count(*) as count from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(some)}) group by ${sql.ref(column)}`.execute(ctx.db)
      for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + Number(count))
    }
  return counts
}

/**
 * First part of the deletion of a row with thousands of references, as in `changeMany`. `special` replaces what the
 * database would do with a table.
 */
export async function clearReferences(
  ctx: UserCtx,
  kind: UndoKind,
  subject: UndoSubject,
  special: Readonly<Record<string, Pick<ManyRows, 'columns' | 'change'>>> = {},
): Promise<UndoSubject> {
  const shape = await readShape(ctx)
  const all = referencesTo(shape, kind).map(({ table, column, isPart }): ManyRows => {
    const where = sql`${sql.ref(column)} = ${subject.id}`
    const own = special[table]
    if (own) return { table, where, ...own }
    if (isPart) return { table, where, change: (ctx, rows) => deleteThese(ctx, table, rows) }
    return {
      table,
      where,
      columns: [...shape.keyOf(table), column],
      change: (ctx, rows) => setColumns(ctx, table, rows, { [column]: null }),
    }
  })
  return changeMany(ctx, { action: 'delete', kind, subject }, all)
}
