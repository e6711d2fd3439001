import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { ValidationResponse } from '~/schemas/app-info'
import { ForgotPassword, ResetLinkQuery, ResetPassword } from '~/schemas/registration'
import { PasswordChanged, SessionList, SessionPath, SignInForm, TokenResponse } from '~/schemas/session'
import { ChangePassword } from '~/schemas/user'
import { SuccessResponse } from '~/schemas/wire'
import type { Ctx } from '~/server/platform/context'
import { publicOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import { changePassword, signIn } from './auth.service'
import { isResetLinkOpen, requestPasswordReset, resetPassword } from './password-reset.service'
import { deviceOf, sessionResponse, signedOutResponse } from './session-response'
import {
  endListedSession,
  endSession,
  listSessions,
  renewSession,
  signOutEverywhere,
} from './sessions.service'

const signedOut = (ctx: Ctx) => ({
  message: m.session_signed_out({}, { locale: ctx.locale }),
  error: false,
})

export const authOperations = tagged('Users: Authentication', [
  publicOperation('post /api/auth/token', {
    id: 'createToken',
    summary: 'Sign in',
    errors: [400, 401, 403, 413, 423, 429],
  })
    .form(SignInForm)
    .returns(200, TokenResponse)
    .run(async (ctx, { body, request }) => {
      const userAgent = request.headers.get('user-agent') ?? ''
      const device = await deviceOf(ctx, request)
      return sessionResponse(ctx, request, await signIn(ctx, body, { userAgent, device }))
    }),
  userOperation('get /api/auth/refresh', { id: 'refreshToken', summary: 'Renew the session' })
    .returns(200, TokenResponse)
    .run(async (ctx, { request }) => sessionResponse(ctx, request, { session: await renewSession(ctx) })),
  userOperation('post /api/auth/logout', { id: 'signOut', summary: 'Sign out' })
    .returns(200, SuccessResponse)
    .run(async (ctx) => {
      await endSession(ctx, ctx.actor.id, ctx.actor.session.id)
      return signedOutResponse(ctx, signedOut(ctx))
    }),
])

export const passwordOperations = tagged('Users: CRUD', [
  userOperation('put /api/users/password', {
    id: 'changePassword',
    summary: 'Change your password',
    errors: [400, 403, 429],
  })
    .body(ChangePassword)
    .returns(200, PasswordChanged)
    .run(async (ctx, { body, request }) =>
      sessionResponse(ctx, request, {
        session: await changePassword(ctx, body),
        body: { message: m.user_password_changed({}, { locale: ctx.locale }), error: false },
      }),
    ),
])

export const sessionOperations = tagged('Users: Sessions', [
  userOperation('get /api/users/self/sessions', {
    id: 'listSessions',
    summary: 'List your sessions',
    errors: [403],
  })
    .returns(200, SessionList)
    .run((ctx) => listSessions(ctx)),
  userOperation('delete /api/users/self/sessions', {
    id: 'signOutEverywhere',
    summary: 'Sign out of all sessions, including this one',
    errors: [403],
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => {
      await signOutEverywhere(ctx)
      return signedOutResponse(ctx, signedOut(ctx))
    }),
  userOperation('delete /api/users/self/sessions/{session_id}', {
    id: 'endSession',
    summary: 'Sign out of one session',
    errors: [403, 404],
  })
    .params(SessionPath)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => {
      await endListedSession(ctx, params.session_id)
      return signedOut(ctx)
    }),
])

export const passwordResetOperations = tagged('Users: Passwords', [
  publicOperation('post /api/users/forgot-password', {
    id: 'requestPasswordReset',
    summary: 'Send a password reset link by email',
    errors: [403, 429],
  })
    .body(ForgotPassword)
    .returns(200, v.null())
    .run(async (ctx, { body }) => {
      await requestPasswordReset(ctx, body.email)
      return null
    }),
  publicOperation('get /api/validators/reset-link', {
    id: 'isResetLinkOpen',
    summary: 'Check whether a password reset link is valid',
    errors: [403, 429],
  })
    .query(ResetLinkQuery)
    .returns(200, ValidationResponse)
    .run(async (ctx, { query }) => ({ valid: await isResetLinkOpen(ctx, query.token) })),
  publicOperation('post /api/users/reset-password', {
    id: 'resetPassword',
    summary: 'Reset a password with a password reset link',
    errors: [400, 403, 429],
  })
    .body(ResetPassword)
    .returns(200, v.null())
    .run(async (ctx, { body }) => {
      await resetPassword(ctx, body)
      return null
    }),
])
