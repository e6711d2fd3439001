import * as v from 'valibot'
import { named } from './named'
import type { UserOut } from './user'
import { SuccessResponse } from './wire'

/** The signed-in person, as `GET /api/users/self` answers. */
export type SessionUser = UserOut

/** A yes or no as forms send it: a ticked box says `on`, an absent one nothing. */
const FormFlag = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(true|false|1|0|yes|no|on|off|)$/i, 'Input should be a valid boolean'),
    v.transform((text) => /^(true|1|yes|on)$/i.test(text)),
  ),
  'false',
)

/** The sign-in form. Absent texts count as empty, and are wrong. */
export const SignInForm = named(
  'Body_get_token_api_auth_token_post',
  v.object({
    username: v.optional(v.string(), ''),
    password: v.optional(v.string(), ''),
    remember_me: FormFlag,
  }),
)
export type SignInForm = v.InferOutput<typeof SignInForm>

const token = { access_token: v.string(), token_type: v.literal('bearer') }

/** A session token; the same is set as a cookie that scripts cannot read. */
export const TokenAnswer = named('TokenAnswer', v.object(token))

/** Answer to a changed password: older sessions have ended, this token goes on. */
export const PasswordChanged = named('PasswordChanged', v.object({ ...SuccessResponse.entries, ...token }))
