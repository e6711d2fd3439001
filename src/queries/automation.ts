import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { ifMatch } from '~/lib/row-version'
import type { NotifierOut } from '~/schemas/notifier'
import type { ReadWebhook } from '~/schemas/webhook'
import { resource } from './resource'

const item = (id: string) => ({ item_id: id })

/** URLs that the plan of the day is sent to. */
export const webhooks = resource<ReadWebhook, Body<'createWebhook'>>('webhooks', {
  list: (query, signal) => api(routes.listWebhooks, { query, signal }),
  create: (body) => api(routes.createWebhook, { body, quiet: true }),
  update: (row, body) =>
    api(routes.updateWebhook, { params: item(row.id), body, headers: ifMatch(row), quiet: true }),
  remove: (id) => api(routes.deleteWebhook, { params: item(id), quiet: true }),
})

export const testWebhook = (id: string) => api(routes.testWebhook, { params: item(id), quiet: true })

export const rerunWebhooks = () => api(routes.rerunWebhooks, { quiet: true })

export const notifiers = resource<
  NotifierOut,
  Omit<Body<'updateNotifier'>, 'id' | 'groupId' | 'householdId'>
>('notifiers', {
  list: (query, signal) => api(routes.listNotifiers, { query, signal }),
  create: (body) => api(routes.createNotifier, { body, quiet: true }),
  update: ({ id, groupId, householdId, updatedAt }, body) =>
    api(routes.updateNotifier, {
      params: item(id),
      body: { ...body, id, groupId, householdId },
      headers: ifMatch({ updatedAt }),
      quiet: true,
    }),
  remove: (id) => api(routes.deleteNotifier, { params: item(id), quiet: true }),
})

export const testNotifier = (id: string) => api(routes.testNotifier, { params: item(id), quiet: true })

/** Latest deliveries, newest first; for household managers. */
export const deliveriesOf = (kind: 'webhook' | 'notifier', id: string) =>
  queryOptions({
    queryKey: ['deliveries', kind, id],
    queryFn: ({ signal }) =>
      api(kind === 'webhook' ? routes.listWebhookDeliveries : routes.listNotifierDeliveries, {
        params: item(id),
        signal,
        quiet: true,
      }),
  })
const reachKey = (kind: 'webhook' | 'notifier', id: string) => ['reach', kind, id] as const

export const reachOf = (kind: 'webhook' | 'notifier', id: string) =>
  queryOptions({
    queryKey: reachKey(kind, id),
    queryFn: async ({ signal }) => {
      const route = kind === 'webhook' ? routes.getWebhookReach : routes.getNotifierReach
      return (await api(route, { params: item(id), signal, quiet: true })).state
    },
  })

/** Refetches reachability after a change of the URL. */
export function useRefreshReach(kind: 'webhook' | 'notifier') {
  const client = useQueryClient()
  return (id: string) => client.invalidateQueries({ queryKey: reachKey(kind, id) })
}
export type ReachQuery = ReturnType<typeof reachOf>

export type DeliveryQuery = ReturnType<typeof deliveriesOf>
