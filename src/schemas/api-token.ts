import * as v from 'valibot'
import { OwnerProof } from './two-step'
import { CountedId, Instant, Integer, Name, named } from './wire'

/** Ten years. */
const EXPIRES_IN_DAYS_MAX = 3650

/** Without `expiresInDays` it never expires; `currentPassword` and `code` are for browser sessions. */
export const LongLiveTokenIn = named(
  'LongLiveTokenIn',
  v.object({
    name: Name,
    integrationId: v.optional(v.pipe(v.string(), v.maxLength(100)), 'generic'),
    expiresInDays: v.nullish(v.pipe(Integer, v.minValue(1), v.maxValue(EXPIRES_IN_DAYS_MAX))),
    ...v.partial(OwnerProof).entries,
  }),
)
export type LongLiveTokenIn = v.InferOutput<typeof LongLiveTokenIn>

/** Without the token itself. */
export const LongLiveTokenOut = named(
  'LongLiveTokenOut',
  v.object({
    name: v.string(),
    id: Integer,
    createdAt: v.nullable(v.string()),
    /** Null if it never expires. */
    expiresAt: v.nullable(Instant),
    usedAt: v.nullable(Instant),
  }),
)

/** The only response with the token. */
export const LongLiveTokenCreateResponse = named(
  'LongLiveTokenCreateResponse',
  v.object({ ...LongLiveTokenOut.entries, token: v.string() }),
)
export type LongLiveTokenCreateResponse = v.InferOutput<typeof LongLiveTokenCreateResponse>

export const DeleteTokenResponse = named('DeleteTokenResponse', v.object({ tokenDelete: v.string() }))
export type DeleteTokenResponse = v.InferOutput<typeof DeleteTokenResponse>

export const ApiTokenPath = v.object({
  token_id: CountedId,
})
