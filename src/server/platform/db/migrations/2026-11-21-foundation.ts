import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const required: Column = (column) => column.notNull()
const key: Column = (column) => column.primaryKey().notNull()
const no: Column = (column) => column.notNull().defaultTo(0)
const empty: Column = (column) => column.notNull().defaultTo('')
const emptyMap: Column = (column) => column.notNull().defaultTo('{}')
const part =
  (of: string): Column =>
  (column) =>
    column.notNull().references(`${of}.id`).onDelete('cascade')
const link =
  (to: string): Column =>
  (column) =>
    column.references(`${to}.id`).onDelete('set null')

/** Tables for people, foods and units, recipes, shopping, plans, live events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const number = postgres ? 'double precision' : 'real'
  const counted: Column = (column) =>
    postgres ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey().autoIncrement()
  const table = (name: string) => db.schema.createTable(name)
  const stamps = <T extends string, C extends string>(builder: CreateTableBuilder<T, C>) =>
    builder.addColumn('createdAt', 'text', required).addColumn('updatedAt', 'text', required)
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()

  await stamps(
    table('group')
      .addColumn('id', 'text', key)
      .addColumn('name', 'text', required)
      .addColumn('slug', 'text', required),
  )
    .addUniqueConstraint('group_name', ['name'])
    .addUniqueConstraint('group_slug', ['slug'])
    .execute()

  await table('groupPreference')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', (column) => part('group')(column).unique())
    .addColumn('privateGroup', 'integer', required)
    .execute()

  await stamps(
    table('household')
      .addColumn('id', 'text', key)
      .addColumn('groupId', 'text', part('group'))
      .addColumn('name', 'text', required)
      .addColumn('slug', 'text', required),
  )
    .addUniqueConstraint('household_name', ['groupId', 'name'])
    .addUniqueConstraint('household_slug', ['groupId', 'slug'])
    .execute()

  await table('householdPreference')
    .addColumn('id', 'text', key)
    .addColumn('householdId', 'text', (column) => part('household')(column).unique())
    .addColumn('privateHousehold', 'integer', required)
    .addColumn('lockRecipeEditsFromOtherHouseholds', 'integer', required)
    .addColumn('firstDayOfWeek', 'integer', required)
    .addColumn('recipePublic', 'integer', required)
    .addColumn('recipeShowNutrition', 'integer', required)
    .addColumn('recipeShowAssets', 'integer', required)
    .addColumn('recipeLandscapeView', 'integer', required)
    .addColumn('recipeDisableComments', 'integer', required)
    .execute()

  await stamps(
    table('user')
      .addColumn('id', 'text', key)
      .addColumn('groupId', 'text', (column) => column.notNull().references('group.id'))
      .addColumn('householdId', 'text', (column) => column.notNull().references('household.id'))
      .addColumn('username', 'text', required)
      .addColumn('fullName', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('authMethod', 'text', required)
      .addColumn('passwordHash', 'text', required)
      .addColumn('admin', 'integer', no)
      .addColumn('advanced', 'integer', no)
      .addColumn('canInvite', 'integer', no)
      .addColumn('canManage', 'integer', no)
      .addColumn('canManageHousehold', 'integer', no)
      .addColumn('canOrganize', 'integer', no)
      .addColumn('cacheKey', 'text', required)
      .addColumn('loginAttempts', 'integer', no)
      .addColumn('lockedAt', 'text')
      .addColumn('tokensValidAfter', 'text'),
  )
    .addUniqueConstraint('user_username', ['username'])
    .addUniqueConstraint('user_email', ['email'])
    .execute()
  await index('user_household', 'user', ['householdId'])
  await index('user_group', 'user', ['groupId'])

  await table('apiToken')
    .addColumn('id', 'integer', counted)
    .addColumn('userId', 'text', part('user'))
    .addColumn('name', 'text', required)
    .addColumn('integrationId', 'text', required)
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', required)
    .execute()
  await index('apiToken_user', 'apiToken', ['userId'])

  await table('passwordResetToken')
    .addColumn('id', 'integer', counted)
    .addColumn('userId', 'text', part('user'))
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', required)
    .execute()

  await table('inviteToken')
    .addColumn('token', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('usesLeft', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .execute()

  await stamps(
    table('label')
      .addColumn('id', 'text', key)
      .addColumn('groupId', 'text', part('group'))
      .addColumn('name', 'text', required)
      .addColumn('color', 'text', required),
  )
    .addUniqueConstraint('label_name', ['groupId', 'name'])
    .execute()

  await stamps(
    table('food')
      .addColumn('id', 'text', key)
      .addColumn('groupId', 'text', part('group'))
      .addColumn('name', 'text', required)
      .addColumn('nameNormalized', 'text', required)
      .addColumn('pluralName', 'text')
      .addColumn('pluralNameNormalized', 'text')
      .addColumn('description', 'text', empty)
      .addColumn('labelId', 'text', link('label'))
      .addColumn('extras', 'text', emptyMap),
  )
    .addUniqueConstraint('food_name', ['groupId', 'name'])
    .execute()
  await index('food_order', 'food', ['groupId', 'nameNormalized'])
  await index('food_label', 'food', ['labelId'])

  await table('foodAlias')
    .addColumn('foodId', 'text', part('food'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalized', 'text', required)
    .addPrimaryKeyConstraint('foodAlias_key', ['foodId', 'name'])
    .execute()

  await table('foodOnHand')
    .addColumn('foodId', 'text', part('food'))
    .addColumn('householdId', 'text', part('household'))
    .addPrimaryKeyConstraint('foodOnHand_key', ['foodId', 'householdId'])
    .execute()

  await stamps(
    table('unit')
      .addColumn('id', 'text', key)
      .addColumn('groupId', 'text', part('group'))
      .addColumn('name', 'text', required)
      .addColumn('nameNormalized', 'text', required)
      .addColumn('pluralName', 'text')
      .addColumn('pluralNameNormalized', 'text')
      .addColumn('abbreviation', 'text', empty)
      .addColumn('abbreviationNormalized', 'text', empty)
      .addColumn('pluralAbbreviation', 'text')
      .addColumn('pluralAbbreviationNormalized', 'text')
      .addColumn('useAbbreviation', 'integer', required)
      .addColumn('fraction', 'integer', required)
      .addColumn('description', 'text', empty)
      .addColumn('extras', 'text', emptyMap),
  )
    .addUniqueConstraint('unit_name', ['groupId', 'name'])
    .execute()

  await table('unitAlias')
    .addColumn('unitId', 'text', part('unit'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalized', 'text', required)
    .addPrimaryKeyConstraint('unitAlias_key', ['unitId', 'name'])
    .execute()

  for (const organizer of ['category', 'tag', 'tool'])
    await stamps(
      table(organizer)
        .addColumn('id', 'text', key)
        .addColumn('groupId', 'text', part('group'))
        .addColumn('name', 'text', required)
        .addColumn('slug', 'text', required),
    )
      .addUniqueConstraint(`${organizer}_slug`, ['groupId', 'slug'])
      .execute()

  await table('toolOnHand')
    .addColumn('toolId', 'text', part('tool'))
    .addColumn('householdId', 'text', part('household'))
    .addPrimaryKeyConstraint('toolOnHand_key', ['toolId', 'householdId'])
    .execute()

  await stamps(
    table('recipe')
      .addColumn('id', 'text', key)
      .addColumn('groupId', 'text', part('group'))
      .addColumn('userId', 'text', link('user'))
      .addColumn('slug', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('nameNormalized', 'text', required)
      .addColumn('description', 'text', empty)
      .addColumn('image', 'text')
      .addColumn('recipeServings', number, no)
      .addColumn('recipeYieldQuantity', number, no)
      .addColumn('recipeYield', 'text')
      .addColumn('totalTime', 'text')
      .addColumn('prepTime', 'text')
      .addColumn('performTime', 'text')
      .addColumn('cookTime', 'text')
      .addColumn('orgUrl', 'text')
      .addColumn('dateAdded', 'text', required)
      .addColumn('dateUpdated', 'text', required)
      .addColumn('lastMade', 'text')
      .addColumn('rating', number)
      .addColumn('extras', 'text', emptyMap),
  )
    .addUniqueConstraint('recipe_slug', ['groupId', 'slug'])
    .execute()
  await index('recipe_newest', 'recipe', ['groupId', 'createdAt', 'id'])
  await index('recipe_name', 'recipe', ['groupId', 'nameNormalized', 'id'])
  await index('recipe_updated', 'recipe', ['groupId', 'updatedAt', 'id'])
  await index('recipe_rating', 'recipe', ['groupId', 'rating', 'id'])
  await index('recipe_owner', 'recipe', ['userId'])

  await table('recipeSetting')
    .addColumn('recipeId', 'text', (column) => part('recipe')(column).primaryKey())
    .addColumn('public', 'integer', required)
    .addColumn('showNutrition', 'integer', required)
    .addColumn('showAssets', 'integer', required)
    .addColumn('landscapeView', 'integer', required)
    .addColumn('disableComments', 'integer', required)
    .addColumn('locked', 'integer', required)
    .execute()

  await table('recipeNutrition')
    .addColumn('recipeId', 'text', (column) => part('recipe')(column).primaryKey())
    .addColumn('calories', 'text')
    .addColumn('carbohydrateContent', 'text')
    .addColumn('cholesterolContent', 'text')
    .addColumn('fatContent', 'text')
    .addColumn('fiberContent', 'text')
    .addColumn('proteinContent', 'text')
    .addColumn('saturatedFatContent', 'text')
    .addColumn('sodiumContent', 'text')
    .addColumn('sugarContent', 'text')
    .addColumn('transFatContent', 'text')
    .addColumn('unsaturatedFatContent', 'text')
    .execute()

  await table('recipeIngredient')
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('position', 'integer', required)
    .addColumn('referenceId', 'text', required)
    .addColumn('title', 'text')
    .addColumn('note', 'text', empty)
    .addColumn('quantity', number)
    .addColumn('unitId', 'text', link('unit'))
    .addColumn('foodId', 'text', link('food'))
    .addColumn('referencedRecipeId', 'text', link('recipe'))
    .addColumn('originalText', 'text')
    .addPrimaryKeyConstraint('recipeIngredient_key', ['recipeId', 'position'])
    .execute()
  await index('recipeIngredient_food', 'recipeIngredient', ['foodId'])
  await index('recipeIngredient_unit', 'recipeIngredient', ['unitId'])
  await index('recipeIngredient_recipe', 'recipeIngredient', ['referencedRecipeId'])

  await table('recipeInstruction')
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('position', 'integer', required)
    .addColumn('id', 'text', required)
    .addColumn('title', 'text', empty)
    .addColumn('summary', 'text', empty)
    .addColumn('text', 'text', empty)
    .addColumn('ingredientReferences', 'text', (column) => column.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('recipeInstruction_key', ['recipeId', 'position'])
    .execute()

  await table('recipeNote')
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('position', 'integer', required)
    .addColumn('title', 'text', empty)
    .addColumn('text', 'text', empty)
    .addPrimaryKeyConstraint('recipeNote_key', ['recipeId', 'position'])
    .execute()

  await table('recipeAsset')
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('icon', 'text', required)
    .addColumn('fileName', 'text')
    .addPrimaryKeyConstraint('recipeAsset_key', ['recipeId', 'position'])
    .execute()

  for (const [name, of] of [
    ['recipeCategory', 'category'],
    ['recipeTag', 'tag'],
    ['recipeTool', 'tool'],
  ] as const) {
    await table(name)
      .addColumn('recipeId', 'text', part('recipe'))
      .addColumn(`${of}Id`, 'text', part(of))
      .addPrimaryKeyConstraint(`${name}_key`, ['recipeId', `${of}Id`])
      .execute()
    await index(`${name}_back`, name, [`${of}Id`, 'recipeId'])
  }

  await stamps(
    table('recipeComment')
      .addColumn('id', 'text', key)
      .addColumn('recipeId', 'text', part('recipe'))
      .addColumn('userId', 'text', part('user'))
      .addColumn('text', 'text', required),
  ).execute()
  await index('recipeComment_recipe', 'recipeComment', ['recipeId', 'createdAt'])

  await table('userRating')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', part('user'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('rating', number)
    .addColumn('isFavorite', 'integer', required)
    .addUniqueConstraint('userRating_pair', ['userId', 'recipeId'])
    .execute()
  await index('userRating_recipe', 'userRating', ['recipeId'])

  await table('householdRecipe')
    .addColumn('householdId', 'text', part('household'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('lastMade', 'text')
    .addPrimaryKeyConstraint('householdRecipe_key', ['householdId', 'recipeId'])
    .execute()
  await index('householdRecipe_recipe', 'householdRecipe', ['recipeId'])

  await stamps(
    table('recipeTimelineEvent')
      .addColumn('id', 'text', key)
      .addColumn('recipeId', 'text', part('recipe'))
      .addColumn('userId', 'text', part('user'))
      .addColumn('subject', 'text', required)
      .addColumn('eventType', 'text', required)
      .addColumn('eventMessage', 'text')
      .addColumn('image', 'text', required)
      .addColumn('timestamp', 'text', required),
  ).execute()
  await index('recipeTimelineEvent_recipe', 'recipeTimelineEvent', ['recipeId', 'timestamp'])

  await table('recipeSearch')
    .addColumn('seq', 'integer', counted)
    .addColumn('recipeId', 'text', (column) => part('recipe')(column).unique())
    .addColumn('name', 'text', required)
    .addColumn('body', 'text', required)
    .execute()

  await table('recipeDraft')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', part('user'))
    .addColumn('url', 'text')
    .addColumn('reason', 'text', required)
    .addColumn('recipe', 'text', required)
    .addColumn('createdAt', 'text', required)
    .execute()
  await index('recipeDraft_user', 'recipeDraft', ['userId', 'createdAt'])

  await stamps(
    table('cookbook')
      .addColumn('id', 'text', key)
      .addColumn('groupId', 'text', part('group'))
      .addColumn('householdId', 'text', part('household'))
      .addColumn('name', 'text', required)
      .addColumn('slug', 'text', required)
      .addColumn('description', 'text', empty)
      .addColumn('position', 'integer', required)
      .addColumn('public', 'integer', required)
      .addColumn('queryFilterString', 'text', empty),
  )
    .addUniqueConstraint('cookbook_slug', ['groupId', 'slug'])
    .execute()
  await index('cookbook_household', 'cookbook', ['householdId', 'position'])

  await stamps(
    table('shoppingList')
      .addColumn('id', 'text', key)
      .addColumn('userId', 'text', part('user'))
      .addColumn('name', 'text')
      .addColumn('extras', 'text', emptyMap),
  ).execute()
  await index('shoppingList_owner', 'shoppingList', ['userId'])

  await stamps(
    table('shoppingListItem')
      .addColumn('id', 'text', key)
      .addColumn('shoppingListId', 'text', part('shoppingList'))
      .addColumn('quantity', number, required)
      .addColumn('unitId', 'text', link('unit'))
      .addColumn('foodId', 'text', link('food'))
      .addColumn('note', 'text', empty)
      .addColumn('checked', 'integer', required)
      .addColumn('position', 'integer', required)
      .addColumn('labelId', 'text', link('label'))
      .addColumn('extras', 'text', emptyMap),
  ).execute()
  await index('shoppingListItem_list', 'shoppingListItem', ['shoppingListId', 'position'])
  await index('shoppingListItem_food', 'shoppingListItem', ['foodId'])
  await index('shoppingListItem_unit', 'shoppingListItem', ['unitId'])
  await index('shoppingListItem_label', 'shoppingListItem', ['labelId'])

  await table('shoppingListItemRecipe')
    .addColumn('id', 'text', key)
    .addColumn('shoppingListItemId', 'text', part('shoppingListItem'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('recipeQuantity', number, required)
    .addColumn('recipeScale', number)
    .addColumn('recipeNote', 'text')
    .execute()
  await index('shoppingListItemRecipe_item', 'shoppingListItemRecipe', ['shoppingListItemId'])
  await index('shoppingListItemRecipe_recipe', 'shoppingListItemRecipe', ['recipeId'])

  await table('shoppingListRecipe')
    .addColumn('id', 'text', key)
    .addColumn('shoppingListId', 'text', part('shoppingList'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('recipeQuantity', number, required)
    .addUniqueConstraint('shoppingListRecipe_pair', ['shoppingListId', 'recipeId'])
    .execute()
  await index('shoppingListRecipe_recipe', 'shoppingListRecipe', ['recipeId'])

  await table('shoppingListLabel')
    .addColumn('id', 'text', key)
    .addColumn('shoppingListId', 'text', part('shoppingList'))
    .addColumn('labelId', 'text', part('label'))
    .addColumn('position', 'integer', required)
    .addUniqueConstraint('shoppingListLabel_pair', ['shoppingListId', 'labelId'])
    .execute()
  await index('shoppingListLabel_label', 'shoppingListLabel', ['labelId'])

  await stamps(
    table('mealPlanEntry')
      .addColumn('id', 'integer', counted)
      .addColumn('userId', 'text', part('user'))
      .addColumn('date', 'text', required)
      .addColumn('entryType', 'text', required)
      .addColumn('title', 'text', empty)
      .addColumn('text', 'text', empty)
      .addColumn('recipeId', 'text', (column) => column.references('recipe.id').onDelete('cascade')),
  ).execute()
  await index('mealPlanEntry_day', 'mealPlanEntry', ['userId', 'date'])
  await index('mealPlanEntry_recipe', 'mealPlanEntry', ['recipeId'])

  await table('liveEvent')
    .addColumn('seq', 'integer', counted)
    .addColumn('householdId', 'text', part('household'))
    .addColumn('event', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('createdAt', 'text', required)
    .execute()
  await index('liveEvent_household', 'liveEvent', ['householdId', 'seq'])
  await index('liveEvent_age', 'liveEvent', ['createdAt'])

  await table('appliedWrite')
    .addColumn('userId', 'text', part('user'))
    .addColumn('key', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addPrimaryKeyConstraint('appliedWrite_key', ['userId', 'key'])
    .execute()
  await index('appliedWrite_age', 'appliedWrite', ['createdAt'])

  await createSearchIndex(db, postgres)
}

/**
 * Substring search over thousands of recipes needs a trigram index. In SQLite it is a virtual table that triggers
 * update; Postgres has an extension, which may be missing: then a scan finds the rows.
 */
