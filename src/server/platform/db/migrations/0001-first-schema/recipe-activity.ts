import type { Kysely } from 'kysely'
import { empty, indexer, key, link, numberType, part, required, stamps } from './columns'

/** Activity on recipes. */
export async function createRecipeActivityTables(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)
  const number = numberType(db)

  await db.schema
    .createTable('recipeComment')
    .addColumn('id', 'text', key)
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('userId', 'text', part('user'))
    .addColumn('text', 'text', required)
    .$call(stamps)
    .execute()
  await index('recipeComment_recipe', 'recipeComment', ['recipeId', 'createdAt'])
  await index('recipeComment_user', 'recipeComment', ['userId'])

  await db.schema
    .createTable('userRating')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', part('user'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('rating', number)
    .addColumn('isFavorite', 'integer', required)
    .addUniqueConstraint('userRating_pair', ['userId', 'recipeId'])
    .execute()
  await index('userRating_recipe', 'userRating', ['recipeId'])

  await db.schema
    .createTable('householdRecipe')
    .addColumn('householdId', 'text', part('household'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('lastMade', 'text')
    .addPrimaryKeyConstraint('householdRecipe_key', ['householdId', 'recipeId'])
    .execute()
  await index('householdRecipe_recipe', 'householdRecipe', ['recipeId'])

  await db.schema
    .createTable('recipeTimelineEvent')
    .addColumn('id', 'text', key)
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('userId', 'text', part('user'))
    .addColumn('subject', 'text', required)
    .addColumn('eventType', 'text', required)
    .addColumn('eventMessage', 'text')
    .addColumn('image', 'text', required)
    .addColumn('timestamp', 'text', required)
    .$call(stamps)
    .execute()
  await index('recipeTimelineEvent_recipe', 'recipeTimelineEvent', ['recipeId', 'timestamp'])
  await index('recipeTimelineEvent_time', 'recipeTimelineEvent', ['timestamp', 'id'])
  await index('recipeTimelineEvent_user', 'recipeTimelineEvent', ['userId'])

  await db.schema
    .createTable('recipeDraft')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', part('user'))
    .addColumn('url', 'text')
    .addColumn('reason', 'text', required)
    .addColumn('recipe', 'text', required)
    .addColumn('createdAt', 'text', required)
    .execute()
  await index('recipeDraft_user', 'recipeDraft', ['userId', 'createdAt'])

  await db.schema
    .createTable('shareLink')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('userId', 'text', link('user'))
    .addColumn('expiresAt', 'text', required)
    .addColumn('createdAt', 'text', required)
    .execute()
  await index('shareLink_recipe', 'shareLink', ['recipeId', 'createdAt'])
  await index('shareLink_group', 'shareLink', ['groupId', 'createdAt'])
  await index('shareLink_user', 'shareLink', ['userId'])
  await index('shareLink_expiresAt', 'shareLink', ['expiresAt'])

  await db.schema
    .createTable('cookbook')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('name', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('description', 'text', empty)
    .addColumn('position', 'integer', required)
    .addColumn('public', 'integer', required)
    .addColumn('queryFilterString', 'text', empty)
    .$call(stamps)
    .addUniqueConstraint('cookbook_slug', ['groupId', 'slug'])
    .execute()
  await index('cookbook_household', 'cookbook', ['householdId', 'position'])

  await db.schema
    .createTable('recipeAction')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('actionType', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('url', 'text', required)
    .$call(stamps)
    .execute()
  await index('recipeAction_household', 'recipeAction', ['householdId', 'createdAt'])
}
