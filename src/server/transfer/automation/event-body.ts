const eventNumbers = {
  test_message: 1,
  webhook_task: 2,
  recipe_created: 3,
  recipe_updated: 4,
  recipe_deleted: 5,
  user_signup: 6,
  mealplan_entry_created: 10,
  shopping_list_created: 11,
  shopping_list_updated: 12,
  shopping_list_deleted: 13,
  cookbook_created: 14,
  cookbook_updated: 15,
  cookbook_deleted: 16,
  tag_created: 17,
  tag_updated: 18,
  tag_deleted: 19,
  category_created: 20,
  category_updated: 21,
  category_deleted: 22,
  label_created: 23,
  label_updated: 24,
  label_deleted: 25,
} as const
export type EventType = keyof typeof eventNumbers

export interface EventBody {
  message: { title: string; body: string }
  eventType: number
  integrationId: string
  documentData: Record<string, unknown>
  eventId: string
  timestamp: string
}

/** The event type's name, such as `recipe_created`. */
export const nameOfEvent = ({ message }: EventBody): string =>
  message.title.toLowerCase().replaceAll(' ', '_')

const titleOf = (type: string) =>
  type.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

export function eventBody(
  type: EventType,
  {
    body,
    integrationId,
    documentData,
    eventId = crypto.randomUUID(),
  }: { body: string; integrationId: string; documentData: Record<string, unknown>; eventId?: string },
): EventBody {
  return {
    // Other systems drop empty notifications.
    message: { title: titleOf(type), body: body || 'generic' },
    eventType: eventNumbers[type],
    integrationId,
    documentData,
    eventId,
    timestamp: new Date().toISOString(),
  }
}
