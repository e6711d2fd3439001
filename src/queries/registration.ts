import { useMutation } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'

/** Does not sign in. */
export const useRegister = () =>
  useMutation({ mutationFn: (body: Body<'register'>) => api(routes.register, { body, quiet: true }) })

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (email: string) => api(routes.requestPasswordReset, { body: { email }, quiet: true }),
  })

/** Not a query: its key would store the token on the device. */
export const isResetLinkOpen = async (token: string, signal: AbortSignal): Promise<boolean> =>
  (await api(routes.isResetLinkOpen, { query: { token }, signal, quiet: true })).valid

/** By the token of a reset link. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Body<'resetPassword'>) => api(routes.resetPassword, { body, quiet: true }),
  })
