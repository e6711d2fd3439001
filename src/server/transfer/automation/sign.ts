import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret that begins with `whsec_` is base64 after that prefix; others are plain text. */
const keyOf = (secret: string) =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret)

/** standardwebhooks.com: HMAC-SHA256 of id, seconds since 1970 and body. Empty without a secret. */
export function signatureHeaders(
  secret: string,
  body: string,
  { id = crypto.randomUUID(), now = new Date() }: { id?: string; now?: Date } = {},
): Record<string, string> {
  if (secret === '') return {}
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
