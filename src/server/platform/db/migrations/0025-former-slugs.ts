import type { Kysely } from 'kysely'
import { indexer, part, required } from './0001-first-schema/columns'

/** Former slugs of renamed recipes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipeFormerSlug')
    .addColumn('groupId', 'text', part('group'))
    .addColumn('slug', 'text', required)
    .addColumn('recipeId', 'text', part('recipe'))
    .addPrimaryKeyConstraint('recipeFormerSlug_key', ['groupId', 'slug'])
    .execute()
  await indexer(db)('recipeFormerSlug_recipe', 'recipeFormerSlug', ['recipeId'])
}
