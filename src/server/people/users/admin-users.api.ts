import { m } from '~/paraglide/messages.js'
import {
  AdminUser,
  AdminUserPage,
  AdminUserUpdate,
  DeleteUserQuery,
  PasswordResetToken,
  UnlockQuery,
  UnlockResults,
  UserIn,
} from '~/schemas/admin-user'
import { ForgotPassword } from '~/schemas/registration'
import { ItemId, SearchQuery, SuccessResponse } from '~/schemas/wire'
import { makeResetLink } from '~/server/people/auth/password-reset.service'
import { unlockSignIns } from '~/server/people/auth/sign-in-lock'
import { adminOperation, tagged } from '~/server/platform/transport/operation'
import {
  createAdministered,
  deleteAdministered,
  getUser,
  listUsers,
  lockUser,
  signOutUser,
  unlockUser,
  updateAdministeredUser,
} from './admin-users.service'

const path = '/api/admin/users'

export const adminUserOperations = tagged('Admin: Manage Users', [
  adminOperation(`get ${path}`, { id: 'listUsers', summary: 'List all users', errors: [400] })
    .query(SearchQuery)
    .returns(200, AdminUserPage)
    .run((ctx, { query }) => listUsers(ctx, query)),
  adminOperation(`post ${path}`, { id: 'createUser', summary: 'Create a user', errors: [400, 409] })
    .body(UserIn)
    .returns(201, AdminUser)
    .run((ctx, { body }) => createAdministered(ctx, body)),
  adminOperation(`post ${path}/unlock`, {
    id: 'unlockUsers',
    summary: 'Unlock users after wrong passwords: expired locks, or all with force',
  })
    .query(UnlockQuery)
    .returns(200, UnlockResults)
    .run(async (ctx, { query }) => ({ unlocked: await unlockSignIns(ctx, query.force) })),
  adminOperation(`post ${path}/password-reset-token`, {
    id: 'createPasswordResetToken',
    summary: 'Create a one-time password reset link for a user',
    errors: [500],
  })
    .body(ForgotPassword)
    .returns(201, PasswordResetToken)
    .run((ctx, { body }) => makeResetLink(ctx, body.email)),
  adminOperation(`get ${path}/{item_id}`, {
    id: 'getUser',
    summary: 'Get a user',
    errors: [404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, AdminUser)
    .run((ctx, { params }) => getUser(ctx, params.item_id)),
  adminOperation(`put ${path}/{item_id}`, {
    id: 'updateUserAsAdmin',
    summary: 'Update a user',
    errors: [400, 404, 409],
    versioned: true,
  })
    .params(ItemId)
    .body(AdminUserUpdate)
    .returns(200, AdminUser)
    .run((ctx, { params, body, versions }) => updateAdministeredUser(ctx, params.item_id, body, versions)),
  adminOperation(`delete ${path}/{item_id}`, {
    id: 'deleteUser',
    summary: 'Delete a user; their recipes are kept',
    errors: [400, 404],
  })
    .params(ItemId)
    .query(DeleteUserQuery)
    .returns(200, AdminUser)
    .run((ctx, { params, query }) => deleteAdministered(ctx, params.item_id, query.recipesTo)),
  adminOperation(`post ${path}/{item_id}/lock`, {
    id: 'lockUser',
    summary: 'Lock a user and sign them out everywhere',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, AdminUser)
    .run((ctx, { params }) => lockUser(ctx, params.item_id)),
  adminOperation(`delete ${path}/{item_id}/lock`, {
    id: 'unlockUser',
    summary: 'Unlock a user',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, AdminUser)
    .run((ctx, { params }) => unlockUser(ctx, params.item_id)),
  adminOperation(`delete ${path}/{item_id}/sessions`, {
    id: 'signOutUser',
    summary: 'Sign a user out everywhere',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => {
      await signOutUser(ctx, params.item_id)
      return { message: m.session_signed_out({}, { locale: ctx.locale }), error: false }
    }),
])
