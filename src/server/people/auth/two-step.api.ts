import { m } from '~/paraglide/messages.js'
import {
  RecoveryCodes,
  TwoStepConfirmation,
  TwoStepProof,
  TwoStepSecret,
  TwoStepStart,
  TwoStepState,
} from '~/schemas/two-step'
import { UserIdPath } from '~/schemas/user'
import { SuccessResponse } from '~/schemas/wire'
import { adminOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import {
  beginTwoStep,
  disableTwoStep,
  enableTwoStep,
  getTwoStep,
  removeTwoStep,
  renewRecoveryCodes,
} from './two-step.service'

export const twoStepOperations = tagged('Users: Two-step sign-in', [
  userOperation('get /api/users/self/two-step', {
    id: 'getTwoStep',
    summary: 'Check whether two-step sign-in is on',
  })
    .returns(200, TwoStepState)
    .run((ctx) => getTwoStep(ctx)),
  userOperation('post /api/users/self/two-step', {
    id: 'beginTwoStep',
    summary: 'Start setup of two-step sign-in; returns a secret for an authenticator app',
    errors: [400, 403, 429],
  })
    .body(TwoStepStart)
    .returns(200, TwoStepSecret)
    .run((ctx, { body }) => beginTwoStep(ctx, body.currentPassword)),
  userOperation('post /api/users/self/two-step/enable', {
    id: 'enableTwoStep',
    summary: 'Turn on two-step sign-in; returns recovery codes',
    errors: [400, 403, 429],
  })
    .body(TwoStepConfirmation)
    .returns(200, RecoveryCodes)
    .run((ctx, { body }) => enableTwoStep(ctx, body.code)),
  userOperation('post /api/users/self/two-step/recovery-codes', {
    id: 'renewRecoveryCodes',
    summary: 'Replace the recovery codes',
    errors: [400, 403, 429],
  })
    .body(TwoStepProof)
    .returns(200, RecoveryCodes)
    .run((ctx, { body }) => renewRecoveryCodes(ctx, body)),
  userOperation('post /api/users/self/two-step/disable', {
    id: 'disableTwoStep',
    summary: 'Turn off two-step sign-in',
    errors: [400, 403, 429],
  })
    .body(TwoStepProof)
    .returns(200, SuccessResponse)
    .run(async (ctx, { body }) => {
      await disableTwoStep(ctx, body)
      return { message: m.audit_action_two_step_disabled({}, { locale: ctx.locale }), error: false }
    }),
  adminOperation('delete /api/admin/users/{id}/two-step', {
    id: 'removeTwoStep',
    summary: 'Turn off two-step sign-in for a user',
    errors: [400, 404],
  })
    .params(UserIdPath)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => {
      await removeTwoStep(ctx, params.id)
      return { message: m.audit_action_two_step_disabled({}, { locale: ctx.locale }), error: false }
    }),
])
