import * as v from 'valibot'
import { locales } from '~/paraglide/runtime.js'
import { Email, Password } from './user'
import { Username } from './username'
import { Id, Integer, Name, named } from './wire'

const flag = v.optional(v.boolean(), false)

/** A person who joins by an invitation (`groupToken`), or founds a group (`group`). */
export const CreateUserRegistration = named(
  'CreateUserRegistration',
  v.pipe(
    v.object({
      group: v.nullish(v.union([Name, v.literal('')])),
      household: v.nullish(v.union([Name, v.literal('')])),
      groupToken: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      email: Email,
      username: Username,
      fullName: Name,
      password: Password,
      passwordConfirm: v.string(),
      advanced: flag,
      /** Invisible to visitors. */
      private: flag,
      /** Starts with common labels, foods and units. */
      seedData: flag,
      /** Of a new group's names and seeds; by default that of the request. */
      locale: v.optional(v.picklist(locales)),
    }),
    v.forward(
      v.check(({ password, passwordConfirm }) => password === passwordConfirm, 'passwords do not match'),
      ['passwordConfirm'],
    ),
    v.forward(
      v.check(({ group, groupToken }) => Boolean(group || groupToken), 'group or groupToken is needed'),
      ['group'],
    ),
  ),
)
export type CreateUserRegistration = v.InferOutput<typeof CreateUserRegistration>

const USES_MAX = 1000

const invited = { groupId: v.nullish(Id), householdId: v.nullish(Id) }

/** The caller's own household by default. */
export const InvitedHousehold = v.object(invited)
export type InvitedHousehold = v.InferOutput<typeof InvitedHousehold>

export const CreateInviteToken = named(
  'CreateInviteToken',
  v.object({
    uses: v.pipe(Integer, v.minValue(1), v.maxValue(USES_MAX)),
    ...invited,
  }),
)
export type CreateInviteToken = v.InferOutput<typeof CreateInviteToken>

export const ReadInviteToken = named(
  'ReadInviteToken',
  v.object({
    token: v.string(),
    usesLeft: Integer,
    groupId: Id,
    householdId: Id,
    expiresAt: v.string(),
  }),
)
export type ReadInviteToken = v.InferOutput<typeof ReadInviteToken>
export const InvitationPath = v.object({ token: v.string() })

export const EmailInvitation = named(
  'EmailInvitation',
  v.object({ email: Email, token: v.pipe(v.string(), v.minLength(1)) }),
)
export type EmailInvitation = v.InferOutput<typeof EmailInvitation>

/** The misspelled wire name is part of the contract. */
export const EmailInvitationResponse = named(
  'EmailInitationResponse',
  v.object({ success: v.boolean(), error: v.nullable(v.string()) }),
)
export type EmailInvitationResponse = v.InferOutput<typeof EmailInvitationResponse>

export const ForgotPassword = named('ForgotPassword', v.object({ email: Email }))

const ResetToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
export const ResetLinkQuery = v.object({ token: ResetToken })

/** The email address is not compared: the token identifies the account. */
export const ResetPassword = named(
  'ResetPassword',
  v.pipe(
    v.object({
      token: ResetToken,
      email: v.string(),
      password: Password,
      passwordConfirm: v.string(),
    }),
    v.forward(
      v.check(({ password, passwordConfirm }) => password === passwordConfirm, 'passwords do not match'),
      ['passwordConfirm'],
    ),
  ),
)
export type ResetPassword = v.InferOutput<typeof ResetPassword>
