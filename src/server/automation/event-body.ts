/** Numbers of what is told to other systems; clients know them. */
export const eventNumbers = { test_message: 1, webhook_task: 2 } as const

/** What another system is sent of an event. */
export interface EventBody {
  message: { title: string; body: string }
  eventType: number
  integrationId: string
  documentData: Record<string, unknown>
  eventId: string
  timestamp: string
}

const titleOf = (type: string) =>
  type.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

/** An event as it goes out: the title is the name of its type in words. */
export function eventBody(
  type: keyof typeof eventNumbers,
  {
    body,
    integrationId,
    documentData,
  }: { body: string; integrationId: string; documentData: Record<string, unknown> },
): EventBody {
  return {
    message: { title: titleOf(type), body },
    eventType: eventNumbers[type],
    integrationId,
    documentData,
    eventId: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
  }
}
