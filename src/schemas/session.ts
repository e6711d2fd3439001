import * as v from 'valibot'
import { OwnerProof } from './two-step'
import type { UserOut } from './user'
import { Id, Instant, named, SuccessResponse } from './wire'

/** From `GET /api/users/self`. */
export type SessionUser = UserOut

/** A form's checkbox: `on`, or absent. */
const FormFlag = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(true|false|1|0|yes|no|on|off|)$/i, 'Input should be a valid boolean'),
    v.transform((text) => /^(true|1|yes|on)$/i.test(text)),
  ),
  'false',
)

/** Missing text counts as empty and is refused. */
export const SignInForm = named(
  'Body_get_token_api_auth_token_post',
  v.object({
    username: v.optional(v.string(), ''),
    password: v.optional(v.string(), ''),
    remember_me: FormFlag,
    /** A shared device gets a short session that ends with the browser. */
    shared_device: FormFlag,
    two_step_code: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  }),
)
export type SignInForm = v.InferOutput<typeof SignInForm>

const token = { access_token: v.string(), token_type: v.literal('bearer') }

/** Browsers that authenticated by cookie get the new token only in a cookie; `access_token` is empty. */
export const TokenResponse = named('TokenResponse', v.object(token))

/** The page to return to after signing in at the OpenID provider. */
export const OidcQuery = v.object({ redirect: v.optional(v.pipe(v.string(), v.maxLength(2000))) })
/** The provider's query; unknown parameters are kept for its verification. */
export const OidcReturn = v.object({
  code: v.optional(v.string()),
  state: v.optional(v.string()),
  error: v.optional(v.string()),
})
/** Like `TokenResponse`, with the page to return to, if any. Connecting an account returns no token. */
export const OidcTokenResponse = named(
  'OidcTokenResponse',
  v.object({ ...token, redirect: v.nullable(v.string()) }),
)

/** When the caller's account was linked with the OpenID provider; null if it is not. */
export const ProviderConnection = named('ProviderConnection', v.object({ since: v.nullable(Instant) }))
export const ConnectProvider = named('ConnectProvider', v.object(OwnerProof.entries))
export const ProviderDeparture = named('ProviderDeparture', v.object({ url: v.string() }))

/** Other sessions have ended; this token continues. */
export const PasswordChanged = named('PasswordChanged', v.object({ ...SuccessResponse.entries, ...token }))

const SessionOut = named(
  'SessionOut',
  v.object({
    id: Id,
    browser: v.nullable(v.string()),
    system: v.nullable(v.string()),
    shared: v.boolean(),
    current: v.boolean(),
    createdAt: Instant,
    /** Last use, to within a few minutes. */
    usedAt: Instant,
    expiresAt: Instant,
  }),
)
export const SessionList = named('SessionList', v.object({ sessions: v.array(SessionOut) }))
export type SessionList = v.InferOutput<typeof SessionList>
export const SessionPath = v.object({ session_id: Id })
