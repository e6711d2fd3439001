import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { listAll, useCreateNamed } from './whole-lists'

export const unitKeys = { all: ['units'] as const }

export const unitQueries = {
  all: () => listAll(unitKeys.all, (options) => api(routes.listUnits, options)),
}

export const useCreateUnit = () =>
  useCreateNamed(unitQueries.all(), (name) => api(routes.createUnit, { body: { name }, quiet: 'name_taken' }))
