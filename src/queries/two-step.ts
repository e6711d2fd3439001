import { queryOptions } from '@tanstack/react-query'
import { api, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { TwoStepProof } from '~/schemas/two-step'
import { useWrite } from './requests'

const stateKey = ['account', 'two-step']

export const twoStepQueries = {
  state: () => queryOptions({ queryKey: stateKey, queryFn: reading(routes.getTwoStep) }),
}

/** Each refetches the state. */
export function useTwoStepActs() {
  const enable = useWrite(
    (code: string) => api(routes.enableTwoStep, { body: { code }, quiet: true }),
    stateKey,
  )
  const renew = useWrite(
    (proof: TwoStepProof) => api(routes.renewRecoveryCodes, { body: proof, quiet: true }),
    stateKey,
  )
  const disable = useWrite(
    (proof: TwoStepProof) => api(routes.disableTwoStep, { body: proof, quiet: true }),
    stateKey,
  )
  return {
    begin: (currentPassword: string) => api(routes.beginTwoStep, { body: { currentPassword }, quiet: true }),
    enable: enable.mutateAsync,
    renew: renew.mutateAsync,
    disable: disable.mutateAsync,
  }
}
