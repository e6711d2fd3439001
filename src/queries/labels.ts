import { api } from '~/lib/api'
import type { MultiPurposeLabelCreate, MultiPurposeLabelSummary } from '~/schemas/label'
import { resource } from './resource'

/** Labels of foods and shopping items, such as the aisles of a shop. */
export const labels = resource<MultiPurposeLabelSummary, MultiPurposeLabelCreate>('labels', {
  list: (query, signal) => api('listLabels', { query, signal, quiet: true }),
  create: (body) => api('createLabel', { body, quiet: true }),
  update: ({ id }, body) => api('updateLabel', { params: { item_id: id }, body, quiet: true }),
  remove: (id) => api('deleteLabel', { params: { item_id: id }, quiet: true }),
  shownIn: [['foods'], ['shopping']],
})
