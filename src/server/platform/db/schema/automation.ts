import type { Flag, Instant, Json, Stamps } from './columns'

interface WebhookTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  enabled: Flag
  name: string
  url: string
  webhookType: 'mealplan'
  /** Time of day in UTC, `07:30:00`. */
  scheduledTime: string
  /** The last moment of that time for which a server took the sending. */
  sentUntil: Instant
  /** Signs what is sent; empty for none. */
  secret: string
}

/** Where a household sends its events. */
interface NotifierTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  name: string
  /** With its tokens: a secret. */
  url: string
  enabled: Flag
  options: Json
  /** Signs what is sent as JSON, form or XML; empty for none. */
  secret: string
}

/** How a delivery of a webhook or notifier went; the newest few of each. */
interface DeliveryTable extends Stamps {
  id: string
  webhookId: string | null
  notifierId: string | null
  eventType: string
  status: string
  tries: number
  reason: string | null
  httpStatus: number | null
}

export interface AutomationTables {
  webhook: WebhookTable
  notifier: NotifierTable
  delivery: DeliveryTable
}
