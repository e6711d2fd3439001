import type { Kysely } from 'kysely'
import { indexer, link, part, required, zero } from './0001-first-schema/columns'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cookbook').addColumn('onlyByHand', 'integer', zero).execute()
  await db.schema
    .createTable('cookbookRecipe')
    .addColumn('cookbookId', 'text', part('cookbook'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('userId', 'text', link('user'))
    .addColumn('state', 'text')
    .addColumn('position', 'integer')
    .addColumn('createdAt', 'text', required)
    .addPrimaryKeyConstraint('cookbookRecipe_key', ['cookbookId', 'recipeId'])
    .execute()
  const index = indexer(db)
  await index('cookbookRecipe_recipe', 'cookbookRecipe', ['recipeId'])
  await index('cookbookRecipe_user', 'cookbookRecipe', ['userId'])
}
