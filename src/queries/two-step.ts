import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { TwoStepProof } from '~/schemas/two-step'

const stateKey = ['account', 'two-step']

export const twoStepQueries = {
  state: () => queryOptions({ queryKey: stateKey, queryFn: reading(routes.getTwoStep) }),
}

/** Each refetches the state. */
export function useTwoStepActs() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: stateKey })
  const begin = useMutation({
    mutationFn: (currentPassword: string) =>
      api(routes.beginTwoStep, { body: { currentPassword }, quiet: true }),
  })
  const enable = useMutation({
    mutationFn: (code: string) => api(routes.enableTwoStep, { body: { code }, quiet: true }),
    onSettled,
  })
  const renew = useMutation({
    mutationFn: (proof: TwoStepProof) => api(routes.renewRecoveryCodes, { body: proof, quiet: true }),
    onSettled,
  })
  const disable = useMutation({
    mutationFn: (proof: TwoStepProof) => api(routes.disableTwoStep, { body: proof, quiet: true }),
    onSettled,
  })
  return {
    begin: begin.mutateAsync,
    enable: enable.mutateAsync,
    renew: renew.mutateAsync,
    disable: disable.mutateAsync,
  }
}
