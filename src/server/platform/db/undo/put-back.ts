import { sql } from 'kysely'
import type { Locale } from '~/paraglide/runtime.js'
import type { UserCtx } from '~/server/platform/context'
import { forEachChunk } from '~/server/platform/db/chunks'
import { isPostgres } from '~/server/platform/db/dialect'
import { isDerivedName, withDerivedNames } from '~/server/platform/db/names/derived-names'
import { laterThan } from '~/server/platform/db/row-version'
import { findUnreadable } from '~/server/platform/db/stored-values'
import type { StoredEntry } from './entries'
import { restampMade } from './restamp-made'
import {
  type ChangedRow,
  isOneOf,
  isStamp,
  keyText,
  ROWS_PER_STATEMENT,
  type Row,
  type RowChange,
  readRowsByKey,
  readRowsIn,
  typed,
} from './rows'
import { columnOf, readShape, type Shape } from './shape'

export interface Returning {
  row: Row
  entry: StoredEntry
}

/**
 * Rows of a table that return, in a form that fits what is here now. `replaced` gets the id of a row here that takes
 * the place of one that returns.
 */
export type AdaptRows = (
  table: string,
  rows: readonly Returning[],
  replaced: Map<string, string>,
) => Promise<readonly Returning[]>

export interface PutBack {
  /** Inserted rows by table. */
  inserted: ReadonlyMap<string, readonly Row[]>
  /** Keys of rows that were changed back, or deleted again, by table. */
  changed: ReadonlyMap<string, readonly Row[]>
}

/**
 * Restores the rows of `entries`, all of the caller's group. A reference to a row that no longer exists becomes null
 * if the database would have done so, else its row is left out. A changed row is changed back if it is still as it
 * was left. `replaced` are rows that took the place of earlier ones. Call in a transaction.
 */
export async function putBack(
  ctx: UserCtx,
  entries: readonly StoredEntry[],
  adaptRows: AdaptRows,
  replaced: Map<string, string>,
): Promise<PutBack> {
  const shape = await readShape(ctx)
  const inserted = new Map<string, readonly Row[]>()
  const changed = new Map<string, Row[]>()
  const noteChanged = (table: string, keys: readonly Row[]) =>
    changed.set(table, [...(changed.get(table) ?? []), ...keys])
  const roots = new Set<string>(entries.map(({ kind }) => kind))
  // Tags become categories, and the reverse.
  for (const kind of ['tag', 'category']) if (roots.has('tag') || roots.has('category')) roots.add(kind)
  const all = entries.flatMap((entry) =>
    entry.changes.map((change) => ({ ...renamed(change, ctx.actor.groupLanguage), entry })),
  )
  const known = all.filter(({ table }) => shape.columns.has(table) && isReachable(shape, roots, table))
  for (const table of shape.inOrder(known.map(({ table }) => table))) {
    const own = known.filter((change) => change.table === table)
    const returning = own.flatMap(({ change, rows, entry }) =>
      change === 'deleted' ? rows.map((row) => ({ row: knownColumns(shape, table, row), entry })) : [],
    )
    const adapted = await adaptRows(table, returning, replaced)
    const rows = await withTargets(
      ctx,
      shape,
      table,
      adapted.map(({ row }) => row),
      replaced,
    )
    await insert(ctx, table, rows, roots.has(table))
    inserted.set(table, rows)
  }
  for (const { table, change, rows } of known) {
    if (change === 'changed') noteChanged(table, await changeBack(ctx, shape, table, rows, replaced))
    if (change === 'added') {
      await deleteRows(ctx, shape, table, rows)
      noteChanged(table, rows)
    }
  }
  return { inserted, changed }
}

/** Names may have been stored by an earlier version, or in another language. */
function renamed(change: RowChange, language: Locale): RowChange {
  const derived = (row: Row) => withDerivedNames(change.table, row, language)
  if (change.change !== 'changed') return { ...change, rows: change.rows.map(derived) }
  const rows = change.rows.map(({ key, was, now }) => ({ key, was: derived(was), now: derived(now) }))
  return { ...change, rows }
}

/** Content that depends on the roots, or that merges change with them: not accounts, not secrets. */
function isReachable(shape: Shape, roots: ReadonlySet<string>, table: string): boolean {
  if (roots.has(table) || ['cookbook', 'mealPlanRule', 'keptPhrase'].includes(table)) return true
  const visited = new Set(roots)
  for (const target of visited)
    for (const reference of shape.references) if (reference.target === target) visited.add(reference.table)
  return visited.has(table)
}

