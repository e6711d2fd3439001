import { m } from '~/paraglide/messages.js'
import type { NotifierOption } from '~/schemas/notifier'

type EventAction = 'created' | 'updated' | 'deleted' | 'signup'

const actionNames: Record<EventAction, () => string> = {
  created: () => m.notifier_created(),
  updated: () => m.notifier_updated(),
  deleted: () => m.notifier_deleted(),
  signup: () => m.notifier_signup(),
}

export interface EventGroup {
  title: () => string
  /** Of interest to a household that cooks. */
  isEveryday?: true
  kind: string
  options: readonly { option: NotifierOption; action: EventAction }[]
}

/** Without events that are never raised. */
export const eventGroups: readonly EventGroup[] = [
  {
    title: () => m.common_recipes(),
    kind: 'recipe',
    isEveryday: true,
    options: [
      { option: 'recipeCreated', action: 'created' },
      { option: 'recipeUpdated', action: 'updated' },
      { option: 'recipeDeleted', action: 'deleted' },
    ],
  },
  {
    title: () => m.common_meal_plan(),
    kind: 'mealplan_entry',
    isEveryday: true,
    options: [{ option: 'mealplanEntryCreated', action: 'created' }],
  },
  {
    title: () => m.shopping_lists(),
    kind: 'shopping_list',
    isEveryday: true,
    options: [
      { option: 'shoppingListCreated', action: 'created' },
      { option: 'shoppingListUpdated', action: 'updated' },
      { option: 'shoppingListDeleted', action: 'deleted' },
    ],
  },
  {
    title: () => m.common_people(),
    kind: 'user',
    isEveryday: true,
    options: [{ option: 'userSignup', action: 'signup' }],
  },
  {
    title: () => m.common_cookbooks(),
    kind: 'cookbook',
    options: [
      { option: 'cookbookCreated', action: 'created' },
      { option: 'cookbookUpdated', action: 'updated' },
      { option: 'cookbookDeleted', action: 'deleted' },
    ],
  },
  {
    title: () => m.common_categories(),
    kind: 'category',
    options: [
      { option: 'categoryCreated', action: 'created' },
      { option: 'categoryUpdated', action: 'updated' },
      { option: 'categoryDeleted', action: 'deleted' },
    ],
  },
  {
    title: () => m.common_tags(),
    kind: 'tag',
    options: [
      { option: 'tagCreated', action: 'created' },
      { option: 'tagUpdated', action: 'updated' },
      { option: 'tagDeleted', action: 'deleted' },
    ],
  },
  {
    title: () => m.label_title(),
    kind: 'label',
    options: [
      { option: 'labelCreated', action: 'created' },
      { option: 'labelUpdated', action: 'updated' },
      { option: 'labelDeleted', action: 'deleted' },
    ],
  },
]

export const actionText = (action: EventAction): string => actionNames[action]()

export function eventName(type: string): string {
  if (type === 'test_message') return m.delivery_test()
  if (type === 'webhook_task') return m.delivery_plan()
  for (const { title, kind, options } of eventGroups)
    for (const { action } of options)
      if (`${kind}_${action}` === type) return m.common_labeled({ label: title(), value: actionText(action) })
  return type
}
