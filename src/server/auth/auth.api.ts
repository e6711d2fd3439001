import { m } from '~/paraglide/messages.js'
import { PasswordChanged, SignInForm, TokenAnswer } from '~/schemas/session'
import { ChangePassword } from '~/schemas/user'
import { SuccessResponse } from '~/schemas/wire'
import { publicOperation, tagged, userOperation } from '~/server/transport/operation'
import { changePassword, refreshSession, signIn } from './auth.service'
import { answerSession, answerSignedOut } from './session-answer'
import { isRemembered } from './session-token'

export const authOperations = tagged('Users: Authentication', [
  publicOperation('post /api/auth/token', {
    id: 'createToken',
    summary: 'Sign in',
    errors: [400, 401, 413, 423, 429],
  })
    .form(SignInForm)
    .returns(200, TokenAnswer)
    .run(async (ctx, { body, request }) => answerSession(ctx, request, await signIn(ctx, body))),
  userOperation('get /api/auth/refresh', { id: 'refreshToken', summary: 'Renew the session' })
    .returns(200, TokenAnswer)
    .run(async (ctx, { request }) =>
      answerSession(ctx, request, await refreshSession(ctx, isRemembered(ctx, request))),
    ),
  userOperation('post /api/auth/logout', { id: 'signOut', summary: 'Sign out' })
    .returns(200, SuccessResponse)
    .run(async (ctx) =>
      answerSignedOut(ctx, {
        message: m.session_signed_out({}, { locale: ctx.locale }),
        error: false,
      }),
    ),
])

export const passwordOperations = tagged('Users: CRUD', [
  userOperation('put /api/users/password', {
    id: 'changePassword',
    summary: 'Change my password',
    errors: [400, 429],
  })
    .body(ChangePassword)
    .returns(200, PasswordChanged)
    .run(async (ctx, { body, request }) =>
      answerSession(
        ctx,
        request,
        await changePassword(ctx, body, {
          remembered: isRemembered(ctx, request),
        }),
        { body: { message: m.user_password_changed({}, { locale: ctx.locale }), error: false } },
      ),
    ),
])
