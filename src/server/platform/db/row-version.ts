import { sql } from 'kysely'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { assertFound, RowChanged } from '~/server/platform/errors'
import type { RootTable } from '~/server/platform/lists/entity'
import type { Db } from './connect'
import { isPostgres } from './dialect'
import { findRowAuthor, saveRowAuthor } from './row-authors'

/** `now`, or a millisecond after `stamp`: versions of a row never share a timestamp. */
export const laterThan = (stamp: string, now: string) =>
  now > stamp ? now : new Date(Date.parse(stamp) + 1).toISOString()

async function lockStamps(
  transaction: Db,
  table: RootTable,
  ids: readonly (string | number)[],
): Promise<string[]> {
  // SQLite has one writer, so no lock is needed. Rows that refer to locked ones can still be added.
  const lock = isPostgres(transaction) ? sql`for no key update` : sql``
  const { rows } = await sql<{ updatedAt: string }>`
    select "updatedAt" from ${sql.table(table)} where "id" in (${sql.join(ids)}) order by "id" ${lock}
  `.execute(transaction)
  return rows.map(({ updatedAt }) => updatedAt)
}

/** Locks a row until the transaction ends; returns its version, the time of its last change, if the row exists. */
export const lockVersion = async (
  transaction: Db,
  table: RootTable,
  id: string | number,
): Promise<string | undefined> => (await lockStamps(transaction, table, [id]))[0]

/** Locks rows until the transaction ends; returns a version for all of them that is later than theirs. */
export const nextVersion = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  table: RootTable,
  ids: readonly (string | number)[],
): Promise<string> =>
  (await lockStamps(db, table, ids)).reduce((latest, stamp) => laterThan(stamp, latest), now)

interface RowToChange {
  table: RootTable
  id: string | number
  /** Those that the caller has seen; null accepts any. */
  versions: readonly string[] | null
}

const keyOf = ({ table, id }: RowToChange) => ({ tableName: table, rowId: String(id) })

/** Throws `row_changed` with the `current` row, its author and time if its `version` is none of `versions`. */
export async function checkVersion(
  ctx: Ctx,
  { version, ...row }: RowToChange & { version: string },
  current: () => Promise<unknown>,
): Promise<void> {
  if (!row.versions || row.versions.includes(version)) return
  const by = await findRowAuthor(ctx, { ...keyOf(row), version })
  throw new RowChanged(await current(), { at: version, by })
}

/**
 * Locks a row that is about to change until the transaction ends. Returns a context whose `now` is the row's next
 * version, of which the caller is the author. Throws `row_changed`, `not_found`.
 */
export async function atVersion<C extends UserCtx>(
  ctx: C,
  row: RowToChange,
  current: () => Promise<unknown>,
): Promise<C> {
  const version = assertFound(await lockVersion(ctx.db, row.table, row.id))
  return afterVersion(ctx, { ...row, version }, current)
}

/** `atVersion` of a row that the transaction has locked at `version`. */
export async function afterVersion<C extends UserCtx>(
  ctx: C,
  row: RowToChange & { version: string },
  current: () => Promise<unknown>,
): Promise<C> {
  await checkVersion(ctx, row, current)
  const now = laterThan(row.version, ctx.now)
  await saveRowAuthor(ctx, { ...keyOf(row), version: now })
  return { ...ctx, now }
}
