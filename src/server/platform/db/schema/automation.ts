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
  /** The last scheduled time that a server claimed. */
  sentUntil: Instant
  /** Signs payloads; empty for none. */
  secret: string
}

interface NotifierTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  name: string
  /** Contains tokens: a secret. */
  url: string
  enabled: Flag
  options: Json
  /** Signs JSON, form and XML payloads; empty for none. */
  secret: string
}

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
