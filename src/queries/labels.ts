import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { ifMatch } from '~/lib/row-version'
import { LABEL_COLOR, type MultiPurposeLabelCreate, type MultiPurposeLabelOut } from '~/schemas/label'
import { mergedRows } from './data-tables'
import { foodKeys, shoppingKeys } from './keys'
import { undoable } from './recently-deleted'
import { resource, useResource } from './resource'
import { orExisting } from './whole-lists'

/** Labels of foods and shopping items, such as aisles of a store. */
export const labels = resource<MultiPurposeLabelOut, MultiPurposeLabelCreate>('labels', {
  ...mergedRows('labels'),
  list: (query, signal) => api(routes.listLabels, { query, signal, quiet: true }),
  create: (body) => api(routes.createLabel, { body, quiet: true }),
  update: (row, body) =>
    api(routes.updateLabel, { params: { item_id: row.id }, body, headers: ifMatch(row), quiet: true }),
  remove: (id) =>
    undoable((headers) => api(routes.deleteLabel, { params: { item_id: id }, headers, quiet: true })),
  shownIn: [foodKeys.all, shoppingKeys.all],
})

export function useCreateLabel() {
  const { refresh } = useResource(labels)
  return async (name: string) => {
    const label = await orExisting(
      name,
      () => api(routes.createLabel, { body: { name, color: LABEL_COLOR }, quiet: 'name_taken' }),
      async () => (await api(routes.listLabels, { query: { perPage: -1 } })).items,
    )
    await refresh()
    return label
  }
}
