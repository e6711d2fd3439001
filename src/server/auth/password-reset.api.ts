import * as v from 'valibot'
import { ForgotPassword, ResetPassword } from '~/schemas/registration'
import { publicOperation, tagged } from '~/server/transport/operation'
import { requestPasswordReset, resetPassword } from './password-reset.service'

export const passwordResetOperations = tagged('Users: Passwords', [
  publicOperation('post /api/users/forgot-password', {
    id: 'requestPasswordReset',
    summary: 'Mail me a link to choose a new password',
    errors: [429],
  })
    .body(ForgotPassword)
    .returns(200, v.null())
    .run(async (ctx, { body }) => {
      await requestPasswordReset(ctx, body.email)
      return null
    }),
  publicOperation('post /api/users/reset-password', {
    id: 'resetPassword',
    summary: 'Choose a new password by such a link',
    errors: [400, 429],
  })
    .body(ResetPassword)
    .returns(200, v.null())
    .run(async (ctx, { body }) => {
      await resetPassword(ctx, body)
      return null
    }),
])
