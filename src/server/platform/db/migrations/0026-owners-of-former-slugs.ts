import { type Kysely, sql } from 'kysely'
import { indexer, part, required } from './0001-first-schema/columns'

/** Several recipes may have had a slug: the last one has it, and the one before when that is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipeFormerSlugNew')
    .addColumn('groupId', 'text', part('group'))
    .addColumn('slug', 'text', required)
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('createdAt', 'text', required)
    .addPrimaryKeyConstraint('recipeFormerSlug_owner', ['groupId', 'slug', 'recipeId'])
    .execute()
  await sql`insert into "recipeFormerSlugNew" ("groupId", slug, "recipeId", "createdAt")
    select "groupId", slug, "recipeId", ${new Date(0).toISOString()} from "recipeFormerSlug"`.execute(db)
  await db.schema.dropTable('recipeFormerSlug').execute()
  await db.schema.alterTable('recipeFormerSlugNew').renameTo('recipeFormerSlug').execute()
  await indexer(db)('recipeFormerSlug_recipe', 'recipeFormerSlug', ['recipeId'])
}
