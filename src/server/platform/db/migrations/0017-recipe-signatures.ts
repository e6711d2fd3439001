import { type Kysely, sql } from 'kysely'
import { indexer, part, required } from './0001-first-schema/columns'

/** Recipes are found by their words; those that exist get their keys in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipeSignature')
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('key', 'integer', required)
    .addPrimaryKeyConstraint('recipeSignature_pkey', ['recipeId', 'key'])
    .execute()
  await indexer(db)('recipeSignature_key', 'recipeSignature', ['key', 'recipeId'])
  await db.schema.alterTable('migrationItem').addColumn('firstPosition', 'integer').execute()
  await sql`insert into "recipeSearchDue" ("recipeId")
    select id from recipe where id not in (select "recipeId" from "recipeSearchDue")`.execute(db)
}