async function createSearchIndex(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  if (postgres) {
    const offered = await sql<{
      name: string
    }>`select name from pg_available_extensions where name = 'pg_trgm'`.execute(db)
    if (offered.rows.length === 0) return
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index "recipeSearch_name" on "recipeSearch" using gin (name gin_trgm_ops)`.execute(db)
    await sql`create index "recipeSearch_body" on "recipeSearch" using gin (body gin_trgm_ops)`.execute(db)
    return
  }
  await sql`create virtual table "recipeSearchIndex" using fts5(name, body, content='recipeSearch', content_rowid='seq', tokenize='trigram')`.execute(
    db,
  )
  await sql`create trigger "recipeSearch_insert" after insert on "recipeSearch" begin
    insert into "recipeSearchIndex"(rowid, name, body) values (new.seq, new.name, new.body); end`.execute(db)
  await sql`create trigger "recipeSearch_delete" after delete on "recipeSearch" begin
    insert into "recipeSearchIndex"("recipeSearchIndex", rowid, name, body) values ('delete', old.seq, old.name, old.body); end`.execute(
    db,
  )
  await sql`create trigger "recipeSearch_update" after update on "recipeSearch" begin
    insert into "recipeSearchIndex"("recipeSearchIndex", rowid, name, body) values ('delete', old.seq, old.name, old.body);
    insert into "recipeSearchIndex"(rowid, name, body) values (new.seq, new.name, new.body); end`.execute(db)
}
