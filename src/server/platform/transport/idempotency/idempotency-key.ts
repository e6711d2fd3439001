import { createHash } from 'node:crypto'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError, InvalidInput } from '~/server/platform/errors'
import { findKeyedResponse, saveResponse, takeKey } from './idempotency-keys.repository'
import { deleteOldKeys } from './part-results.service'

const KEY = /^[\x21-\x7e]{8,200}$/

interface WriteRequest {
  request: Request
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Runs a write once, however often it arrives. A request with an `Idempotency-Key` header (8 to 200 visible ASCII
 * characters) stores its response in the transaction of the write; the same request of the same user with the same key
 * gets that response again and changes nothing, even if both arrive at once. A failed write stores nothing, so it can
 * be retried. Keys last 30 days. Without the header `work` simply runs. Errors: `key_reused` if the key comes with
 * another request; InvalidInput for a malformed key.
 *
 *     .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => createItems(ctx, input.body)))
 */
export async function withIdempotencyKey<T>(
  ctx: UserCtx,
  input: WriteRequest,
  work: (ctx: UserCtx) => Promise<T>,
): Promise<T> {
  const key = input.request.headers.get('idempotency-key')
  if (key === null) return work(ctx)
  if (!KEY.test(key))
    throw new InvalidInput([
      { loc: ['header', 'Idempotency-Key'], msg: 'Input should be 8 to 200 characters', type: 'string' },
    ])
  const fingerprint = fingerprintOf(input)
  return inTransaction(ctx, async (ctx) => {
    await deleteOldKeys(ctx)
    if (!(await takeKey(ctx, key, fingerprint))) {
      const earlier = await findKeyedResponse(ctx, key)
      if (earlier?.fingerprint !== fingerprint) throw new DomainError('key_reused')
      return JSON.parse(earlier.response)
    }
    const response = await work(ctx)
    await saveResponse(ctx, key, JSON.stringify(response ?? null))
    return response
  })
}

function fingerprintOf({ request, params, query, body }: WriteRequest): string {
  const { pathname } = new URL(request.url)
  return createHash('sha256')
    .update(JSON.stringify([request.method, pathname, params, query, body]))
    .digest('base64url')
}
