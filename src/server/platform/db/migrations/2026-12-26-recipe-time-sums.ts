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

/** Recipes without a total take as long as preparing and cooking together; until now only cooking counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`
      select id, "totalTime", "performTime", "cookTime", "prepTime" from recipe
      where id > ${after} and coalesce(trim("totalTime"), '') = '' and "prepTime" is not null
        and coalesce("performTime", "cookTime") is not null
      order by id limit ${sql.lit(ROWS_PER_READ)}`.execute(db)
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
}
