import { type Kysely, sql } from 'kysely'
import { secondsOfRecipe } from '~/lib/recipe-text/recipe-seconds'

const ROWS_PER_READ = 1000

interface Row {
  id: string
  totalTime: string | null
  performTime: string | null
  cookTime: string | null
  prepTime: string | null
}

/** Seconds of a recipe by its time texts, for filters; null for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('recipe').addColumn('totalTimeSeconds', 'integer').execute()
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`
      select id, "totalTime", "performTime", "cookTime", "prepTime" from recipe
      where id > ${after} order by id limit ${sql.lit(ROWS_PER_READ)}`.execute(db)
    const last = rows.at(-1)
    if (!last) break
    const idsBySeconds = new Map<number, string[]>()
    for (const row of rows) {
      const seconds = secondsOfRecipe(row)
      if (seconds !== null) idsBySeconds.set(seconds, [...(idsBySeconds.get(seconds) ?? []), row.id])
    }
    for (const [seconds, ids] of idsBySeconds)
      await sql`update recipe set "totalTimeSeconds" = ${seconds} where id in (${sql.join(ids)})`.execute(db)
    after = last.id
  }
  await db.schema.createIndex('recipe_time').on('recipe').columns(['groupId', 'totalTimeSeconds']).execute()
}
