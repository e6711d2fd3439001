import { sql } from 'kysely'
import type { Locale } from '~/paraglide/runtime.js'
import type { Db } from '~/server/platform/db/connect'
import { SORTED_TABLES, type SortedTable } from './derived-names'
import { sortKey, sortKeyVersion } from './sort-key'

const ROWS_PER_BATCH = 500

const OUTDATED = 'outdated '

/** For a group whose names need new keys. Differs each time, so a run in progress does not count. */
export const outdated = () => `${OUTDATED}${crypto.randomUUID()}`

/** Of group members and of their households' rows. */
const ofGroup = (table: SortedTable, groupId: string) =>
  table === 'shoppingList'
    ? sql`"userId" in (select id from "user" where "groupId" = ${groupId})`
    : table === 'store'
      ? sql`"householdId" in (select id from household where "groupId" = ${groupId})`
      : sql`"groupId" = ${groupId}`

interface GroupToKey {
  id: string
  language: Locale
  namesKeyed: string
}

export const hasNewLanguage = ({ namesKeyed }: GroupToKey): boolean => namesKeyed.startsWith(OUTDATED)

/** Groups whose names have keys of another language or version, or none. */
export async function findGroupsToKey(db: Db): Promise<GroupToKey[]> {
  const groups = await db.selectFrom('group').select(['id', 'language', 'namesKeyed']).orderBy('id').execute()
  return groups.filter(({ language, namesKeyed }) => namesKeyed !== sortKeyVersion(language))
}

export async function setLanguage(db: Db, groupId: string, language: Locale): Promise<void> {
  await db
    .updateTable('group')
    .set({ language })
    .where('id', '=', groupId)
    .where('namesKeyed', '=', '')
    .execute()
}

/** For rows that were written with keys of `language`, if it is no longer that of the group. */
export async function outdateNames(db: Db, groupId: string, language: Locale): Promise<void> {
  await db
    .updateTable('group')
    .set({ namesKeyed: outdated() })
    .where('id', '=', groupId)
    .where('language', '!=', language)
    .execute()
}

/** Gives the names of a group the keys of its language, in batches. Throws when `stopping` is aborted. */
export async function keyNames(
  db: Db,
  { id: groupId, language, namesKeyed }: GroupToKey,
  stopping: AbortSignal,
): Promise<void> {
  for (const table of SORTED_TABLES) {
    let after: string | null = ''
    while (after !== null) {
      stopping.throwIfAborted()
      after = await keyNext(db, table, groupId, language, after)
    }
  }
  await db
    .updateTable('group')
    .set({ namesKeyed: sortKeyVersion(language) })
    .where('id', '=', groupId)
    .where('namesKeyed', '=', namesKeyed)
    .execute()
}

/** Returns the id of the last row read; null at the end. */
async function keyNext(
  db: Db,
  table: SortedTable,
  groupId: string,
  language: Locale,
  after: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; name: string | null; sortKey: string }>`
    select id, name, "sortKey" from ${sql.table(table)}
    where ${ofGroup(table, groupId)} and id > ${after} order by id limit ${ROWS_PER_BATCH}`.execute(db)
  const keyed = rows.map((row) => ({ ...row, key: sortKey(language, row.name ?? '') }))
  const changed = keyed.filter((row) => row.key !== row.sortKey)
  if (changed.length > 0) {
    const text = (value: string | null) => sql`cast(${value} as text)`
    const values = changed.map(({ id, name, key }) => sql`(${text(id)}, ${text(name)}, ${text(key)})`)
    // One that was renamed in the meantime has its key. Without the list of ids, SQLite reads the whole table.
    await sql`with keyed (id, name, key) as (values ${sql.join(values)})
      update ${sql.table(table)} set "sortKey" = keyed.key from keyed
      where ${sql.table(table)}.id = keyed.id and ${sql.table(table)}.name is not distinct from keyed.name
        and ${sql.table(table)}.id in (select id from keyed)`.execute(db)
  }
  return rows.length < ROWS_PER_BATCH ? null : (rows.at(-1)?.id ?? null)
}