const knownColumns = (shape: Shape, table: string, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columnOf(shape, table, name)))

const idsIn = (rows: readonly Row[], column: string): (string | number)[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
]

/** Rows with references to what exists, within the caller's group. */
async function withTargets(
  ctx: UserCtx,
  shape: Shape,
  table: string,
  given: readonly Row[],
  replaced: ReadonlyMap<string, string>,
): Promise<Row[]> {
  let rows = given.filter((row) => findUnreadable(table, row) === null)
  for (const { column, target, isPart } of shape.references.filter((one) => one.table === table)) {
    rows = rows.map((row) => ({
      ...row,
      ...(column in row ? { [column]: here(row[column], replaced) } : {}),
    }))
    const exists = await findExisting(ctx, shape, target, idsIn(rows, column))
    const isNullable = columnOf(shape, table, column)?.isNullable
    rows = rows.flatMap((row) => {
      const value = row[column]
      if (value == null || exists.has(value)) return [row]
      return isPart || !isNullable ? [] : [{ ...row, [column]: null }]
    })
  }
  return rows
}

const here = (value: Row[string] | undefined, replaced: ReadonlyMap<string, string>) =>
  (typeof value === 'string' && replaced.get(value)) || (value ?? null)

async function findExisting(
  { db, actor }: UserCtx,
  shape: Shape,
  target: string,
  ids: readonly (string | number)[],
): Promise<Set<string | number>> {
  const isOfGroup = columnOf(shape, target, 'groupId') !== undefined
  const rows = await readRowsIn(db, target, 'id', ids)
  const own = rows.filter(
    (row) => (target === 'group' ? row.id : isOfGroup ? row.groupId : actor.groupId) === actor.groupId,
  )
  return new Set(own.flatMap(({ id }) => id ?? []))
}

