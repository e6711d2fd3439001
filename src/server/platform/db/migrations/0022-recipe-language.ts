import { type Kysely, sql } from 'kysely'

/** Languages of recipes that exist are recognized with their search index, in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['language', 'recognizedLanguage'])
    await db.schema.alterTable('recipe').addColumn(column, 'text').execute()
  await sql`insert into "recipeSearchDue" ("recipeId")
    select id from recipe where id not in (select "recipeId" from "recipeSearchDue")`.execute(db)
}
