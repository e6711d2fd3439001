import { slugify } from '~/lib/text/normalize'
import { type Conversion, copyPairs } from './conversion'
import { extrasIn } from './convert-food'
import { householdOf, momentOf, ownerIn } from './convert-people'
import type { MealieRow } from './mealie-backup'
import { day, flag, id, idOrNew, number, oneOf, stamps, text } from './values'

const MEALS = ['breakfast', 'lunch', 'dinner', 'side', 'snack', 'drink', 'dessert'] as const
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'unset'] as const

export function convertKitchen(to: Conversion, now: string): void {
  convertShopping(to)
  for (const row of to.from('group_meal_plans')) {
    const recipeId = to.link('recipe', id(row, 'recipe_id'))
    const userId = to.link('user', id(row, 'user_id')) ?? ownerIn(to, id(row, 'group_id'))
    const date = day(row, 'date')
    if (!userId || !date || (id(row, 'recipe_id') && !recipeId)) to.leaveOut('broken-links')
    else
      to.add('mealPlanEntry', {
        id: to.rows('mealPlanEntry').length + 1,
        userId,
        date,
        entryType: known(to, text(row, 'entry_type'), MEALS, 'dinner'),
        title: text(row, 'title') ?? '',
        text: text(row, 'text') ?? '',
        recipeId,
        ...stamps(row),
      })
  }
  ofHousehold(to, 'group_meal_plan_rules', (row, home) =>
    to.add('mealPlanRule', {
      id: idOrNew(row),
      ...home,
      day: known(to, text(row, 'day') || 'unset', DAYS, 'unset'),
      entryType: known(to, text(row, 'entry_type') || 'unset', [...MEALS, 'unset'], 'unset'),
      queryFilterString:
        text(row, 'query_filter_string') ??
        filterOf(to, row, 'plan_rules_to', 'group_plan_rule_id', { all: false }),
      ...stamps(row),
    }),
  )
  ofHousehold(to, 'cookbooks', (row, home) => {
    const name = text(row, 'name') ?? ''
    to.add('cookbook', {
      id: idOrNew(row),
      ...home,
      name,
      slug: to.unique(`cookbook ${home.groupId}`, text(row, 'slug') || slugify(name) || 'cookbook'),
      description: text(row, 'description') ?? '',
      position: number(row, 'position') ?? 1,
      public: flag(row, 'public'),
      queryFilterString:
        text(row, 'query_filter_string') ?? filterOf(to, row, 'cookbooks_to', 'cookbook_id', { all: true }),
      ...stamps(row),
    })
  })
  ofHousehold(to, 'recipe_actions', (row, home) =>
    to.add('recipeAction', {
      id: idOrNew(row),
      ...home,
      actionType: oneOf(text(row, 'action_type'), ['link', 'post'], 'link'),
      title: text(row, 'title') ?? '',
      url: text(row, 'url') ?? '',
      ...stamps(row),
    }),
  )
  convertAutomation(to, now)
  convertReports(to)
}

/** Unknown words become `fallback` and are counted as changed. */
function known<T extends string>(to: Conversion, word: string | null, words: readonly T[], fallback: T): T {
  const found = words.find((one) => one === word?.toLowerCase())
  if (!found) to.leaveOut('changed-words')
  return found ?? fallback
}

interface Home {
  groupId: string
  householdId: string
}

function ofHousehold(to: Conversion, table: string, convert: (row: MealieRow, home: Home) => void): void {
  for (const row of to.from(table)) {
    const groupId = to.link('group', id(row, 'group_id'))
    const householdId = to.link('household', id(row, 'household_id')) ?? householdOf(to, groupId)
    if (groupId && householdId) convert(row, { groupId, householdId })
    else to.leaveOut('broken-links')
  }
}

/** Older versions stored links to categories, tags, tools, and households instead of a filter. */
function filterOf(
  to: Conversion,
  row: MealieRow,
  prefix: string,
  column: string,
  { all }: { all: boolean },
): string {
  const conditions = (
    [
      ['categories', 'category_id', 'recipe_category.id', 'require_all_categories'],
      ['tags', 'tag_id', 'tags.id', 'require_all_tags'],
      ['tools', 'tool_id', 'tools.id', 'require_all_tools'],
      ['households', 'household_id', 'household_id', ''],
    ] as const
  ).flatMap(([table, key, attribute, requireAll]) => {
    const ids = to
      .from(`${prefix}_${table}`)
      .filter((link) => id(link, column) === id(row, 'id'))
      .flatMap((link) => id(link, key) ?? [])
    if (ids.length === 0) return []
    const operator = all && requireAll && flag(row, requireAll, true) ? 'CONTAINS ALL' : 'IN'
    return [`${attribute} ${operator} [${ids.map((one) => `"${one}"`).join(', ')}]`]
  })
  return conditions.join(' AND ')
}

