import { createHash } from 'node:crypto'
import { inTransaction, type UserCtx } from '~/server/context'
import { DomainError, InvalidInput } from '~/server/errors'
import {
  deleteKeysBefore,
  findKeyedResponse,
  findResponses,
  insertResponses,
  saveResponse,
  takeKey,
} from './idempotency-key.repository'

const KEY = /^[\x21-\x7e]{8,200}$/
const DAYS_KEPT = 30
const DAY = 86_400_000

/** The checked request of an operation, as its handler gets it. */
interface WriteRequest {
  request: Request
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Does a write once, however often it arrives. A request with an `Idempotency-Key` header (8 to 200 visible
 * ASCII characters) leaves its answer behind in the transaction of the write; the same request of the same user
 * with the same key gets that answer again and changes nothing, also when both arrive at the same moment. A
 * write that failed leaves nothing, so it may be tried again. Keys are kept for 30 days. Without the header
 * `work` simply runs. Errors: `key_reused` when the key comes with another request; InvalidInput for a bad key.
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
    await forgetOldWrites(ctx)
    if (!(await takeKey(ctx, key, fingerprint))) {
      const earlier = await findKeyedResponse(ctx, key)
      if (earlier?.fingerprint !== fingerprint) throw new DomainError('key_reused')
      return JSON.parse(earlier.answer)
    }
    const answer = await work(ctx)
    await saveResponse(ctx, key, JSON.stringify(answer ?? null))
    return answer
  })
}

/** The answers that `savePartResponses` kept under these names; names that it never saw are left out. */
export const findPartResponses = (ctx: UserCtx, names: readonly string[]): Promise<Map<string, string>> =>
  findResponses(ctx, names.map(keyOfPart)).then(
    (answers) => new Map([...answers].map(([key, answer]) => [key.slice(keyOfPart('').length), answer])),
  )

/**
 * Keeps answers for parts of a write that leave no row behind by which a repeat would be known. Names are the
 * caller's own; they are kept as long as keys are, and never meet one.
 */
export async function savePartResponses(ctx: UserCtx, answers: ReadonlyMap<string, string>): Promise<void> {
  if (answers.size === 0) return
  await forgetOldWrites(ctx)
  await insertResponses(ctx, new Map([...answers].map(([name, answer]) => [keyOfPart(name), answer])))
}

// A key of a request has no blanks.
const keyOfPart = (name: string) => `part ${name}`

const forgetOldWrites = (ctx: UserCtx) =>
  deleteKeysBefore(ctx, new Date(Date.parse(ctx.now) - DAYS_KEPT * DAY).toISOString())

function fingerprintOf({ request, params, query, body }: WriteRequest): string {
  const { pathname } = new URL(request.url)
  return createHash('sha256')
    .update(JSON.stringify([request.method, pathname, params, query, body]))
    .digest('base64url')
}
