import * as v from 'valibot'
import { AuthMethod, Email, Password, UserOut } from './user'
import { Username } from './username'
import { Id, Integer, Name, named, pageOf, queryBool } from './wire'

const flag = v.optional(v.boolean(), false)
const flags = {
  admin: flag,
  advanced: flag,
  canInvite: flag,
  canManage: flag,
  canManageHousehold: flag,
  canOrganize: flag,
}
const Place = v.nullish(v.pipe(v.string(), v.maxLength(300)))

export const AdminUser = named(
  'AdminUser',
  v.object({
    ...UserOut.entries,
    createdAt: v.string(),
    /** Last use of an open session or an API token, to within a few minutes. */
    lastSeenAt: v.nullable(v.string()),
    /** Since when the account is locked. */
    lockedAt: v.nullable(v.string()),
    recipes: Integer,
    sessions: Integer,
    apiTokens: Integer,
  }),
)
export type AdminUser = v.InferOutput<typeof AdminUser>
export const AdminUserPage = pageOf('UserPagination', AdminUser)

/** Group and household by name or id; the defaults of the settings if omitted. */
export const UserIn = named(
  'UserIn',
  v.object({
    id: v.nullish(Id),
    username: Username,
    fullName: Name,
    email: Email,
    authMethod: v.optional(AuthMethod, 'Mealie'),
    ...flags,
    group: Place,
    household: Place,
    password: Password,
  }),
)
export type UserIn = v.InferOutput<typeof UserIn>

/** The whole user. Group and household by name or id; the household must be in the group. */
export const AdminUserUpdate = named(
  'AdminUserUpdate',
  v.object({
    username: v.nullish(Username),
    fullName: v.nullish(Name),
    email: Email,
    authMethod: v.optional(AuthMethod, 'Mealie'),
    ...flags,
    group: Place,
    household: Place,
    confirmsEmail: flag,
  }),
)
export type AdminUserUpdate = v.InferOutput<typeof AdminUserUpdate>

/** New owner of the recipes; by default a housemate, else a member of the group. */
export const DeleteUserQuery = v.object({ recipesTo: v.optional(Id) })
export const UnlockQuery = v.object({ force: queryBool(false) })
export const UnlockResults = named('UnlockResults', v.object({ unlocked: Integer }))

export const PasswordResetToken = named(
  'PasswordResetToken',
  v.object({ token: v.string(), url: v.string(), expiresAt: v.string() }),
)
