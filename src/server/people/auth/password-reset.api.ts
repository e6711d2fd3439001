import * as v from 'valibot'
import { ValidationResponse } from '~/schemas/app-info'
import { ForgotPassword, ResetLinkQuery, ResetPassword } from '~/schemas/registration'
import { publicOperation, tagged } from '~/server/platform/transport/operation'
import { isResetLinkOpen, requestPasswordReset, resetPassword } from './password-reset.service'

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
