import { api } from '~/lib/api'
import type { MultiPurposeLabelCreate, MultiPurposeLabelSummary } from '~/schemas/label'
import type { SeederConfig } from '~/schemas/seeder'
import { resource, useResource } from './resource'

/** Labels of foods and shopping items, such as the aisles of a shop. */
export const labels = resource<MultiPurposeLabelSummary, MultiPurposeLabelCreate>('labels', {
  list: (query, signal) => api('listLabels', { query, signal, quiet: true }),
  create: (body) => api('createLabel', { body, quiet: true }),
  update: ({ id }, body) => api('updateLabel', { params: { item_id: id }, body, quiet: true }),
  remove: (id) => api('deleteLabel', { params: { item_id: id }, quiet: true }),
  shownIn: [['foods'], ['shopping']],
})

/** Adds the usual labels of a language; those that are there stay as they are. */
export function useSeedLabels() {
  const { refresh } = useResource(labels)
  return async (locale: SeederConfig['locale']) => {
    await api('seedLabels', { body: { locale } })
    await refresh()
  }
}
