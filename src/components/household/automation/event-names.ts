import { m } from '~/paraglide/messages.js'
import type { NotifierOption } from '~/schemas/notifier'

type What = 'created' | 'updated' | 'deleted' | 'signup'

const whats: Record<What, () => string> = {
  created: () => m.notifier_created(),
  updated: () => m.notifier_updated(),
  deleted: () => m.notifier_deleted(),
  signup: () => m.notifier_signup(),
}

interface EventGroup {
  title: () => string
  kind: string
  options: readonly { option: NotifierOption; what: What }[]
}

/** Without events that are never raised. */
export const eventGroups: readonly EventGroup[] = [
  {
    title: () => m.common_recipes(),
    kind: 'recipe',
    options: [
      { option: 'recipeCreated', what: 'created' },
      { option: 'recipeUpdated', what: 'updated' },
      { option: 'recipeDeleted', what: 'deleted' },
    ],
  },
  {
    title: () => m.notifier_meals(),
    kind: 'mealplan_entry',
    options: [{ option: 'mealplanEntryCreated', what: 'created' }],
  },
  {
    title: () => m.shopping_lists(),
    kind: 'shopping_list',
    options: [
      { option: 'shoppingListCreated', what: 'created' },
      { option: 'shoppingListUpdated', what: 'updated' },
      { option: 'shoppingListDeleted', what: 'deleted' },
    ],
  },
  {
    title: () => m.common_cookbooks(),
    kind: 'cookbook',
    options: [
      { option: 'cookbookCreated', what: 'created' },
      { option: 'cookbookUpdated', what: 'updated' },
      { option: 'cookbookDeleted', what: 'deleted' },
    ],
  },
  {
    title: () => m.common_categories(),
    kind: 'category',
    options: [
      { option: 'categoryCreated', what: 'created' },
      { option: 'categoryUpdated', what: 'updated' },
      { option: 'categoryDeleted', what: 'deleted' },
    ],
  },
  {
    title: () => m.common_tags(),
    kind: 'tag',
    options: [
      { option: 'tagCreated', what: 'created' },
      { option: 'tagUpdated', what: 'updated' },
      { option: 'tagDeleted', what: 'deleted' },
    ],
  },
  {
    title: () => m.label_title(),
    kind: 'label',
    options: [
      { option: 'labelCreated', what: 'created' },
      { option: 'labelUpdated', what: 'updated' },
      { option: 'labelDeleted', what: 'deleted' },
    ],
  },
  { title: () => m.common_people(), kind: 'user', options: [{ option: 'userSignup', what: 'signup' }] },
]

export const whatText = (what: What): string => whats[what]()

export function eventName(type: string): string {
  if (type === 'test_message') return m.delivery_test()
  if (type === 'webhook_task') return m.delivery_plan()
  for (const { title, kind, options } of eventGroups)
    for (const { what } of options)
      if (`${kind}_${what}` === type) return m.notifier_event({ kind: title(), what: whatText(what) })
  return type
}
