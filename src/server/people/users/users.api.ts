import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { SetPermissions } from '~/schemas/household'
import {
  DeleteOwnAccount,
  UserBase,
  UserIdPath,
  UserImageForm,
  UserImagePath,
  UserItemPath,
  UsernameOrIdPath,
  UserOut,
  UserOutPage,
  UserSummary,
  UserSummaryPage,
} from '~/schemas/user'
import { PageQuery, SuccessResponse } from '~/schemas/wire'
import { signedOutResponse } from '~/server/people/auth/session-response'
import { publicOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import { changeAvatar, serveAvatar } from './avatars.service'
import { deleteOwnAccount } from './leave.service'
import { getGroupMember, listGroupMembers, listHouseholdMembers, setPermissions } from './members.service'
import { getSelf, updateUser } from './users.service'

/** A phone's photo, with some room. */
const PICTURE_LIMIT = 20 * 1024 * 1024

export const userOperations = [
  ...tagged('Users: CRUD', [
    userOperation('get /api/users/self', { id: 'getSelf', summary: 'Get the current user', cacheable: true })
      .returns(200, UserOut)
      .run((ctx) => getSelf(ctx)),
    userOperation('put /api/users/{item_id}', {
      id: 'updateUser',
      summary: 'Update your account',
      errors: [400, 403],
      versioned: true,
    })
      .params(UserItemPath)
      .body(UserBase)
      .returns(200, SuccessResponse)
      .run(async (ctx, { params, body, versions }) => {
        await updateUser(ctx, params.item_id, body, versions)
        return { message: m.user_updated({}, { locale: ctx.locale }), error: false }
      }),
  ]),
  ...tagged('Users: CRUD', [
    userOperation('post /api/users/self/delete', {
      id: 'deleteOwnAccount',
      summary: 'Delete your account',
      errors: [400, 403, 429],
    })
      .body(DeleteOwnAccount)
      .returns(200, SuccessResponse)
      .run(async (ctx, { body }) => {
        await deleteOwnAccount(ctx, body.proof)
        return signedOutResponse(ctx, {
          message: m.leave_done({}, { locale: ctx.locale }),
          error: false,
        })
      }),
  ]),
  ...tagged('Users: Images', [
    userOperation('post /api/users/{id}/image', {
      id: 'changeAvatar',
      summary: 'Upload your profile picture',
      errors: [400, 403, 413],
    })
      .params(UserIdPath)
      .form(UserImageForm, PICTURE_LIMIT)
      .run(async (ctx, { params, body }) => {
        await changeAvatar(ctx, params.id, body.profile)
        return null
      }),
  ]),
  ...tagged('Recipe: Images and Assets', [
    publicOperation('get /api/media/users/{user_id}/{file_name}', {
      id: 'getAvatar',
      summary: 'Download the profile picture of a user',
      errors: [404],
    })
      .params(UserImagePath)
      .query(v.object({ cacheKey: v.optional(v.string()) }))
      .returnsFile('image/webp')
      .run((ctx, { params, request }) => serveAvatar(ctx, params, request)),
  ]),
  ...tagged('Groups: Self Service', [
    userOperation('get /api/groups/members', {
      id: 'listGroupMembers',
      summary: 'List the members of your group',
      errors: [400],
    })
      .query(PageQuery)
      .returns(200, UserSummaryPage)
      .run((ctx, { query }) => listGroupMembers(ctx, query)),
    userOperation('get /api/groups/members/{username_or_id}', {
      id: 'getGroupMember',
      summary: 'Get a member of your group by username or id',
      errors: [404],
    })
      .params(UsernameOrIdPath)
      .returns(200, UserSummary)
      .run((ctx, { params }) => getGroupMember(ctx, params.username_or_id)),
  ]),
  ...tagged('Households: Self Service', [
    userOperation('get /api/households/members', {
      id: 'listHouseholdMembers',
      summary: 'List the members of your household',
      errors: [400],
    })
      .query(PageQuery)
      .returns(200, UserOutPage)
      .run((ctx, { query }) => listHouseholdMembers(ctx, query)),
    userOperation('put /api/households/permissions', {
      id: 'setPermissions',
      summary: 'Set the permissions of a member',
      errors: [403, 404],
    })
      .body(SetPermissions)
      .returns(200, UserOut)
      .run((ctx, { body }) => setPermissions(ctx, body)),
  ]),
]
