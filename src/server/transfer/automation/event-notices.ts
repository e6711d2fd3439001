import { formatDay, formatDayRange } from '~/lib/dates/iso-date'
import { listFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { NotifierOption } from '~/schemas/notifier'
import type { EventMap, EventName, Operation } from '~/server/platform/events'
import type { EventType } from './event-body'

export interface EventNotice {
  of: { householdId: string } | { groupId: string }
  option: NotifierOption
  type: EventType
  text(locale: Locale): string
  /** The page that shows it, within a group; null if there is none. */
  path(groupSlug: string): string | null
  documentData: Record<string, unknown>
}

/** Rows of one change that are named; the document counts the rest. */
const NAMED_MAX = 10

const sentences = { create: m.notify_created, update: m.notify_updated, delete: m.notify_deleted }
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

const nowhere = () => null
const recipePath = (slug: string) => (groupSlug: string) => `/g/${groupSlug}/r/${slug}`
const named = (name: string) => () => name
const firstOf = (names: readonly string[]) => (locale: Locale) =>
  listFormat(locale).format(names.slice(0, NAMED_MAX))

/** Deleted rows have no page. */
function about(
  kind: keyof typeof snakes,
  operation: Operation,
  {
    of,
    name,
    path = nowhere,
    document,
  }: {
    of: EventNotice['of']
    name: (locale: Locale) => string
    path?: EventNotice['path']
    document: Record<string, unknown>
  },
): EventNotice {
  return {
    of,
    option: `${kind}${words[operation]}`,
    type: `${snakes[kind]}_${ends[operation]}`,
    text: (locale) => sentences[operation]({ name: name(locale) }, { locale }),
    path: operation === 'delete' ? nowhere : path,
    documentData: { documentType: snakes[kind], operation, ...document },
  }
}

/** `cookbookId` for one id, else `cookbookIds`. */
const idsAs = (key: string, ids: readonly (string | number)[]) =>
  ids.length === 1 ? { [key]: ids[0] } : { [`${key}s`]: ids }

type Notices = { [Name in EventName]?: (data: EventMap[Name]) => EventNotice | null }

const aboutRecipe = ({ operation, householdId, name, slug: recipeSlug }: EventMap['recipe' | 'lastMade']) =>
  about('recipe', operation, {
    of: { householdId },
    name: named(name),
    path: recipePath(recipeSlug),
    document: { recipeSlug },
  })

const notices: Notices = {
  recipe: aboutRecipe,
  lastMade: aboutRecipe,
  recipes({ operation, householdId, recipes }) {
    return about('recipe', operation, {
      of: { householdId },
      name: firstOf(recipes.map(({ name }) => name)),
      document: { recipeSlugs: recipes.map(({ slug }) => slug) },
    })
  },
  recipeImport({ operation, householdId, reportId }) {
    return {
      of: { householdId },
      option: 'recipeCreated',
      type: 'recipe_created',
      text: (locale) => m.notify_import({}, { locale }),
      path: () => `/group/reports/${reportId}`,
      documentData: { documentType: 'recipe_bulk_report', operation, reportId },
    }
  },
  timelineEvent({ operation, householdId, name, slug: recipeSlug, timelineEventId: recipeTimelineEventId }) {
    return about('recipe', 'update', {
      of: { householdId },
      name: named(name),
      path: recipePath(recipeSlug),
      document: { documentType: 'recipe_timeline_event', operation, recipeSlug, recipeTimelineEventId },
    })
  },
  userSignup({ householdId, operation, username, email }) {
    return {
      of: { householdId },
      option: 'userSignup',
      type: 'user_signup',
      text: (locale) => m.notify_signup({ name: username }, { locale }),
      path: nowhere,
      documentData: { documentType: 'user', operation, username, email },
    }
  },
  mealPlan({ householdId, operation, mealPlanId: mealplanId, date }) {
    if (operation !== 'create') return null
    return {
      of: { householdId },
      option: 'mealplanEntryCreated',
      type: 'mealplan_entry_created',
      text: (locale) => m.notify_planned({ date: formatDay(date, locale, 'long') }, { locale }),
      path: () => '/household/mealplan/planner',
      documentData: { documentType: 'mealplan', operation, mealplanId, date },
    }
  },
  mealPlans({ householdId, operation, mealPlanIds, firstDay, lastDay }) {
    const count = mealPlanIds.length
    return {
      of: { householdId },
      option: 'mealplanEntryCreated',
      type: 'mealplan_entry_created',
      text: (locale) =>
        m.notify_planned_many(
          { count, days: formatDayRange(firstDay, lastDay, locale, 'withMonth') },
          { locale },
        ),
      path: () => '/household/mealplan/planner',
      documentData: {
        documentType: 'mealplan',
        operation,
        ...idsAs('mealplanId', mealPlanIds),
        date: firstDay,
      },
    }
  },
  shoppingList({ householdId, operation, shoppingListId, name }) {
    return about('shoppingList', operation, {
      of: { householdId },
      name: (locale) => name || m.notify_shopping_list({}, { locale }),
      path: () => `/shopping-lists/${shoppingListId}`,
      document: { shoppingListId },
    })
  },
  shoppingListItem({ householdId, operation, shoppingListId, itemIds, name }) {
    const ids = idsAs('shoppingListItemId', itemIds)
    return about('shoppingList', 'update', {
      of: { householdId },
      name: (locale) => name || m.notify_shopping_list({}, { locale }),
      path: () => `/shopping-lists/${shoppingListId}`,
      document: { documentType: 'shopping_list_item', operation, shoppingListId, ...ids },
    })
  },
  cookbook({ householdId, operation, cookbookIds, names }) {
    const [only, ...others] = cookbookIds
    return about('cookbook', operation, {
      of: { householdId },
      name: (locale) => listFormat(locale).format(names),
      path: (groupSlug) => `/g/${groupSlug}/cookbooks${others.length === 0 ? `/${only}` : ''}`,
      document: idsAs('cookbookId', cookbookIds),
    })
  },
  organizer({ kind, operation, groupId, ids, names }) {
    if (kind === 'tool') return null
    const plural = { tag: 'tags', category: 'categories' }[kind]
    return about(kind, operation, {
      of: { groupId },
      name: firstOf(names),
      path: (groupSlug) => (ids.length === 1 ? `/g/${groupSlug}?${plural}=${ids[0]}` : `/g/${groupSlug}`),
      document: kind === 'tag' ? idsAs('tagId', ids) : idsAs('categoryId', ids),
    })
  },
  label({ operation, groupId, names, labelIds }) {
    return about('label', operation, {
      of: { groupId },
      name: firstOf(names),
      document: idsAs('labelId', labelIds),
    })
  },
}

/** The notice that notifiers send for an event; null for events that they do not send. */
export const noticeOf = <Name extends EventName>({
  name,
  data,
}: {
  name: Name
  data: EventMap[Name]
}): EventNotice | null => notices[name]?.(data) ?? null
