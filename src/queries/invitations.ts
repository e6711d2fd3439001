import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type Body, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { InvitedHousehold } from '~/schemas/registration'
import { useWrite } from './requests'

const queryKey = ['household', 'invitations']

export const invitationQueries = {
  /** For the own household by default; only for people with the permission to invite. */
  open: (query: InvitedHousehold = {}) =>
    queryOptions({ queryKey: [...queryKey, query], queryFn: reading(routes.listInvitations, { query }) }),
}

/** To the own household by default; administrators may name another. */
export const useCreateInvitation = () =>
  useWrite((body: Body<'createInvitation'>) => api(routes.createInvitation, { body, quiet: true }), queryKey)

export const useDeleteInvitation = () =>
  useWrite((token: string) => api(routes.deleteInvitation, { params: { token }, quiet: true }), queryKey)

/** Rejects with the reason if the mail could not be sent. */
export const useMailInvitation = () =>
  useMutation({
    mutationFn: (body: { email: string; token: string }) => api(routes.mailInvitation, { body, quiet: true }),
  })
