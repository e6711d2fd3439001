import * as v from 'valibot'
import { isCommonPassword } from '~/lib/common-passwords'
import { LongLiveTokenOut } from './api-token'
import { Username } from './username'
import { Id, Instant, Name, named, pageOf } from './wire'

export const PASSWORD_MIN = 8
const PASSWORD_MAX = 500
export const EMAIL_MAX = 254

export const isUncommonPassword = (password: string): boolean => !isCommonPassword(password)

/** A new password: long enough and not common. */
export const Password = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`),
  v.maxLength(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`),
  v.check(isUncommonPassword, 'This password is one of the first that are tried'),
)

export const isEmail = (text: string) => v.RFC_EMAIL_REGEX.test(text)

/** Trimmed and in lower case, so that spellings of an address are equal. Accepts hosts of the home network. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(EMAIL_MAX),
  v.check(isEmail, 'Please enter a valid email'),
)

export const AuthMethod = named('AuthMethod', v.picklist(['Mealie', 'LDAP', 'OIDC']))
export type AuthMethod = v.InferOutput<typeof AuthMethod>

const flag = v.optional(v.boolean(), false)
const flags = {
  admin: flag,
  advanced: flag,
  canInvite: flag,
  canManage: flag,
  canManageHousehold: flag,
  canOrganize: flag,
}

/** `tokens` is null in lists of other people. */
export const UserOut = named(
  'UserOut',
  v.object({
    id: Id,
    username: v.string(),
    fullName: v.string(),
    email: v.string(),
    authMethod: AuthMethod,
    admin: v.boolean(),
    group: v.string(),
    household: v.string(),
    advanced: v.boolean(),
    canInvite: v.boolean(),
    canManage: v.boolean(),
    canManageHousehold: v.boolean(),
    canOrganize: v.boolean(),
    groupId: Id,
    groupSlug: v.string(),
    groupLanguage: v.string(),
    householdId: Id,
    householdSlug: v.string(),
    tokens: v.nullable(v.array(LongLiveTokenOut)),
    /** Changes with the picture, empty without one: `/api/media/users/{id}/profile.webp?cacheKey={cacheKey}`. */
    cacheKey: v.string(),
    updatedAt: Instant,
  }),
)
export type UserOut = v.InferOutput<typeof UserOut>

export const UserSummary = named(
  'UserSummary',
  v.object({ id: Id, groupId: Id, householdId: Id, username: v.string(), fullName: v.string() }),
)
export type UserSummary = v.InferOutput<typeof UserSummary>

export const UserOutPage = pageOf('PaginationBase_UserOut_', UserOut)
export const UserSummaryPage = pageOf('PaginationBase_UserSummary_', UserSummary)

/** The whole user; omitted fields are reset to defaults. Flags, group and household are only compared. */
export const UserBase = named(
  'UserBase',
  v.object({
    id: v.nullish(Id),
    username: v.nullish(Username),
    fullName: v.nullish(Name),
    email: Email,
    authMethod: v.optional(AuthMethod, 'Mealie'),
    group: v.nullish(v.string()),
    household: v.nullish(v.string()),
    ...flags,
    /** Required from browsers to change the email address. */
    currentPassword: v.optional(v.string()),
  }),
)
export type UserBase = v.InferOutput<typeof UserBase>

export const ChangePassword = named(
  'ChangePassword',
  v.object({
    currentPassword: v.optional(v.string(), ''),
    newPassword: Password,
    /** Also ends API tokens and passkeys, for a suspected theft. */
    endTokensAndPasskeys: v.optional(v.boolean(), false),
  }),
)
export type ChangePassword = v.InferOutput<typeof ChangePassword>

export const DeleteOwnAccount = named(
  'DeleteOwnAccount',
  v.object({ proof: v.pipe(v.string(), v.maxLength(PASSWORD_MAX)) }),
)

export const UserImageForm = named(
  'Body_update_user_image_api_users__id__image_post',
  v.object({ profile: v.instance(File) }),
)

export const UserIdPath = v.object({ id: Id })
export const UserItemPath = v.object({ item_id: Id })
export const UserImagePath = v.object({ user_id: Id, file_name: v.string() })
export const UsernameOrIdPath = v.object({ username_or_id: v.string() })
