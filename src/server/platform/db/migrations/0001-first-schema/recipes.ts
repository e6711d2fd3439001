import { type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'
import {
  counted,
  empty,
  emptyMap,
  indexer,
  key,
  keyPart,
  link,
  numberType,
  optionalPart,
  part,
  required,
  stamps,
  zero,
} from './columns'

/** Recipes with their parts, and the texts that the search reads. */
export async function createRecipeTables(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)
  const number = numberType(db)

  await db.schema
    .createTable('recipe')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('userId', 'text', link('user'))
    .addColumn('slug', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('nameNormalized', 'text', required)
    .addColumn('description', 'text', empty)
    .addColumn('image', 'text')
    .addColumn('recipeServings', number, zero)
    .addColumn('recipeYieldQuantity', number, zero)
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
    .addColumn('extras', 'text', emptyMap)
    .$call(stamps)
    .addColumn('totalTimeSeconds', 'integer')
    .addColumn('textBytes', 'integer', zero)
    .addUniqueConstraint('recipe_slug', ['groupId', 'slug'])
    .execute()
  await index('recipe_newest', 'recipe', ['groupId', 'createdAt', 'id'])
  await index('recipe_name', 'recipe', ['groupId', 'nameNormalized', 'id'])
  await index('recipe_updated', 'recipe', ['groupId', 'updatedAt', 'id'])
  await index('recipe_rating', 'recipe', ['groupId', 'rating', 'id'])
  await index('recipe_owner', 'recipe', ['userId'])
  if (!isPostgres(db)) await index('recipe_found', 'recipe', ['id', 'groupId', 'nameNormalized'])
  await index('recipe_time', 'recipe', ['groupId', 'totalTimeSeconds'])

  await db.schema
    .createTable('recipeSetting')
    .addColumn('recipeId', 'text', keyPart('recipe'))
    .addColumn('public', 'integer', required)
    .addColumn('showNutrition', 'integer', required)
    .addColumn('showAssets', 'integer', required)
    .addColumn('landscapeView', 'integer', required)
    .addColumn('disableComments', 'integer', required)
    .addColumn('locked', 'integer', required)
    .execute()

  await db.schema
    .createTable('recipeNutrition')
    .addColumn('recipeId', 'text', keyPart('recipe'))
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

  await db.schema
    .createTable('recipeIngredient')
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
    .addColumn('display', 'text')
    .addPrimaryKeyConstraint('recipeIngredient_key', ['recipeId', 'position'])
    .execute()
  await index('recipeIngredient_unit', 'recipeIngredient', ['unitId'])
  await index('recipeIngredient_recipe', 'recipeIngredient', ['referencedRecipeId'])
  await index('recipeIngredient_food', 'recipeIngredient', ['foodId', 'recipeId'])
  await index('recipeIngredient_recipe_food', 'recipeIngredient', ['recipeId', 'foodId'])

  await db.schema
    .createTable('recipeInstruction')
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('position', 'integer', required)
    .addColumn('id', 'text', required)
    .addColumn('title', 'text', empty)
    .addColumn('summary', 'text', empty)
    .addColumn('text', 'text', empty)
    .addColumn('ingredientReferences', 'text', (column) => column.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('recipeInstruction_key', ['recipeId', 'position'])
    .execute()

  await db.schema
    .createTable('recipeNote')
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('position', 'integer', required)
    .addColumn('title', 'text', empty)
    .addColumn('text', 'text', empty)
    .addPrimaryKeyConstraint('recipeNote_key', ['recipeId', 'position'])
    .execute()

  await db.schema
    .createTable('recipeAsset')
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
    await db.schema
      .createTable(name)
      .addColumn('recipeId', 'text', part('recipe'))
      .addColumn(`${of}Id`, 'text', part(of))
      .addPrimaryKeyConstraint(`${name}_key`, ['recipeId', `${of}Id`])
      .execute()
    await index(`${name}_back`, name, [`${of}Id`, 'recipeId'])
  }

  await db.schema
    .createTable('recipeSearch')
    .addColumn('seq', 'integer', counted(db))
    .addColumn('recipeId', 'text', (column) => part('recipe')(column).unique())
    .addColumn('name', 'text', required)
    .addColumn('body', 'text', required)
    .execute()
  await createSearchIndex(db)

  await db.schema
    .createTable('recipeSearchDue')
    .addColumn('recipeId', 'text', (column) => optionalPart('recipe')(column).primaryKey())
    .execute()
}

/**
 * Substring search over thousands of recipes needs a trigram index. In SQLite it is a virtual table that triggers
 * update; Postgres has an extension, which may be missing: then a scan finds the rows.
 */
async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
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
  // With `recipe_found`: SQLite sorts hundreds of results by ids, group and names without reading the searched texts or
  // the recipes.
  await indexer(db)('recipeSearch_seq', 'recipeSearch', ['seq', 'recipeId'])
}