/** A root that clashes with a new row fails, so that the transaction is repeated; a part gives way. */
async function insert({ db }: UserCtx, table: string, rows: readonly Row[], isRoot: boolean): Promise<void> {
  const overriding = isPostgres(db) ? sql`overriding system value` : sql``
  const giveWay = isRoot ? sql`` : sql`on conflict do nothing`
  for (const same of Map.groupBy(rows, (row) => Object.keys(row).join()).values())
    await forEachChunk(same, ROWS_PER_STATEMENT, async (chunk) => {
      const names = Object.keys(chunk[0] ?? {})
      const columns = sql.join(names.map((name) => sql.ref(name)))
      const values = sql.join(chunk.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`))
      await sql`insert into ${sql.table(table)} (${columns}) ${overriding} values ${values} ${giveWay}`.execute(
        db,
      )
    })
}

/** Returns the keys of the rows that were still as the change had left them. */
async function changeBack(
  ctx: UserCtx,
  shape: Shape,
  table: string,
  rows: readonly ChangedRow[],
  replaced: ReadonlyMap<string, string>,
): Promise<Row[]> {
  const done: Row[] = []
  const fitting = rows.filter(({ key, was, now }) =>
    [key, was, now].every((row) => Object.keys(row).every((name) => columnOf(shape, table, name))),
  )
  for (const same of Map.groupBy(fitting, ({ was }) => Object.keys(was).join()).values()) {
    const names = Object.keys(same[0]?.was ?? {})
    if (names.length === 0) continue
    const wanted = await withExistingTargets(ctx, shape, table, same, replaced)
    const keys = Object.keys(same[0]?.key ?? {})
    const columns = [
      ...keys.map((name) => `key ${name}`),
      ...names.map((name) => `was ${name}`),
      ...names.map((name) => `now ${name}`),
    ]
    const own = (name: string) => sql.ref(`${table}.${name}`)
    await forEachChunk(wanted, ROWS_PER_STATEMENT, async (chunk) => {
      const versions = await readVersions(
        ctx,
        shape,
        table,
        chunk.map(({ key }) => key),
      )
      const stamp = versions && nextStamp(ctx, versions)
      const values = sql.join(
        chunk.map(({ key, was, now }) => {
          const one = (of: Row, name: string) => typed(shape, table, name, of[name])
          return sql`(${sql.join([
            ...keys.map((name) => one(key, name)),
            ...names.map((name) => one(was, name)),
            ...names.map((name) => one(now, name)),
          ])})`
        }),
      )
      const from = (prefix: string, name: string) => sql.ref(`left.${prefix} ${name}`)
      const sets = [
        ...names.map((name) => sql`${sql.ref(name)} = ${from('was', name)}`),
        ...(stamp === null ? [] : [sql`"updatedAt" = ${stamp}`]),
      ]
      // Without the list of keys, SQLite reads the whole table.
      const isWanted = sql`(${sql.join(keys.map(own))}) in (
        select ${sql.join(keys.map((name) => sql.id(`key ${name}`)))} from "left")`
      const conditions = [
        isWanted,
        ...keys.map((name) => sql`${own(name)} = ${from('key', name)}`),
        ...names
          .filter((name) => !isDerivedName(name))
          .map((name) => sql`${own(name)} is not distinct from ${from('now', name)}`),
      ]
      const { rows } = await sql<Row>`
        with "left" (${sql.join(columns.map((name) => sql.id(name)))}) as (values ${values})
        update ${sql.table(table)} set ${sql.join(sets)} from "left"
        where ${sql.join(conditions, sql` and `)}
        returning ${sql.join(keys.map((name) => own(name)))}`.execute(ctx.db)
      done.push(...rows)
      const kind = madeKinds[table]
      if (kind && stamp !== null)
        for (const { id } of rows) {
          const before = versions?.get(String(id))
          if (before) await restampMade(ctx, { kind, id: String(id), before, after: stamp })
        }
    })
  }
  return done
}

async function withExistingTargets(
  ctx: UserCtx,
  shape: Shape,
  table: string,
  rows: readonly ChangedRow[],
  replaced: ReadonlyMap<string, string>,
): Promise<ChangedRow[]> {
  let wanted = [...rows]
  for (const { column, target } of shape.references.filter((one) => one.table === table)) {
    wanted = wanted.map((row) =>
      column in row.was ? { ...row, was: { ...row.was, [column]: here(row.was[column], replaced) } } : row,
    )
    const ids = idsIn(
      wanted.map(({ was }) => was),
      column,
    )
    const exists = await findExisting(ctx, shape, target, ids)
    wanted = wanted.filter(({ was }) => was[column] == null || exists.has(was[column]))
  }
  return wanted
}

/** What an import made, by table. */
const madeKinds: Readonly<Record<string, 'recipe' | 'cookbook' | 'rule'>> = {
  recipe: 'recipe',
  cookbook: 'cookbook',
  mealPlanRule: 'rule',
}

/** Of changed rows, by id; null if the table has none. */
async function readVersions(
  { db }: UserCtx,
  shape: Shape,
  table: string,
  keys: readonly Row[],
): Promise<Map<string, string> | null> {
  if (!columnOf(shape, table, 'updatedAt')) return null
  const rows = await readRowsByKey(db, shape, table, keys)
  return new Map(rows.map((row) => [String(row.id ?? keyText(shape, table, row)), String(row.updatedAt)]))
}

/** Later than all of them. */
const nextStamp = ({ now }: UserCtx, versions: ReadonlyMap<string, string>): string =>
  [...versions.values()].reduce((latest, version) => laterThan(version, latest), now)

/** Differs without a change by a person. */
const isIgnored = (column: string): boolean => isStamp(column) || isDerivedName(column)

/** Added rows, unless they have changed or others refer to them by now. */
async function deleteRows({ db }: UserCtx, shape: Shape, table: string, rows: readonly Row[]): Promise<void> {
  const names = shape.keyOf(table)
  const whole = rows.filter((row) => names.every((name) => name in row))
  const isFree = shape.references
    .filter(({ target }) => target === table)
    .map(
      (one) =>
        sql`and not exists (select 1 from ${sql.table(one.table)} as referring
          where referring.${sql.ref(one.column)} = ${sql.ref(`${table}.id`)})`,
    )
  await forEachChunk(whole, ROWS_PER_STATEMENT, async (chunk) => {
    const present = new Map(
      (await readRowsByKey(db, shape, table, chunk)).map((row) => [keyText(shape, table, row), row]),
    )
    const unchanged = chunk.filter((row) => {
      const now = present.get(keyText(shape, table, row))
      return now && Object.keys(row).every((name) => isIgnored(name) || row[name] === now[name])
    })
    if (unchanged.length === 0) return
    await sql`delete from ${sql.table(table)}
      where ${isOneOf(shape, table, names, unchanged)} ${sql.join(isFree, sql` `)}`.execute(db)
  })
}
