import { m } from '~/paraglide/messages.js'
import {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyList,
  PasskeyOut,
  PasskeyPath,
  PasskeyRequestOptions,
  PasskeySignIn,
  PasskeyStart,
} from '~/schemas/passkey'
import { TokenResponse } from '~/schemas/session'
import { SuccessResponse } from '~/schemas/wire'
import { publicOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from './passkeys.service'
import { deviceOf, sessionResponse } from './session-response'

export const passkeyOperations = tagged('Users: Passkeys', [
  publicOperation('post /api/auth/passkey/options', {
    id: 'beginPasskeySignIn',
    summary: 'Get the options for signing in with a passkey',
    errors: [429],
  })
    .returns(200, PasskeyRequestOptions)
    .run((ctx) => beginPasskeySignIn(ctx)),
  publicOperation('post /api/auth/passkey', {
    id: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    errors: [401, 403, 429],
  })
    .body(PasskeySignIn)
    .returns(200, TokenResponse)
    .run(async (ctx, { body, request }) => {
      const userAgent = request.headers.get('user-agent') ?? ''
      const device = await deviceOf(ctx, request)
      return sessionResponse(ctx, request, await signInWithPasskey(ctx, body, { userAgent, device }))
    }),
  userOperation('get /api/users/self/passkeys', { id: 'listPasskeys', summary: 'List your passkeys' })
    .returns(200, PasskeyList)
    .run((ctx) => listPasskeys(ctx)),
  userOperation('post /api/users/self/passkeys/options', {
    id: 'beginPasskey',
    summary: 'Get the options for creating a passkey',
    errors: [400, 403, 429],
  })
    .body(PasskeyStart)
    .returns(200, PasskeyCreationOptions)
    .run((ctx, { body }) => beginPasskey(ctx, body)),
  userOperation('post /api/users/self/passkeys', {
    id: 'addPasskey',
    summary: 'Add a passkey',
    errors: [400, 403],
  })
    .body(NewPasskey)
    .returns(201, PasskeyOut)
    .run((ctx, { body }) => addPasskey(ctx, body)),
  userOperation('delete /api/users/self/passkeys/{passkey_id}', {
    id: 'deletePasskey',
    summary: 'Delete a passkey',
    errors: [403, 404],
  })
    .params(PasskeyPath)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => {
      await removePasskey(ctx, params.passkey_id)
      return { message: m.passkey_deleted({}, { locale: ctx.locale }), error: false }
    }),
])