function convertShopping(to: Conversion): void {
  const extrasOfList = extrasIn(to, 'shopping_list_extras', 'shopping_list_id')
  for (const row of to.from('shopping_lists')) {
    const userId = to.link('user', id(row, 'user_id')) ?? ownerIn(to, id(row, 'group_id'))
    const listId = idOrNew(row)
    if (!userId) to.leaveOut('broken-links')
    else
      to.add('shoppingList', {
        id: listId,
        userId,
        name: text(row, 'name'),
        extras: extrasOfList(listId),
        ...stamps(row),
      })
  }
  const extrasOfItem = extrasIn(to, 'shopping_list_item_extras', 'shopping_list_item_id')
  for (const row of to.from('shopping_list_items')) {
    const shoppingListId = to.link('shoppingList', id(row, 'shopping_list_id'))
    const itemId = idOrNew(row)
    if (!shoppingListId) to.leaveOut('broken-links')
    else
      to.add('shoppingListItem', {
        id: itemId,
        shoppingListId,
        quantity: number(row, 'quantity') ?? 1,
        unitId: to.link('unit', id(row, 'unit_id')),
        foodId: to.link('food', id(row, 'food_id')),
        note: text(row, 'note') ?? '',
        checked: flag(row, 'checked'),
        position: number(row, 'position') ?? 0,
        labelId: to.link('label', id(row, 'label_id')),
        extras: extrasOfItem(itemId),
        ...stamps(row),
      })
  }
  for (const row of to.from('shopping_list_item_recipe_reference')) {
    const shoppingListItemId = to.link('shoppingListItem', id(row, 'shopping_list_item_id'))
    const recipeId = to.link('recipe', id(row, 'recipe_id'))
    if (!shoppingListItemId || !recipeId) to.leaveOut('broken-links')
    else
      to.add('shoppingListItemRecipe', {
        id: idOrNew(row),
        shoppingListItemId,
        recipeId,
        recipeQuantity: number(row, 'recipe_quantity') ?? 1,
        recipeScale: number(row, 'recipe_scale'),
        recipeNote: text(row, 'recipe_note'),
      })
  }
  const list = ['shoppingList', 'shopping_list_id'] as const
  copyPairs(
    to,
    'shopping_list_recipe_reference',
    [list, ['recipe', 'recipe_id']],
    (shoppingListId, recipeId, row) =>
      to.add('shoppingListRecipe', {
        id: idOrNew(row),
        shoppingListId,
        recipeId,
        recipeQuantity: number(row, 'recipe_quantity') ?? 1,
      }),
  )
  copyPairs(
    to,
    'shopping_lists_multi_purpose_labels',
    [list, ['label', 'label_id']],
    (shoppingListId, labelId, row) =>
      to.add('shoppingListLabel', {
        id: idOrNew(row),
        shoppingListId,
        labelId,
        position: number(row, 'position') ?? 0,
      }),
  )
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function convertAutomation(to: Conversion, now: string): void {
  ofHousehold(to, 'webhook_urls', (row, home) =>
    to.add('webhook', {
      id: idOrNew(row),
      ...home,
      enabled: flag(row, 'enabled'),
      name: text(row, 'name') ?? '',
      url: text(row, 'url') ?? '',
      webhookType: 'mealplan',
      scheduledTime:
        /^\d\d:\d\d(?::\d\d)?/.exec(text(row, 'scheduled_time') ?? '')?.[0].padEnd(8, ':00') ?? '00:00:00',
      sentUntil: now,
      ...stamps(row),
    }),
  )
  ofHousehold(to, 'group_events_notifiers', (row, home) => {
    const options = to
      .from('group_events_notifier_options')
      .filter((option) => id(option, 'event_notifier_id') === id(row, 'id'))
      .flatMap((option) => Object.keys(option).filter((name) => option[name] === true))
      .map(camelCase)
    to.add('notifier', {
      id: idOrNew(row),
      ...home,
      name: text(row, 'name') ?? '',
      url: text(row, 'apprise_url') ?? '',
      enabled: flag(row, 'enabled'),
      options: JSON.stringify([...new Set(options)]),
      ...stamps(row),
    })
  })
}

function convertReports(to: Conversion): void {
  const categories = ['backup', 'restore', 'migration', 'bulk_import'] as const
  const statuses = ['success', 'failure', 'partial'] as const
  ofHousehold(to, 'group_reports', (row, { groupId }) =>
    to.add('report', {
      id: idOrNew(row),
      groupId,
      householdId: null,
      name: text(row, 'name') ?? '',
      category: oneOf(text(row, 'category'), categories, 'migration'),
      status: oneOf(text(row, 'status'), statuses, 'partial'),
      createdAt: momentOf(row, 'timestamp'),
    }),
  )
  for (const row of to.from('report_entries')) {
    const reportId = to.link('report', id(row, 'report_id'))
    if (!reportId) to.leaveOut('broken-links')
    else
      to.add('reportEntry', {
        id: idOrNew(row),
        reportId,
        pending: 0,
        position: to.rows('reportEntry').length,
        success: flag(row, 'success'),
        message: text(row, 'message') ?? '',
        exception: text(row, 'exception') ?? '',
        createdAt: momentOf(row, 'timestamp'),
      })
  }
}
