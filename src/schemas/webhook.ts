import * as v from 'valibot'
import { isIsoDate } from '~/lib/dates/iso-date'
import { SigningSecret } from './signing-secret'
import { Id, Instant, NAME_MAX, named, pageOf } from './wire'

const TIME =
  /^(?:(\d{4}-\d{2}-\d{2})[T ])?((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-][0-2]\d:[0-5]\d)?$/i

/** Parses a time or date-time, UTC by default. Null for other text. */
function utcTimeOf(text: string): string | null {
  const [, day = '1970-01-01', time, zone = 'Z'] = TIME.exec(text.trim()) ?? []
  if (!time || !isIsoDate(day)) return null
  return new Date(`${day}T${time}${zone.toUpperCase()}`).toISOString().slice(11, 19)
}

const ScheduledTime = v.pipe(
  v.string(),
  v.check((text) => utcTimeOf(text) !== null, 'Input should be a valid time'),
  v.transform((text) => utcTimeOf(text) ?? ''),
)

const WebhookUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  v.check(
    (text) => text === '' || (/^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)),
    'Input should be a valid URL, beginning with http:// or https://',
  ),
)

const WebhookType = named('WebhookType', v.picklist(['mealplan']))

/** A URL that the plan of the day is sent to, with the time in UTC. */
export const CreateWebhook = named(
  'CreateWebhook',
  v.object({
    enabled: v.optional(v.boolean(), true),
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX)), ''),
    url: v.optional(WebhookUrl, ''),
    webhookType: v.optional(WebhookType, 'mealplan'),
    scheduledTime: ScheduledTime,
    secret: SigningSecret,
  }),
)
export type CreateWebhook = v.InferOutput<typeof CreateWebhook>

export const ReadWebhook = named(
  'ReadWebhook',
  v.object({
    enabled: v.boolean(),
    name: v.string(),
    url: v.string(),
    webhookType: WebhookType,
    scheduledTime: v.string(),
    hasSecret: v.boolean(),
    updatedAt: Instant,
    groupId: Id,
    householdId: Id,
    id: Id,
  }),
)
export type ReadWebhook = v.InferOutput<typeof ReadWebhook>
export const WebhookPagination = pageOf('WebhookPagination', ReadWebhook)
