import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { changeRow, ifMatch } from '~/lib/row-version'
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
    return changeRow(await api(routes.getUnit, { params }), ({ aliases, ...row }) => {
      const body = { ...row, aliases: [...aliases, { name: alias }] }
      return api(routes.updateUnit, { params, body, headers: ifMatch(row) })
    })
  })
