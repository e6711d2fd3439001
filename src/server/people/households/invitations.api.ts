import * as v from 'valibot'
import {
  CreateInviteToken,
  EmailInvitation,
  EmailInvitationResponse,
  InvitationPath,
  InvitedHousehold,
  ReadInviteToken,
} from '~/schemas/registration'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { createInvitation, listInvitations, mailInvitation, removeInvitation } from './invitations.service'

export const invitationOperations = tagged('Households: Invitations', [
  userOperation('get /api/households/invitations', {
    id: 'listInvitations',
    summary: 'List open invitations to your household; administrators can choose another household',
    errors: [403, 404],
  })
    .query(InvitedHousehold)
    .returns(200, v.array(ReadInviteToken))
    .run((ctx, { query }) => listInvitations(ctx, query)),
  userOperation('post /api/households/invitations', {
    id: 'createInvitation',
    summary: 'Create an invitation to your household',
    errors: [400, 403, 404],
  })
    .body(CreateInviteToken)
    .returns(201, ReadInviteToken)
    .run((ctx, { body }) => createInvitation(ctx, body)),
  userOperation('post /api/households/invitations/email', {
    id: 'mailInvitation',
    summary: 'Send an invitation by email',
    errors: [403, 429],
  })
    .body(EmailInvitation)
    .returns(200, EmailInvitationResponse)
    .run((ctx, { body }) => mailInvitation(ctx, body)),
  userOperation('delete /api/households/invitations/{token}', {
    id: 'deleteInvitation',
    summary: 'Revoke an invitation',
    errors: [403, 404],
  })
    .params(InvitationPath)
    .returns(200, ReadInviteToken)
    .run((ctx, { params }) => removeInvitation(ctx, params.token)),
])
