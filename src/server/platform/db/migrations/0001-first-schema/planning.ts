import type { Kysely } from 'kysely'
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
} from './columns'

/** Shopping lists and meal plans. */
export async function createPlanningTables(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)
  const number = numberType(db)

  await db.schema
    .createTable('shoppingList')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', part('user'))
    .addColumn('name', 'text')
    .addColumn('extras', 'text', emptyMap)
    .$call(stamps)
    .execute()
  await index('shoppingList_owner', 'shoppingList', ['userId'])

  await db.schema
    .createTable('shoppingListItem')
    .addColumn('id', 'text', key)
    .addColumn('shoppingListId', 'text', part('shoppingList'))
    .addColumn('quantity', number, required)
    .addColumn('unitId', 'text', link('unit'))
    .addColumn('foodId', 'text', link('food'))
    .addColumn('note', 'text', empty)
    .addColumn('checked', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('labelId', 'text', link('label'))
    .addColumn('extras', 'text', emptyMap)
    .$call(stamps)
    .addColumn('more', 'text')
    .execute()
  await index('shoppingListItem_list', 'shoppingListItem', ['shoppingListId', 'position'])
  await index('shoppingListItem_food', 'shoppingListItem', ['foodId'])
  await index('shoppingListItem_unit', 'shoppingListItem', ['unitId'])
  await index('shoppingListItem_label', 'shoppingListItem', ['labelId'])

  await db.schema
    .createTable('shoppingListItemRecipe')
    .addColumn('id', 'text', key)
    .addColumn('shoppingListItemId', 'text', part('shoppingListItem'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('recipeQuantity', number, required)
    .addColumn('recipeScale', number)
    .addColumn('recipeNote', 'text')
    .addColumn('more', 'text')
    .execute()
  await index('shoppingListItemRecipe_item', 'shoppingListItemRecipe', ['shoppingListItemId'])
  await index('shoppingListItemRecipe_recipe', 'shoppingListItemRecipe', ['recipeId'])

  await db.schema
    .createTable('shoppingListRecipe')
    .addColumn('id', 'text', key)
    .addColumn('shoppingListId', 'text', part('shoppingList'))
    .addColumn('recipeId', 'text', part('recipe'))
    .addColumn('recipeQuantity', number, required)
    .addUniqueConstraint('shoppingListRecipe_pair', ['shoppingListId', 'recipeId'])
    .execute()
  await index('shoppingListRecipe_recipe', 'shoppingListRecipe', ['recipeId'])

  await db.schema
    .createTable('shoppingListLabel')
    .addColumn('id', 'text', key)
    .addColumn('shoppingListId', 'text', part('shoppingList'))
    .addColumn('labelId', 'text', part('label'))
    .addColumn('position', 'integer', required)
    .addUniqueConstraint('shoppingListLabel_pair', ['shoppingListId', 'labelId'])
    .execute()
  await index('shoppingListLabel_label', 'shoppingListLabel', ['labelId'])

  await db.schema
    .createTable('mealPlanEntry')
    .addColumn('id', 'integer', counted(db))
    .addColumn('userId', 'text', part('user'))
    .addColumn('date', 'text', required)
    .addColumn('entryType', 'text', required)
    .addColumn('title', 'text', empty)
    .addColumn('text', 'text', empty)
    .addColumn('recipeId', 'text', optionalPart('recipe'))
    .$call(stamps)
    .addColumn('servings', 'double precision')
    // No foreign key: leftovers of a deleted entry stay leftovers, which add nothing to shopping lists.
    .addColumn('leftoverOf', 'integer')
    .execute()
  await index('mealPlanEntry_day', 'mealPlanEntry', ['userId', 'date'])
  await index('mealPlanEntry_recipe', 'mealPlanEntry', ['recipeId'])
  await index('mealPlanEntry_leftover', 'mealPlanEntry', ['leftoverOf'])

  await db.schema
    .createTable('mealPlanIdea')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('userId', 'text', link('user'))
    .addColumn('title', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('recipeId', 'text', optionalPart('recipe'))
    .addColumn('servings', 'double precision')
    .$call(stamps)
    .execute()
  await index('mealPlanIdea_household', 'mealPlanIdea', ['householdId', 'createdAt'])
  await index('mealPlanIdea_recipe', 'mealPlanIdea', ['recipeId'])

  await db.schema
    .createTable('mealPlanRule')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('day', 'text', required)
    .addColumn('entryType', 'text', required)
    .addColumn('queryFilterString', 'text', required)
    .$call(stamps)
    .execute()
  await index('mealPlanRule_household', 'mealPlanRule', ['householdId', 'createdAt'])

  await db.schema
    .createTable('planCalendar')
    .addColumn('householdId', 'text', keyPart('household'))
    .addColumn('seed', 'text', required)
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('locale', 'text', required)
    .addColumn('timeZone', 'text', required)
    .addColumn('times', 'text', required)
    .addColumn('includeNotes', 'integer', required)
    .$call(stamps)
    .execute()

  await db.schema
    .createTable('shoppingListPlan')
    .addColumn('shoppingListId', 'text', keyPart('shoppingList'))
    .addColumn('period', 'text', required)
    .addColumn('firstDay', 'text')
    .addColumn('lastDay', 'text')
    .addColumn('derivedOn', 'text')
    .addColumn('createdAt', 'text', required)
    .addColumn('mealsMax', 'integer')
    .execute()

  await db.schema
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
    .addColumn('more', 'text')
    .execute()
  await index('shoppingListPlanShare_list', 'shoppingListPlanShare', ['shoppingListId', 'itemId'])
}
