import { m } from '~/paraglide/messages.js'
import type { NotifierOption } from '~/schemas/notifier'
import type { DomainEvent, Operation } from '~/server/events'
import type { EventType } from './event-body'

/** What is told of an event, and to whom. */
export interface EventNotice {
  of: { householdId: string } | { groupId: string }
  option: NotifierOption
  type: EventType
  body: string
  documentData: Record<string, unknown>
}

const locale = { locale: 'en-US' } as const
const sentences = { create: m.notify_created, update: m.notify_updated, delete: m.notify_deleted }
const say = (operation: Operation, name: string) => sentences[operation]({ name }, locale)
const words = { create: 'Created', update: 'Updated', delete: 'Deleted' } as const
const ends = { create: 'created', update: 'updated', delete: 'deleted' } as const

const snakes = {
  recipe: 'recipe',
  cookbook: 'cookbook',
  tag: 'tag',
  category: 'category',
  label: 'label',
  shoppingList: 'shopping_list',
} as const

function about(
  kind: keyof typeof snakes,
  operation: Operation,
  of: EventNotice['of'],
  name: string,
  document: Record<string, unknown>,
): EventNotice {
  return {
    of,
    option: `${kind}${words[operation]}`,
    type: `${snakes[kind]}_${ends[operation]}`,
    body: say(operation, name),
    documentData: { documentType: snakes[kind], operation, ...document },
  }
}

/** What of an event goes to notifiers; most events of one thing are one notice, others none. */
export function noticesOf({ name, data }: DomainEvent): EventNotice[] {
  switch (name) {
    case 'recipe':
      return [
        about('recipe', data.operation, { groupId: data.groupId }, data.name, { recipeSlug: data.slug }),
      ]
    case 'recipes': {
      const recipeSlugs = data.recipes.map(({ slug }) => slug)
      const names = data.recipes.slice(0, 10).map((recipe) => recipe.name)
      const of = { groupId: data.groupId }
      return [about('recipe', data.operation, of, names.join(', '), { recipeSlugs })]
    }
    case 'timelineEvent': {
      const { operation, slug: recipeSlug, timelineEventId: recipeTimelineEventId } = data
      const document = { documentType: 'recipe_timeline_event', operation, recipeSlug, recipeTimelineEventId }
      return [about('recipe', 'update', { groupId: data.groupId }, data.name, document)]
    }
    case 'userSignup': {
      const { householdId, username, email } = data
      const documentData = { documentType: 'user', operation: 'create', username, email }
      const body = say('create', username)
      return [{ of: { householdId }, option: 'userSignup', type: 'user_signup', body, documentData }]
    }
    case 'mealPlan': {
      const { householdId, operation, mealPlanId, date } = data
      if (operation !== 'create') return []
      const documentData = { documentType: 'mealplan', operation, mealPlanId, date }
      const body = m.notify_planned({ date }, locale)
      return [
        {
          of: { householdId },
          option: 'mealplanEntryCreated',
          type: 'mealplan_entry_created',
          body,
          documentData,
        },
      ]
    }
    case 'shoppingList': {
      const { householdId, operation, shoppingListId } = data
      return [
        about('shoppingList', operation, { householdId }, m.notify_shopping_list({}, locale), {
          shoppingListId,
        }),
      ]
    }
    case 'shoppingListItem': {
      const { householdId, operation, shoppingListId, itemIds } = data
      const document = {
        documentType: 'shopping_list_item',
        operation,
        shoppingListId,
        shoppingListItemIds: itemIds,
      }
      return [about('shoppingList', 'update', { householdId }, m.notify_shopping_list({}, locale), document)]
    }
    case 'cookbook': {
      const { householdId, operation, cookbookIds } = data
      return [about('cookbook', operation, { householdId }, m.notify_cookbook({}, locale), { cookbookIds })]
    }
    case 'organizer': {
      const { kind, operation, groupId, id } = data
      if (kind === 'tool') return []
      return [about(kind, operation, { groupId }, data.name, { [`${kind}Id`]: id })]
    }
    case 'label':
      return [about('label', data.operation, { groupId: data.groupId }, data.name, { labelId: data.labelId })]
    default:
      return []
  }
}
