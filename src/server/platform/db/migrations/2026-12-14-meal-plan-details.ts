import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const required = (column: ColumnDefinitionBuilder) => column.notNull()
const part = (table: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(`${table}.id`).onDelete('cascade')
const link = (table: string) => (column: ColumnDefinitionBuilder) =>
  column.references(`${table}.id`).onDelete('set null')

/** Servings and leftovers of plan entries, ideas, lists that follow the plan, and the household's calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('mealPlanEntry').addColumn('servings', 'double precision').execute()
  // No foreign key: leftovers of a deleted entry stay leftovers, which add nothing to shopping lists.
  await schema.alterTable('mealPlanEntry').addColumn('leftoverOf', 'integer').execute()
  await schema.createIndex('mealPlanEntry_leftover').on('mealPlanEntry').columns(['leftoverOf']).execute()

  await schema
    .createTable('mealPlanIdea')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('userId', 'text', link('user'))
    .addColumn('title', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('recipeId', 'text', (column) => column.references('recipe.id').onDelete('cascade'))
    .addColumn('servings', 'double precision')
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .execute()
  await schema
    .createIndex('mealPlanIdea_household')
    .on('mealPlanIdea')
    .columns(['householdId', 'createdAt'])
    .execute()
  await schema.createIndex('mealPlanIdea_recipe').on('mealPlanIdea').columns(['recipeId']).execute()

  await schema
    .createTable('shoppingListPlan')
    .addColumn('shoppingListId', 'text', (column) =>
      column.primaryKey().notNull().references('shoppingList.id').onDelete('cascade'),
    )
    .addColumn('period', 'text', required)
    .addColumn('firstDay', 'text')
    .addColumn('lastDay', 'text')
    .addColumn('derivedOn', 'text')
    .addColumn('createdAt', 'text', required)
    .execute()

  await schema
    .createTable('shoppingListPlanShare')
    .addColumn('id', 'text', key)
    .addColumn('shoppingListId', 'text', part('shoppingList'))
    // An item's share outlives entry and plan, until the list is updated.
    .addColumn('mealPlanEntryId', 'integer', required)
    .addColumn('recipeId', 'text', required)
    .addColumn('foodId', 'text')
    .addColumn('unitId', 'text')
    .addColumn('note', 'text', required)
    .addColumn('quantity', 'double precision', required)
    .addColumn('itemId', 'text', required)
    .addColumn('edited', 'integer', required)
    .addColumn('madeItem', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .execute()
  await schema
    .createIndex('shoppingListPlanShare_list')
    .on('shoppingListPlanShare')
    .columns(['shoppingListId', 'itemId'])
    .execute()

  await schema
    .createTable('planCalendar')
    .addColumn('householdId', 'text', (column) =>
      column.primaryKey().notNull().references('household.id').onDelete('cascade'),
    )
    .addColumn('seed', 'text', required)
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('locale', 'text', required)
    .addColumn('timeZone', 'text', required)
    .addColumn('times', 'text', required)
    .addColumn('includeNotes', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .execute()
}
