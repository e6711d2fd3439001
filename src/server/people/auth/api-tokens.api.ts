import {
  ApiTokenPath,
  DeleteTokenResponse,
  LongLiveTokenCreateResponse,
  LongLiveTokenIn,
} from '~/schemas/api-token'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { addApiToken, removeApiToken } from './api-tokens.service'

export const apiTokenOperations = tagged('Users: Tokens', [
  userOperation('post /api/users/api-tokens', {
    id: 'createApiToken',
    summary: 'Create an API token',
    errors: [400, 403],
  })
    .body(LongLiveTokenIn)
    .returns(201, LongLiveTokenCreateResponse)
    .run((ctx, { body }) => addApiToken(ctx, body)),
  userOperation('delete /api/users/api-tokens/{token_id}', {
    id: 'deleteApiToken',
    summary: 'Delete an API token',
    errors: [404],
  })
    .params(ApiTokenPath)
    .returns(200, DeleteTokenResponse)
    .run((ctx, { params }) => removeApiToken(ctx, params.token_id)),
])
