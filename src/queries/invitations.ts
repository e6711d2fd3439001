import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { InvitedHousehold } from '~/schemas/registration'

const queryKey = ['household', 'invitations']

export const invitationQueries = {
  /** For the own household by default; only for people with the permission to invite. */
  open: (query: InvitedHousehold = {}) =>
    queryOptions({
      queryKey: [...queryKey, query],
      queryFn: ({ signal }) => api(routes.listInvitations, { query, signal }),
    }),
}

/** To the own household by default; administrators may name another. */
export function useCreateInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'createInvitation'>) => api(routes.createInvitation, { body, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

export function useDeleteInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api(routes.deleteInvitation, { params: { token }, quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Rejects with the reason if the mail could not be sent. */
export function useMailInvitation() {
  return useMutation({
    mutationFn: (body: { email: string; token: string }) => api(routes.mailInvitation, { body, quiet: true }),
  })
}
