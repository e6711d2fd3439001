import { useQueryClient } from '@tanstack/react-query'
import { api, apiAs } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { changeRow, ifMatch } from '~/lib/row-version'
import { guestKey } from './guests'
import type { OrganizerKind } from './inputs'
import { organizerKeys, recipeKeys } from './keys'
import { refetch } from './requests'
import { listAll, useCreateNamed } from './whole-lists'

export const organizerQueries = {
  categories: (guestOf: string | null = null) =>
    listAll([...organizerKeys.list('categories'), ...guestKey(guestOf)], (options) =>
      apiAs(guestOf, routes.listCategories, options),
    ),
  tags: (guestOf: string | null = null) =>
    listAll([...organizerKeys.list('tags'), ...guestKey(guestOf)], (options) =>
      apiAs(guestOf, routes.listTags, options),
    ),
  tools: (guestOf: string | null = null) =>
    listAll([...organizerKeys.list('tools'), ...guestKey(guestOf)], (options) =>
      apiAs(guestOf, routes.listTools, options),
    ),
}

/** After other features, such as an import, created some. */
export function useRefreshOrganizers() {
  const client = useQueryClient()
  return (kind: OrganizerKind) => client.invalidateQueries({ queryKey: organizerKeys.list(kind) })
}

export const useCreateCategory = () =>
  useCreateNamed(organizerQueries.categories(), (name) =>
    api(routes.createCategory, { body: { name }, quiet: 'name_taken' }),
  )
export const useCreateTag = () =>
  useCreateNamed(organizerQueries.tags(), (name) =>
    api(routes.createTag, { body: { name }, quiet: 'name_taken' }),
  )
export const useCreateTool = () =>
  useCreateNamed(organizerQueries.tools(), (name) =>
    api(routes.createTool, { body: { name }, quiet: 'name_taken' }),
  )

export function useSetToolAtHand() {
  const client = useQueryClient()
  return async (id: string, household: string, atHand: boolean) => {
    const params = { item_id: id }
    const tool = await api(routes.getTool, { params, quiet: true })
    await changeRow(tool, ({ name, householdsWithTool, updatedAt }) => {
      const others = householdsWithTool.filter((slug) => slug !== household)
      const body = { name, householdsWithTool: atHand ? [...others, household] : others }
      return api(routes.updateTool, { params, body, headers: ifMatch({ updatedAt }), quiet: true })
    })
    await refetch(client, organizerKeys.list('tools'), recipeKeys.details)
  }
}
