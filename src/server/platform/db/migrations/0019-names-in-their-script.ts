import { type QueryExecutorProvider, sql } from 'kysely'
import { foldName } from '~/lib/text/fold-name'

/** Normalized columns, by the column that they are made of. */
type Columns = readonly (readonly [name: string, normalized: string])[]

const NAME: Columns = [['name', 'nameNormalized']]
const NAMES: Columns = [...NAME, ['pluralName', 'pluralNameNormalized']]
const TABLES: readonly { table: string; key: readonly string[]; columns: Columns }[] = [
  { table: 'recipe', key: ['id'], columns: NAME },
  { table: 'food', key: ['id'], columns: NAMES },
  { table: 'foodAlias', key: ['foodId', 'name'], columns: NAME },
  {
    table: 'unit',
    key: ['id'],
    columns: [
      ...NAMES,
      ['abbreviation', 'abbreviationNormalized'],
      ['pluralAbbreviation', 'pluralAbbreviationNormalized'],
    ],
  },
  { table: 'unitAlias', key: ['unitId', 'name'], columns: NAME },
  { table: 'undoEntry', key: ['id'], columns: NAME },
]

const ROWS_PER_BATCH = 500

/**
 * Names in other scripts than Latin were compared in Latin letters, so 梨 and 李 were equal. Texts of recipes are
 * indexed again in the background.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const { table, key, columns } of TABLES) {
    let after: string[] | null = null
    do after = await foldNext(db, table, key, columns, after)
    while (after)
  }
  await sql`insert into "recipeSearchDue" ("recipeId")
    select id from recipe where id not in (select "recipeId" from "recipeSearchDue")`.execute(db)
}

/** Of the next rows with more than ASCII; returns the key of the last one. */
async function foldNext(
  db: QueryExecutorProvider,
  table: string,
  key: readonly string[],
  columns: Columns,
  after: readonly string[] | null,
): Promise<string[] | null> {
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const isMore = columns.map(([name]) => sql`octet_length(${sql.ref(name)}) <> length(${sql.ref(name)})`)
  const isNext = after ? sql`(${refs(key)}) > (${sql.join(after)}) and` : sql``
  const { rows } = await sql<Record<string, string | null>>`
    select ${refs([...new Set([...key, ...columns.flat()])])} from ${sql.table(table)}
    where ${isNext} (${sql.join(isMore, sql` or `)}) order by ${refs(key)} limit ${ROWS_PER_BATCH}`.execute(
    db,
  )
  const folded = (row: Record<string, string | null>) =>
    columns.map(([name]) => (row[name] == null ? null : foldName(row[name])))
  const changed = rows.filter((row) => folded(row).some((text, at) => text !== row[columns[at]?.[1] ?? '']))
  if (changed.length > 0) {
    const text = (value: string | null | undefined) => sql`cast(${value ?? null} as text)`
    const values = changed.map(
      (row) => sql`(${sql.join([...key.map((name) => text(row[name])), ...folded(row).map(text)])})`,
    )
    const names = [...key.map((name) => `key ${name}`), ...columns.map(([, normalized]) => normalized)]
    const set = columns.map(([, name]) => sql`${sql.ref(name)} = ${sql.ref(`folded.${name}`)}`)
    const same = key.map((name) => sql`${sql.ref(`${table}.${name}`)} = ${sql.ref(`folded.key ${name}`)}`)
    const [first = ''] = key
    // Without the list, SQLite reads the whole table.
    const listed = sql`${sql.ref(`${table}.${first}`)} in (select ${sql.ref(`key ${first}`)} from folded)`
    await sql`with folded (${refs(names)}) as (values ${sql.join(values)})
      update ${sql.table(table)} set ${sql.join(set)} from folded
      where ${sql.join([...same, listed], sql` and `)}`.execute(db)
  }
  const last = rows.at(-1)
  return rows.length < ROWS_PER_BATCH || !last ? null : key.map((name) => last[name] ?? '')
}
