import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { listAll, useChangeNamed, useCreateNamed } from './whole-lists'

export const unitKeys = { all: ['units'] as const }

export const unitQueries = {
  all: () => listAll(unitKeys.all, (options) => api(routes.listUnits, options)),
}

export const useCreateUnit = () =>
  useCreateNamed(unitQueries.all(), (name) => api(routes.createUnit, { body: { name } }))

export const useAddUnitAlias = () =>
  useChangeNamed(unitQueries.all(), async ({ id, alias }: { id: string; alias: string }) => {
    const params = { item_id: id }
    const stored = await api(routes.getUnit, { params })
    return api(routes.updateUnit, {
      params,
      body: { ...stored, aliases: [...stored.aliases, { name: alias }] },
    })
  })
