import { type Kysely, sql } from 'kysely'
import { searchedForms } from '~/lib/ingredient-display/stored-forms'

type Untyped = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>

const ROWS_PER_BATCH = 500

/** Foods and units are searched by the forms of their names. */
export async function up(db: Untyped): Promise<void> {
  for (const table of ['food', 'unit']) {
    await db.schema.alterTable(table).addColumn('formsNormalized', 'text').execute()
    let after: string | null = ''
    while (after !== null) after = await foldNext(db, table, after)
  }
}

/** Returns the id of the last row read; null at the end. */
async function foldNext(db: Untyped, table: string, after: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; forms: string }>`
    select id, forms from ${sql.table(table)}
    where forms is not null and id > ${after} order by id limit ${ROWS_PER_BATCH}`.execute(db)
  if (rows.length > 0) {
    const values = rows.map(({ id, forms }) => sql`(${id}, cast(${searchedForms(forms)} as text))`)
    // Without the list of ids, SQLite reads the whole table.
    await sql`with folded (id, forms) as (values ${sql.join(values)})
      update ${sql.table(table)} set "formsNormalized" = folded.forms from folded
      where ${sql.table(table)}.id = folded.id and ${sql.table(table)}.id in (select id from folded)`.execute(
      db,
    )
  }
  return rows.length < ROWS_PER_BATCH ? null : (rows.at(-1)?.id ?? null)
}
